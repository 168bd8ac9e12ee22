#ifndef CCODEADDRESS_H
#define CCODEADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Return addresses of a place in the code.
//
// The walk follows saved frame pointers. Each one is checked before it is read: aligned, above the last one, and inside
// the running thread's stack, whose bounds the system gave. So it ends early rather than reading what it must not.

/// Most addresses taken by one walk.
#define CODE_ADDRESS_LIMIT 16

/// Addresses found, innermost first; zeros after the last.
struct code_addresses {
  uint64_t address[CODE_ADDRESS_LIMIT];
};

/// Bounds of the running thread's stack.
struct code_stack_bounds {
  uintptr_t low;
  uintptr_t high;
};

extern _Thread_local struct code_stack_bounds code_stack_bounds_of_thread;
extern bool code_address_wanted;

/// Asks the system for the running thread's stack bounds, once per thread.
void code_stack_bounds_find(void);

/// Whether walks are wanted at all.
static inline bool code_address_is_wanted(void) { return code_address_wanted; }

/// Switches walks on or off.
void code_address_want(bool is_wanted);

/// Swift marks the frame pointer saved by an asynchronous function with this bit.
#define CODE_ASYNC_FRAME_BIT (UINT64_C(1) << 60)

/// Walks up from a frame. `count` is at most CODE_ADDRESS_LIMIT.
struct code_addresses code_address_walk(const void *frame, int count);

/// Return addresses of the function that this is inlined into: its caller first. Always inlined, so that the frame is
/// the calling function's own.
__attribute__((always_inline)) static inline struct code_addresses code_address_of_callers(void) {
  return code_address_walk(__builtin_frame_address(0), 4);
}

/// As `code_address_of_callers`, with CODE_ADDRESS_LIMIT addresses.
__attribute__((always_inline)) static inline struct code_addresses code_address_of_all_callers(void) {
  return code_address_walk(__builtin_frame_address(0), CODE_ADDRESS_LIMIT);
}

/// Whether an address lies in a loaded library whose file name holds `name`. Looked up once per name and process.
bool code_address_is_in_library(uint64_t address, const char *name);

/// Writes the name, demangled, of the function that begins at an address, cut to the buffer; returns its length, 0 when there
/// is none (a stripped file). Reads the file's symbol table: slow, for a few names per run. Main thread only.
size_t code_address_symbol(uint64_t address, char *buffer, size_t capacity);

#endif
