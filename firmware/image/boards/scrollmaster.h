// What every board of ours tells MicroPython before the port's own settings. What the port sets without asking is
// changed after it, in after_port.h.

#define MICROPY_HW_BOARD_NAME "Scrollmaster"

// What `rp2.Flash` has: the ring and the storage. Their sizes are from ../flash.toml (scrollmaster.cmake).
#define MICROPY_HW_FLASH_STORAGE_BASE (SCROLLMASTER_CODE_KB * 1024)
#define MICROPY_HW_FLASH_STORAGE_BYTES ((SCROLLMASTER_RING_KB + SCROLLMASTER_STORAGE_KB) * 1024)

// The ids stay MicroPython's (2E8A:0005): mpremote and others find a box by them. People read the strings.
#define MICROPY_HW_USB_MANUFACTURER_STRING "Scrollmaster"
#define MICROPY_HW_USB_PRODUCT_FS_STRING "Scrollmaster"

// One core, no radio.
#define MICROPY_PY_THREAD (0)
#define MICROPY_PY_NETWORK (0)
