// What the keys need of the image (platforms/keyboard.py). The linker puts these in the place of functions of the SDK and of
// MicroPython (scrollmaster.cmake), and each does its work by them.

#include "hardware/flash.h"
#include "hardware/structs/watchdog.h"
#include "hardware/sync.h"
#include "py/mphal.h"
#include "py/mpstate.h"
#include "py/smallint.h"
#include "shared/runtime/mpirq.h"

// MicroPython would end the handler of an interrupt for which the program has left too little of the stack, and never call
// it again: a key would be dead. Of the room that a program has to leave (after_port.h) a handler has all but what
// MicroPython itself would leave: ours need 1.5 kB, behind what C functions have taken since the last check of the program.
#define ROOM (MICROPY_STACK_CHECK_MARGIN - 1024)

void __real_mp_irq_handler(mp_irq_obj_t *irq);
void __real_flash_range_erase(uint32_t at, size_t bytes);
void __real_flash_range_program(uint32_t at, const uint8_t *data, size_t bytes);

void __wrap_mp_irq_handler(mp_irq_obj_t *irq) {
    MP_STATE_THREAD(stack_limit) += ROOM;
    __real_mp_irq_handler(irq);
    MP_STATE_THREAD(stack_limit) -= ROOM;
}

static uint32_t ticks(void) {
    return mp_hal_ticks_ms() & (MICROPY_PY_TIME_TICKS_PERIOD - 1);
}

// When the flash has kept interrupts away, in ticks: a key that moved meanwhile is heard afterwards, and then asks. Nobody
// else uses these two scratch registers of the watchdog.
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
