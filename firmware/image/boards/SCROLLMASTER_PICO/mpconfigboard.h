// The Raspberry Pi Pico (RP2040) as a Scrollmaster: what differs from the other boards. The rest: ../scrollmaster.h.
#include "../scrollmaster.h"
