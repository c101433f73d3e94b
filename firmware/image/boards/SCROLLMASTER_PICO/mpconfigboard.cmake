set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(SCROLLMASTER_HEAP_END 0x2003e000) # 16 kB below the end of the RAM
include(${CMAKE_CURRENT_LIST_DIR}/../scrollmaster.cmake)
