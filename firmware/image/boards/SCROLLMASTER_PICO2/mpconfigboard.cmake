set(PICO_BOARD "pico2")
set(PICO_PLATFORM "rp2350")
set(SCROLLMASTER_HEAP_END 0x2007e000) # 16 kB below the end of the RAM
include(${CMAKE_CURRENT_LIST_DIR}/../scrollmaster.cmake)
