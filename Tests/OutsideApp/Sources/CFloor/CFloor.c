#define _GNU_SOURCE
#include "CFloor.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static inline uint64_t counter(void) {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#else
  uint64_t value;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(value));
  return value;
#endif
}

uint64_t floor_thread_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t floor_loop(uint64_t count, const char *path) {
  const size_t capacity = 256 * 1024;
  int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  unsigned char *buffer = malloc(capacity);
  if (descriptor < 0 || buffer == NULL) return 0;
  memset(buffer, 0, capacity);
  size_t used = 0;
  ssize_t written = 0;
  uint64_t start = floor_thread_nanoseconds();
  for (uint64_t index = 0; index < count; index++) {
    if (used + 16 > capacity) {
      written += write(descriptor, buffer, used);
      used = 0;
    }
    uint64_t event[2] = {counter(), index};
    memcpy(buffer + used, event, 16);
    used += 16;
    __asm__ volatile("" ::: "memory");
  }
  written += write(descriptor, buffer, used);
  uint64_t spent = floor_thread_nanoseconds() - start;
  free(buffer);
  close(descriptor);
  return written > 0 ? spent : 0;
}
