// Finds a frozen module by halving their names, which are in order (manifest.py). The linker puts it in the place of
// MicroPython's own (scrollmaster.cmake), which compares with one name after the other, three times an import: with 270
// names that took two fifths of the time from power-on to the first light.

#include <string.h>

#include "py/builtin.h"
#include "py/emitglue.h"
#include "py/frozenmod.h"

#define MOST (384)

extern const char mp_frozen_names[]; // each ends with a zero, the last one with two
extern const mp_frozen_module_t *const mp_frozen_mpy_content[];
mp_import_stat_t __real_mp_find_frozen_module(const char *name, int *type, void **data);

static uint16_t begins[MOST]; // where each name begins
static int count = -1; // of the names; 0 when they are too many or not in order, -1 before the first search

static void look(void) {
    count = 0;
    for (const char *name = mp_frozen_names; *name; name += strlen(name) + 1) {
        if (count == MOST || (count && strcmp(mp_frozen_names + begins[count - 1], name) >= 0)) {
            count = 0;
            return;
        }
        begins[count++] = name - mp_frozen_names;
    }
}

// The number of a name that begins with `name` and goes on with `next`, or -1. Letters that the names on both sides share
// with it are not compared again: most begin alike, and each letter in the flash may take a while.
static int find(const char *name, size_t length, char next) {
    int low = 0;
    int high = count;
    size_t below = 0; // letters that the last name before `low` shares with it ...
    size_t above = 0; // ... and the name at `high`
    while (low < high) {
        int middle = (low + high) / 2;
        const char *there = mp_frozen_names + begins[middle];
        size_t same = below < above ? below : above;
        while (same < length && there[same] == name[same]) {
            same++;
        }
        int order = there[same] - (same < length ? name[same] : next);
        if (order == 0) {
            return middle;
        }
        if (order < 0) {
            low = middle + 1;
            below = same;
        } else {
            high = middle;
            above = same;
        }
    }
    return -1;
}

mp_import_stat_t __wrap_mp_find_frozen_module(const char *name, int *type, void **data) {
    if (count < 0) {
        look();
    }
    if (count == 0) {
        return __real_mp_find_frozen_module(name, type, data);
    }
    size_t length = strlen(name);
    int file = find(name, length, '\0');
    if (type) {
        *type = file < 0 ? MP_FROZEN_NONE : MP_FROZEN_MPY;
    }
    if (file < 0) {
        return find(name, length, '/') < 0 ? MP_IMPORT_STAT_NO_EXIST : MP_IMPORT_STAT_DIR;
    }
    if (type) {
        *data = (void *)mp_frozen_mpy_content[file];
    }
    return MP_IMPORT_STAT_FILE;
}
