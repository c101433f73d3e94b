// Finds a module that is loaded already, or lies in the flash as importing would make it (heap.c), at once. It stands in the
// place of MicroPython's own import (after_port.h), which looks up each part of a dotted name, and each beginning of it,
// among all strings of the image, whether or not that module is there.

#include <string.h>

#include "py/bc.h"
#include "py/builtin.h"
#include "py/objmodule.h"
#include "py/runtime.h"

#define MOST (80) // letters of a name; a longer one takes the long way
#define FROM_LIST (3) // the arguments of an import that this asks for
#define LEVEL (4)

const mp_module_context_t *scrollmaster_module(qstr name);

// The whole name of a module, `level` packages above the one that imports it, or MP_QSTRnull: it was never heard of.
// A function of its own: what it needs of the stack is free again while a module is loaded, and that loads others.
static MP_NOINLINE qstr absolute(mp_obj_t name, mp_int_t level) {
    size_t length, added;
    const char *end = mp_obj_str_get_data(name, &added);
    if (level == 0) {
        return qstr_find_strn(end, added);
    }
    mp_map_t *here = &mp_globals_get()->map;
    mp_map_elem_t *own = mp_map_lookup(here, MP_OBJ_NEW_QSTR(MP_QSTR___name__), MP_MAP_LOOKUP);
    if (own == NULL) {
        return MP_QSTRnull;
    }
    if (mp_map_lookup(here, MP_OBJ_NEW_QSTR(MP_QSTR___path__), MP_MAP_LOOKUP)) {
        level--; // a package begins inside itself
    }
    const char *begin = mp_obj_str_get_data(own->value, &length);
    while (level > 0 && length > 0) {
        if (begin[--length] == '.') {
            level--;
        }
    }
    if (length == 0 || length + 1 + added > MOST) {
        return MP_QSTRnull;
    }
    char whole[MOST];
    memcpy(whole, begin, length);
    if (added) {
        whole[length++] = '.';
        memcpy(whole + length, end, added);
    }
    return qstr_find_strn(whole, length + added);
}

static mp_map_elem_t *loaded(qstr name) {
    return mp_map_lookup(&MP_STATE_VM(mp_loaded_modules_dict).map, MP_OBJ_NEW_QSTR(name), MP_MAP_LOOKUP);
}

// Whether a frozen module of this name is what an import would find. A maker's folder comes before it in sys.path, and may
// have others; what stands in sys.modules in the place of its first package may be a fence (platforms/pack_fence.py).
static bool is_found(qstr name) {
    size_t length;
    mp_obj_t *places;
    mp_obj_get_array(mp_sys_path, &length, &places);
    if (length == 0 || places[0] != MP_OBJ_NEW_QSTR(MP_QSTR__dot_frozen)) {
        return false;
    }
    const char *text = qstr_str(name);
    mp_map_elem_t *top = loaded(qstr_find_strn(text, strcspn(text, ".")));
    if (top == NULL) {
        return true;
    }
    mp_obj_t path[2];
    mp_load_method_maybe(top->value, MP_QSTR___path__, path);
    return path[0] != MP_OBJ_NULL;
}

// Whether a module that a program asks for by its name would stand in one that is in flash, and does not. MicroPython's own
// import would run that one first, and there would be two of it.
static bool is_missing(mp_obj_t name) {
    const char *text = mp_obj_str_get_str(name);
    const char *last = strrchr(text, '.');
    qstr home = last ? qstr_find_strn(text, last - text) : MP_QSTRnull;
    return home != MP_QSTRnull && scrollmaster_module(home) && loaded(home) == NULL && is_found(home);
}

mp_obj_t mp_builtin___import__(size_t count, const mp_obj_t *args) {
    if (count > FROM_LIST && args[FROM_LIST] != mp_const_none) { // names are wanted from it: else it would be its first part
        qstr name = absolute(args[0], count > LEVEL ? MP_OBJ_SMALL_INT_VALUE(args[LEVEL]) : 0);
        if (name != MP_QSTRnull) {
            mp_map_elem_t *there = loaded(name);
            if (there) {
                return there->value;
            }
            const mp_module_context_t *frozen = scrollmaster_module(name);
            if (frozen && is_found(name)) {
                return MP_OBJ_FROM_PTR(frozen);
            }
        }
        if (count == LEVEL && is_missing(args[0])) {
            mp_raise_msg_varg(&mp_type_ImportError, MP_ERROR_TEXT("no module named '%s'"), mp_obj_str_get_str(args[0]));
        }
    }
    return mp_builtin___import___default(count, args);
}
