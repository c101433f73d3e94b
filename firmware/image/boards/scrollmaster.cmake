# What all boards share: settings, the frozen tree, the linker script. Nothing of MicroPython's sources is patched; what
# a board cannot say in its own file is said when the port's CMakeLists.txt has been read (cmake_language DEFER).

get_filename_component(SCROLLMASTER_IMAGE ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)
set(MICROPY_FROZEN_MANIFEST ${CMAKE_CURRENT_LIST_DIR}/manifest.py)
set(MICROPY_LIB_DIR ${SCROLLMASTER_IMAGE}) # we take nothing from micropython-lib; its place must hold a README.md
file(STRINGS ${SCROLLMASTER_IMAGE}/flash.toml ROWS REGEX "^[a-z]+ = [0-9]+")
foreach(ROW ${ROWS}) # which part of the flash has how many kB
    string(REGEX MATCH "^([a-z]+) = ([0-9]+)" ROW "${ROW}")
    string(TOUPPER ${CMAKE_MATCH_1} PART)
    set(SCROLLMASTER_${PART}_KB ${CMAKE_MATCH_2})
    list(APPEND MICROPY_DEF_BOARD SCROLLMASTER_${PART}_KB=${CMAKE_MATCH_2})
endforeach()
list(APPEND MICROPY_DEF_BOARD MP_CONFIGFILE=\"${CMAKE_CURRENT_LIST_DIR}/after_port.h\")
include(${CMAKE_CURRENT_LIST_DIR}/linker.cmake)

# A copy of a file of MicroPython's with this line changed; the file itself is not compiled.
function(scrollmaster_change FOLDER NAME LINE CHANGED)
    file(READ ${MICROPY_DIR}/${FOLDER}/${NAME} TEXT)
    string(REPLACE "${LINE}" "${CHANGED}" MADE "${TEXT}")
    if(MADE STREQUAL TEXT)
        message(FATAL_ERROR "MicroPython's ${NAME} has nothing like '${LINE}'.")
    endif()
    file(WRITE ${CMAKE_BINARY_DIR}/${NAME} "${MADE}")
    get_target_property(SOURCES ${MICROPY_TARGET} SOURCES)
    list(FILTER SOURCES EXCLUDE REGEX "/${NAME}$")
    set_target_properties(${MICROPY_TARGET} PROPERTIES SOURCES "${SOURCES}")
endfunction()

# A block of littlefs that had been filled to its last byte is copied to an erased one; that there is room behind the
# copy now is not noted, so the next write to an open file copies once more, with an erase of 45 ms.
function(scrollmaster_littlefs)
    set(COPIED "dir->etag = commit.ptag;
            // update gstate
            lfs2->gdelta")
    string(REPLACE "commit.ptag;" "commit.ptag; dir->erased = true;" NOTED "${COPIED}")
    scrollmaster_change(lib/littlefs lfs2.c "${COPIED}" "${NOTED}")
    target_sources(${MICROPY_TARGET} PRIVATE ${CMAKE_BINARY_DIR}/lfs2.c)
    set_source_files_properties(${CMAKE_BINARY_DIR}/lfs2.c PROPERTIES INCLUDE_DIRECTORIES ${MICROPY_DIR}/lib/littlefs)
endfunction()

# What importing makes is written between the frozen modules and the compiler, and heap.c has these files as its parts.
# MicroPython notes in a class that it has a subclass: in its copy it does so once, since in flash it cannot.
function(scrollmaster_heap)
    set(NOTES "t->flags |= MP_TYPE_FLAG_IS_SUBCLASSED;")
    scrollmaster_change(py objtype.c "${NOTES}" "if (!(t->flags & MP_TYPE_FLAG_IS_SUBCLASSED)) { ${NOTES} }")
    file(GLOB WRITERS CONFIGURE_DEPENDS ${SCROLLMASTER_IMAGE}/../../tools/image/heap/*.py)
    add_custom_command(
        OUTPUT ${CMAKE_BINARY_DIR}/heap.h
        COMMAND ${CMAKE_COMMAND} -E env PYTHONPATH=${SCROLLMASTER_IMAGE}/../.. ${Python3_EXECUTABLE} -m tools.image.heap
            $ENV{SCROLLMASTER_TREE} ${MICROPY_FROZEN_CONTENT} ${MICROPY_QSTRDEFS_GENERATED} > ${CMAKE_BINARY_DIR}/heap.h
        DEPENDS ${MICROPY_FROZEN_CONTENT} ${MICROPY_QSTRDEFS_GENERATED} ${WRITERS}
        VERBATIM)
    set_source_files_properties(${SCROLLMASTER_IMAGE}/boards/heap.c PROPERTIES OBJECT_DEPENDS ${CMAKE_BINARY_DIR}/heap.h)
    target_include_directories(${MICROPY_TARGET} PRIVATE ${CMAKE_BINARY_DIR})
    get_target_property(SOURCES ${MICROPY_TARGET} SOURCES)
    list(FILTER SOURCES EXCLUDE REGEX "(py/obj(boundmeth|cell|closure|property|range)|mod(binascii|hashlib)|frozen_content)[.]c$")
    set_target_properties(${MICROPY_TARGET} PROPERTIES SOURCES "${SOURCES}")
endfunction()

function(scrollmaster_after_port)
    # Frozen modules are found by halving, not one by one; those that are loaded, or lie in flash as if they were, at once;
    # free memory where it was left; the handler of an interrupt comes to its end, and what the flash has kept from it is
    # noted, as is a host that falls asleep.
    foreach(PART frozen heap loaded room keys host)
        target_sources(${MICROPY_TARGET} PRIVATE ${SCROLLMASTER_IMAGE}/boards/${PART}.c)
    endforeach()
    foreach(NAME mp_find_frozen_module gc_init gc_alloc gc_realloc gc_free gc_collect_end gc_sweep_all
        mp_irq_handler flash_range_erase flash_range_program)
        target_link_options(${MICROPY_TARGET} PRIVATE -Wl,--wrap=${NAME})
    endforeach()
    pico_set_linker_script(${MICROPY_TARGET} ${CMAKE_BINARY_DIR}/scrollmaster.ld)
    scrollmaster_heap()
    scrollmaster_littlefs()
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
