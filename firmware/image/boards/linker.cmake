# The port's linker script with our flash and our stack, written to the build folder. Every edit must find its line.
# Flash: the code ends where records wait for the storage; more of it does not link. RAM: the heap, and above it 16 kB of
# C stack, of which the last 8 kB are the two scratch banks.

function(scrollmaster_edit PATTERN TEXT)
    if(NOT SCRIPT MATCHES "${PATTERN}")
        message(FATAL_ERROR "The port's linker script has nothing like '${PATTERN}'.")
    endif()
    string(REGEX REPLACE "${PATTERN}" "${TEXT}" EDITED "${SCRIPT}")
    set(SCRIPT "${EDITED}" PARENT_SCOPE)
endfunction()

file(READ ${MICROPY_PORT_DIR}/memmap_mp_${PICO_PLATFORM}.ld SCRIPT)
scrollmaster_edit("MEMORY[ \n]*{[^}]*}" "MEMORY
{
    FLASH(rx) : ORIGIN = 0x10000000, LENGTH = ${SCROLLMASTER_CODE_KB}k
    RAM(rwx) : ORIGIN = 0x20000000, LENGTH = ${SCROLLMASTER_HEAP_END} - 0x20000000
    SCRATCH_X(rwx) : ORIGIN = ${SCROLLMASTER_HEAP_END}, LENGTH = 0
    SCRATCH_Y(rwx) : ORIGIN = ${SCROLLMASTER_HEAP_END}, LENGTH = 16k
}")
scrollmaster_edit("__GcHeapEnd = [^;]*;" "__GcHeapEnd = ORIGIN(RAM) + LENGTH(RAM);")
scrollmaster_edit("__StackBottom = [^;]*;" "__StackBottom = __StackTop - 16k;")
# What every step of a program needs runs from RAM: the flash is read eight bytes at a time. The port means to do so with other
# files, but calls them as they are only called where C++ is built, too.
set(IN_RAM "")
foreach(PART bc gc malloc map nlr nlrthumb obj objfun runtime vm)
    string(APPEND IN_RAM " */py/${PART}.c.o")
endforeach()
scrollmaster_edit("( [*][a-z]+[.]c[.]obj)+" "${IN_RAM}")
scrollmaster_edit("[)] [.]rodata[*]" " */py/vm.c.o) .rodata*")
string(REPLACE "__micropy_flash_storage_bytes__" "0" SCRIPT "${SCRIPT}") # newer ports: our flash ends before it anyway
string(APPEND SCRIPT "ASSERT(__StackBottom == __GcHeapEnd, \"the C stack does not begin where the heap ends\")\n")
string(APPEND SCRIPT "ASSERT(SIZEOF(.scratch_x) + SIZEOF(.scratch_y) == 0, \"something lies in the C stack\")\n")
file(WRITE ${CMAKE_BINARY_DIR}/scrollmaster.ld "${SCRIPT}")
