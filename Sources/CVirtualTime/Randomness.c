#define _GNU_SOURCE
#include "CVirtualTime.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/random.h>

// Of all threads: the main actor may be served by several in turn.
static _Atomic uint64_t uncontrolled;

void virtual_time_note_uncontrolled(void) {
  if (virtual_time_is_set()) atomic_fetch_add_explicit(&uncontrolled, 1, memory_order_relaxed);
}

uint64_t virtual_time_take_uncontrolled(void) {
  return atomic_exchange_explicit(&uncontrolled, 0, memory_order_relaxed);
}

// Serves where the library's own function can't be found: a program linked without shared libraries.
static void system_random(unsigned char *bytes, size_t count) {
  while (count > 0) {
    ssize_t filled = getrandom(bytes, count, 0);
    if (filled <= 0) continue;
    bytes += filled;
    count -= (size_t)filled;
  }
}

// These take the place of the Swift libraries' own functions in executables that link this file, as `clock_gettime` does.
// Weak: where those libraries are linked into the executable, theirs are used and nothing is counted.

__attribute__((weak)) void swift_stdlib_random(void *bytes, size_t count) {
  static void (*original)(void *, size_t);
  virtual_time_note_uncontrolled();
  if (original == NULL) original = (void (*)(void *, size_t))dlsym(RTLD_NEXT, "swift_stdlib_random");
  if (original != NULL) {
    original(bytes, count);
  } else {
    system_random(bytes, count);
  }
}

__attribute__((weak)) void _foundation_uuid_generate_random(unsigned char *identifier) {
  static void (*original)(unsigned char *);
  virtual_time_note_uncontrolled();
  if (original == NULL) original = (void (*)(unsigned char *))dlsym(RTLD_NEXT, "_foundation_uuid_generate_random");
  if (original != NULL) {
    original(identifier);
    return;
  }
  system_random(identifier, 16);
  // Version 4, variant 1, as RFC 9562 has it.
  identifier[6] = (identifier[6] & 0x0F) | 0x40;
  identifier[8] = (identifier[8] & 0x3F) | 0x80;
}
