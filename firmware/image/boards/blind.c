// Notes when the flash has kept interrupts away. The linker puts these in the place of the SDK's own functions
// (scrollmaster.cmake), which do the work. A key that has moved meanwhile is heard afterwards, and then asks
// (platforms/keyboard.py): two scratch registers of the watchdog, which nobody else uses, have the answer, in ticks.

#include "hardware/flash.h"
#include "hardware/structs/watchdog.h"
#include "hardware/sync.h"
#include "py/mphal.h"
#include "py/smallint.h"

void __real_flash_range_erase(uint32_t at, size_t bytes);
void __real_flash_range_program(uint32_t at, const uint8_t *data, size_t bytes);

static uint32_t ticks(void) {
    return mp_hal_ticks_ms() & (MICROPY_PY_TIME_TICKS_PERIOD - 1);
}

static void note(uint32_t begun) {
    watchdog_hw->scratch[0] = begun;
    watchdog_hw->scratch[1] = ticks();
}

void __wrap_flash_range_erase(uint32_t at, size_t bytes) {
    uint32_t begun = ticks();
    __real_flash_range_erase(at, bytes);
    note(begun);
}

// Page by page: between two of them what waits for an interrupt is heard. Who calls this has switched interrupts off.
void __wrap_flash_range_program(uint32_t at, const uint8_t *data, size_t bytes) {
    for (size_t done = 0; done < bytes; done += FLASH_PAGE_SIZE) {
        restore_interrupts(0);
        __isb();
        save_and_disable_interrupts();
        uint32_t begun = ticks();
        __real_flash_range_program(at + done, data + done, FLASH_PAGE_SIZE);
        note(begun);
    }
}
