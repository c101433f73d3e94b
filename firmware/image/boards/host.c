// Notes when the host falls asleep, for platforms/pico.py: TinyUSB calls these. Nobody else uses this scratch register of
// the watchdog.

#include "hardware/structs/watchdog.h"
#include "tusb.h"

// Whether that was noted. As long as the host sleeps it is not noted again, so that the firmware may take the note back.
static bool sleeps;

#define SLEEPS (0xDA2C) // a word that nothing else leaves there

static void note(bool now) {
    sleeps = now;
    watchdog_hw->scratch[2] = now ? SLEEPS : 0;
}

// Only a host that has configured the box falls asleep: on a charger the bus is as silent, but nobody was ever there.
void tud_suspend_cb(bool may_be_woken) {
    (void)may_be_woken;
    if (tud_mounted() && !sleeps) {
        note(true);
    }
}

void tud_resume_cb(void) {
    note(false);
}

// A host that was switched off configures the box anew.
void tud_mount_cb(void) {
    note(false);
}
