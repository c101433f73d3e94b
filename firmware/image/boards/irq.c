// Lets the handler of an interrupt come to its end, however deep the program is that it interrupts. The linker puts this in
// the place of MicroPython's own function (scrollmaster.cmake), which does the work. That one would end a handler
// for which the program has left too little of the stack, and never call it again: a key would be dead.
//
// So of the room that a program has to leave (after_port.h) a handler has all but what MicroPython itself would leave: ours
// need 1.5 kB, behind what C functions have taken since the last check of the program.

#include "py/mpstate.h"
#include "shared/runtime/mpirq.h"

#define ROOM (MICROPY_STACK_CHECK_MARGIN - 1024)

void __real_mp_irq_handler(mp_irq_obj_t *irq);

void __wrap_mp_irq_handler(mp_irq_obj_t *irq) {
    MP_STATE_THREAD(stack_limit) += ROOM;
    __real_mp_irq_handler(irq);
    MP_STATE_THREAD(stack_limit) -= ROOM;
}
