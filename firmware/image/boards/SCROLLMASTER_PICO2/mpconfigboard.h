// The Raspberry Pi Pico 2 (RP2350, Arm cores) as a Scrollmaster: what differs from the other boards. The rest: ../scrollmaster.h.
#include "../scrollmaster.h"
