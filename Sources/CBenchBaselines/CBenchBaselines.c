#define _GNU_SOURCE
#include "CBenchBaselines.h"
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static inline uint64_t counter(void) {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t value;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(value));
  return value;
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t bench_thread_cpu_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

uint64_t bench_process_cpu_nanoseconds(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

uint64_t bench_peak_resident_bytes(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (uint64_t)usage.ru_maxrss * 1024u;
}

uint64_t bench_counter(void) { return counter(); }

uint64_t bench_clock_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

uint64_t bench_thread_switches(void) {
  struct rusage usage;
#ifdef RUSAGE_THREAD
  getrusage(RUSAGE_THREAD, &usage);
#else
  getrusage(RUSAGE_SELF, &usage);
#endif
  return (uint64_t)usage.ru_nvcsw + (uint64_t)usage.ru_nivcsw;
}

// Results go here, so that no loop is optimised away.
static volatile uint64_t sink;

uint64_t bench_counter_only(uint64_t count) {
  uint64_t sum = 0, start = bench_thread_cpu_nanoseconds();
  for (uint64_t index = 0; index < count; index++) sum += counter();
  uint64_t spent = bench_thread_cpu_nanoseconds() - start;
  sink = sum;
  return spent;
}

uint64_t bench_clock_gettime(uint64_t count) {
  uint64_t sum = 0, start = bench_thread_cpu_nanoseconds();
  for (uint64_t index = 0; index < count; index++) sum += nanoseconds(CLOCK_MONOTONIC);
  uint64_t spent = bench_thread_cpu_nanoseconds() - start;
  sink = sum;
  return spent;
}

struct event {
  uint64_t time;
  uint64_t word;
};

uint64_t bench_counter_and_store(uint64_t count) {
  enum { ring_events = 1024 };
  static struct event ring[ring_events];
  uint64_t start = bench_thread_cpu_nanoseconds();
  for (uint64_t index = 0; index < count; index++) {
    struct event *slot = &ring[index & (ring_events - 1)];
    slot->time = counter();
    slot->word = index;
    __asm__ volatile("" ::: "memory");
  }
  uint64_t spent = bench_thread_cpu_nanoseconds() - start;
  sink = ring[0].time;
  return spent;
}

uint64_t bench_counter_to_file(uint64_t count, int descriptor) {
  const size_t capacity = 256 * 1024;
  unsigned char *buffer = malloc(capacity);
  if (buffer == NULL) return 0;
  size_t used = 0;
  memset(buffer, 0, capacity);
  uint64_t start = bench_thread_cpu_nanoseconds();
  for (uint64_t index = 0; index < count; index++) {
    if (used + sizeof(struct event) > capacity) {
      sink = (uint64_t)write(descriptor, buffer, used);
      used = 0;
    }
    struct event value = {counter(), index};
    memcpy(buffer + used, &value, sizeof value);
    used += sizeof value;
    __asm__ volatile("" ::: "memory");
  }
  if (used > 0) sink = (uint64_t)write(descriptor, buffer, used);
  uint64_t spent = bench_thread_cpu_nanoseconds() - start;
  free(buffer);
  return spent;
}
