// The port's settings, and after them what we want otherwise: most of them the port sets whatever a board says.
#include <mpconfigport.h>

// No machine code from outside, neither loaded nor compiled: only bytecode runs on a box.
#undef MICROPY_EMIT_THUMB
#undef MICROPY_EMIT_INLINE_THUMB
#define MICROPY_EMIT_THUMB (0)
#define MICROPY_EMIT_INLINE_THUMB (0)
#define MICROPY_PERSISTENT_CODE_LOAD_NATIVE (0)

// Interrupts use the same stack: leave them room below the limit at which Python is stopped (keys.c).
#undef MICROPY_STACK_CHECK_MARGIN
#define MICROPY_STACK_CHECK_MARGIN (4096)

// Without TLS there is no need for its library, and without FAT none for that.
#undef MICROPY_SSL_MBEDTLS
#undef MICROPY_PY_HASHLIB_SHA1
#undef MICROPY_PY_CRYPTOLIB
#undef MICROPY_VFS_FAT
#define MICROPY_SSL_MBEDTLS (0)
#define MICROPY_PY_HASHLIB_SHA1 (0)
#define MICROPY_PY_CRYPTOLIB (0)
#define MICROPY_VFS_FAT (0)

// Not used: lights go out through the PIO.
#undef MICROPY_PY_MACHINE_BITSTREAM
#define MICROPY_PY_MACHINE_BITSTREAM (0)
#define MICROPY_PY_ASYNCIO (0)

// What imports a module is ours (loaded.c).
#define mp_builtin___import__ scrollmaster_import
