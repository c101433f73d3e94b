// Finds a module that is loaded already at once. The linker puts it in the place of MicroPython's own import
// (scrollmaster.cmake), which looks up each part of a dotted name, and each beginning of it, among all strings of the image,
// whether or not that module is there: with 700 imports that took a fourth of the time from power-on to the menu.

#include <string.h>

#include "py/builtin.h"
#include "py/objmodule.h"
#include "py/runtime.h"

#define MOST (80) // letters of a name; a longer one takes the long way

mp_obj_t __real_mp_builtin___import___default(size_t count, const mp_obj_t *args);

// The whole name of a module that is named relative to the one that imports it, or MP_OBJ_NULL: it was never heard of.
// A function of its own: what it needs of the stack is free again while a module is loaded, and that loads others.
static MP_NOINLINE mp_obj_t absolute(mp_obj_t name, mp_int_t level) {
    mp_map_t *here = &mp_globals_get()->map;
    mp_map_elem_t *own = mp_map_lookup(here, MP_OBJ_NEW_QSTR(MP_QSTR___name__), MP_MAP_LOOKUP);
    if (own == NULL) {
        return MP_OBJ_NULL;
    }
    if (mp_map_lookup(here, MP_OBJ_NEW_QSTR(MP_QSTR___path__), MP_MAP_LOOKUP)) {
        level--; // a package begins inside itself
    }
    size_t length, added;
    const char *begin = mp_obj_str_get_data(own->value, &length);
    const char *end = mp_obj_str_get_data(name, &added);
    while (level > 0 && length > 0) {
        if (begin[--length] == '.') {
            level--;
        }
    }
    if (length == 0 || length + 1 + added > MOST) {
        return MP_OBJ_NULL;
    }
    char whole[MOST];
    memcpy(whole, begin, length);
    if (added) {
        whole[length++] = '.';
        memcpy(whole + length, end, added);
    }
    qstr found = qstr_find_strn(whole, length + added);
    return found == MP_QSTRnull ? MP_OBJ_NULL : MP_OBJ_NEW_QSTR(found);
}

mp_obj_t __wrap_mp_builtin___import___default(size_t count, const mp_obj_t *args) {
    if (count == 5 && args[3] != mp_const_none) { // from it, names are wanted: else it would be its first part
        mp_int_t level = MP_OBJ_SMALL_INT_VALUE(args[4]);
        mp_obj_t name = level ? absolute(args[0], level) : args[0];
        if (name != MP_OBJ_NULL) {
            mp_map_elem_t *there = mp_map_lookup(&MP_STATE_VM(mp_loaded_modules_dict).map, name, MP_MAP_LOOKUP);
            if (there) {
                return there->value;
            }
        }
    }
    return __real_mp_builtin___import___default(count, args);
}
