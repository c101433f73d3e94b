# What all boards share: settings, the frozen tree, the linker script. Nothing of MicroPython's sources is patched; what
# a board cannot say in its own file is said when the port's CMakeLists.txt has been read (cmake_language DEFER).

get_filename_component(SCROLLMASTER_IMAGE ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)
set(MICROPY_FROZEN_MANIFEST ${CMAKE_CURRENT_LIST_DIR}/manifest.py)
set(MICROPY_LIB_DIR ${SCROLLMASTER_IMAGE}) # we take nothing from micropython-lib; its place must hold a README.md
list(APPEND MICROPY_DEF_BOARD MP_CONFIGFILE=\"${CMAKE_CURRENT_LIST_DIR}/after_port.h\")
include(${CMAKE_CURRENT_LIST_DIR}/linker.cmake)

function(scrollmaster_after_port)
    # Frozen modules are found by halving, not one by one; those that are loaded at once; free memory where it was left;
    # the handler of an interrupt comes to its end, and what the flash has kept from it is noted.
    foreach(PART frozen loaded room keys)
        target_sources(${MICROPY_TARGET} PRIVATE ${SCROLLMASTER_IMAGE}/boards/${PART}.c)
    endforeach()
    foreach(NAME mp_find_frozen_module mp_builtin___import___default gc_init gc_alloc gc_realloc gc_free gc_collect_end gc_sweep_all
        mp_irq_handler flash_range_erase flash_range_program)
        target_link_options(${MICROPY_TARGET} PRIVATE -Wl,--wrap=${NAME})
    endforeach()
    pico_set_linker_script(${MICROPY_TARGET} ${CMAKE_BINARY_DIR}/scrollmaster.ld)
    # TLS is off and its sources need not be there (Debian leaves them out).
    set_target_properties(micropy_lib_mbedtls PROPERTIES INTERFACE_SOURCES "")
    get_target_property(SOURCES ${MICROPY_TARGET} SOURCES)
    list(FILTER SOURCES EXCLUDE REGEX "mbedtls_port.c$")
    set_target_properties(${MICROPY_TARGET} PROPERTIES SOURCES "${SOURCES}")
    # No C++: then the linker needs no library of C++, the largest download of a toolchain.
    set_target_properties(pico_cxx_options PROPERTIES INTERFACE_SOURCES "")
    set_target_properties(${MICROPY_TARGET} PROPERTIES LINKER_LANGUAGE C)
    target_link_libraries(${MICROPY_TARGET} m) # which C++ would have brought
endfunction()
cmake_language(DEFER CALL scrollmaster_after_port)
