// What importing the frozen modules would make in RAM, as constants in flash: decision 44.
//
// `python -m tools.image.heap` writes heap.h, which says what there is; here is how MicroPython keeps it. Both need
// what these files keep to themselves: so they are parts of this one, and are not compiled elsewhere (scrollmaster.cmake).

#include "objtype.c" // a copy with one line changed: see there
#include "py/objboundmeth.c"
#include "py/objcell.c"
#include "py/objclosure.c"
#include "py/objproperty.c"
#include "py/objrange.c"
#include "extmod/modbinascii.c"
#include "extmod/modhashlib.c"
#include "frozen_content.c"

#include "py/builtin.h"
#include "py/objfun.h"

extern const mp_obj_module_t mp_module_json; // no header declares it

#if MICROPY_QSTR_BYTES_IN_HASH != 1 || MPZ_DIG_SIZE != 16
#error "tools/image/heap/writer.py writes hashes of one byte, and integers of 16 bits a digit"
#endif

#define TEXT(TYPE, HASH, DATA) {{&mp_type_##TYPE}, HASH, sizeof(DATA) - 1, (const byte *)DATA}
#define INTEGER(NEGATIVE, LENGTH, ...) \
    {{&mp_type_int}, {.neg = NEGATIVE, .fixed_dig = 1, .alloc = LENGTH, .len = LENGTH, \
                      .dig = (mpz_dig_t *)(const mpz_dig_t[]) {__VA_ARGS__}}}
#define TUPLE(LENGTH, ...) {{&mp_type_tuple}, LENGTH, {__VA_ARGS__}}
#define RANGE(START, STOP, STEP) {{&mp_type_range}, START, STOP, STEP}
#define MAP(NAMES, ORDERED, USED, TABLE) \
    {.all_keys_are_qstrs = NAMES, .is_fixed = 1, .is_ordered = ORDERED, .used = USED, \
     .alloc = MP_ARRAY_SIZE(TABLE), .table = (mp_map_elem_t *)TABLE}
#define DICT(...) {{&mp_type_dict}, __VA_ARGS__}
#define CELL(VALUE) {{&mp_type_cell}, VALUE}
#define FUNCTION(TYPE, MODULE, CHILDREN, BYTECODE, ...) \
    {{&mp_type_##TYPE}, MODULE, (mp_raw_code_t *const *)CHILDREN, BYTECODE __VA_OPT__(, {__VA_ARGS__})}
#define CLOSURE(INNER, LENGTH, ...) {{&mp_type_closure}, MP_ROM_PTR(&INNER), LENGTH, {__VA_ARGS__}}
#define BOUND(FUNCTION, SELF) {{&mp_type_bound_meth}, FUNCTION, SELF}
#define METHOD(TYPE, FUNCTION) {{&mp_type_##TYPE}, FUNCTION}
#define PROPERTY(...) {{&mp_type_property}, {__VA_ARGS__}}
#define INSTANCE(CLASS, ...) {{(const mp_obj_type_t *)CLASS}, __VA_ARGS__}
#define MODULE(DICT, ...) {.module = {{&mp_type_module}, (mp_obj_dict_t *)&DICT}, __VA_ARGS__}

// As mp_obj_new_type makes a class; its numbers are places in the list of slots.
#define CLASS(NAME, DICT, FLAG, PARENT, ...) \
    {{&mp_type_type}, \
     MP_TYPE_FLAG_EQ_NOT_REFLEXIVE | MP_TYPE_FLAG_EQ_CHECKS_OTHER_TYPE | MP_TYPE_FLAG_EQ_HAS_NEQ_TEST \
     | MP_TYPE_FLAG_ITER_IS_GETITER | MP_TYPE_FLAG_INSTANCE_TYPE | MP_TYPE_FLAG_IS_SUBCLASSED | FLAG, \
     NAME, \
     .slot_index_make_new = 1, \
     .slot_index_print = 2, \
     .slot_index_call = 3, \
     .slot_index_unary_op = 4, \
     .slot_index_binary_op = 5, \
     .slot_index_attr = 6, \
     .slot_index_subscr = 7, \
     .slot_index_iter = 8, \
     .slot_index_buffer = 9, \
     .slot_index_locals_dict = 10, \
     .slot_index_parent = PARENT, \
     .slots = {mp_obj_instance_make_new, instance_print, mp_obj_instance_call, instance_unary_op, instance_binary_op, \
               mp_obj_instance_attr, instance_subscr, mp_obj_instance_getiter, instance_get_buffer, &DICT, __VA_ARGS__}}

struct module {
    qstr name;
    const mp_module_context_t *context;
};

extern const mp_obj_module_t mp_module_errno, mp_module_os;

#pragma GCC diagnostic ignored "-Wdiscarded-qualifiers" // types of objects that can change, of which none does
#include "heap.h"

// The module of this name, or NULL.
const mp_module_context_t *scrollmaster_module(qstr name) {
    size_t low = 0;
    size_t high = MP_ARRAY_SIZE(modules);
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (modules[middle].name < name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < MP_ARRAY_SIZE(modules) && modules[low].name == name ? modules[low].context : NULL;
}
