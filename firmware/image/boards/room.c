// Finds free memory without looking through what is known to be full. The linker puts these in the place of MicroPython's
// own functions (scrollmaster.cmake), and each does its work by them.
//
// MicroPython takes the first hole that is large enough. Where to look for one block it remembers; for several it looks
// from the first free block on, through the whole memory of a running program: 0.5 ms each time. Here it remembers for
// several sizes, too, and finds the same holes. A wrong beginning could only pass over a hole until the next collection.

#include <string.h>

#include "py/gc.h"
#include "py/mpstate.h"

#define BLOCK (MICROPY_BYTES_PER_GC_BLOCK)
#define BLOCKS_PER_BYTE (4) // of the table that says what is free
#define MOST (32) // blocks: larger holes are few, and found from where one of these was
#define LEAST (2)
#define NEAR (8) // bytes of the table: to look through these is as quick as to remember more

// No hole of so many blocks begins in the table before this byte; for more blocks it is never earlier.
static uint16_t begins[MOST + 1];

void __real_gc_init(void *start, void *end);
void __real_gc_collect_end(void);
void __real_gc_sweep_all(void);
void *__real_gc_alloc(size_t bytes, unsigned int flags);
void *__real_gc_realloc(void *there, size_t bytes, bool may_move);
void __real_gc_free(void *there);

static void forget(void) {
    memset(begins, 0, sizeof(begins));
}

static size_t blocks_of(size_t bytes) {
    return (bytes + BLOCK - 1) / BLOCK;
}

static size_t place_of(const void *there) {
    return ((const byte *)there - MP_STATE_MEM(area).gc_pool_start) / BLOCK;
}

static bool is_free(size_t place) {
    mp_state_mem_area_t *area = &MP_STATE_MEM(area);
    size_t at = place / BLOCKS_PER_BYTE;
    return at < area->gc_alloc_table_byte_len && (area->gc_alloc_table_start[at] >> (place % BLOCKS_PER_BYTE * 2) & 3) == 0;
}

// The block at `place` may be free now. With what is free around it, it may make a hole where there was none as large.
static void freed(size_t place) {
    size_t begin = place, end = place;
    while (end - begin < MOST && begin > 0 && is_free(begin - 1)) {
        begin--;
    }
    size_t known = end - begin;
    while (end - begin < MOST && is_free(end)) {
        end++;
    }
    for (size_t blocks = end - begin; blocks > known && begins[blocks] > begin / BLOCKS_PER_BYTE; blocks--) {
        begins[blocks] = begin / BLOCKS_PER_BYTE;
    }
}

void *__wrap_gc_alloc(size_t bytes, unsigned int flags) {
    size_t blocks = blocks_of(bytes);
    if (blocks < LEAST) {
        return __real_gc_alloc(bytes, flags);
    }
    size_t *first = &MP_STATE_MEM(area).gc_last_free_atb_index;
    size_t before = *first, from = MAX(before, begins[MIN(blocks, MOST)]);
    *first = from;
    void *there = __real_gc_alloc(bytes, flags);
    if (*first == from) { // else it has collected garbage, and begins anew
        *first = before;
    }
    if (there != NULL) {
        size_t found = place_of(there) / BLOCKS_PER_BYTE;
        if (found > from + NEAR) {
            for (; blocks <= MOST && begins[blocks] < found; blocks++) {
                begins[blocks] = found;
            }
        }
    }
    return there;
}

void __wrap_gc_free(void *there) {
    __real_gc_free(there);
    if (there != NULL && MP_STATE_THREAD(gc_lock_depth) == 0) {
        freed(place_of(there));
    }
}

static bool has_finaliser(size_t place) {
    return MP_STATE_MEM(area).gc_finaliser_table_start[place / 8] >> (place % 8) & 1;
}

// MicroPython's own one stays where it is when it can; to move, it would call what the linker does not see.
void *__wrap_gc_realloc(void *there, size_t bytes, bool may_move) {
    if (there == NULL) {
        return __wrap_gc_alloc(bytes, 0);
    }
    if (bytes == 0) {
        __wrap_gc_free(there);
        return NULL;
    }
    if (__real_gc_realloc(there, bytes, false) != NULL) {
        freed(place_of(there) + blocks_of(bytes));
        return there;
    }
    void *now = may_move ? __wrap_gc_alloc(bytes, has_finaliser(place_of(there)) ? GC_ALLOC_FLAG_HAS_FINALISER : 0) : NULL;
    if (now != NULL) {
        memcpy(now, there, gc_nbytes(there));
        __wrap_gc_free(there);
    }
    return now;
}

void __wrap_gc_collect_end(void) {
    __real_gc_collect_end();
    forget();
}

void __wrap_gc_sweep_all(void) {
    __real_gc_sweep_all();
    forget();
}

void __wrap_gc_init(void *start, void *end) {
    __real_gc_init(start, end);
    forget();
}
