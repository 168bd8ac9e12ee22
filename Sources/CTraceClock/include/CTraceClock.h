#ifndef CTRACECLOCK_H
#define CTRACECLOCK_H

// The recorder's clock, thread-local slot and publishing store, inline so that Swift code gets the bare instructions.

#include <stdint.h>
#include <time.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <x86intrin.h>
#endif

/// What a thread knows of the recording it last took part in. The token is never used twice in a process.
struct trace_thread_slot {
  uint64_t token;
  void *buffer;
  /// The thread's number, from 1; 0 before its first recording. Never used twice in a process.
  uint64_t thread;
};

extern _Thread_local struct trace_thread_slot trace_thread_slot_storage;

/// The calling thread's slot.
static inline struct trace_thread_slot *trace_thread_slot(void) { return &trace_thread_slot_storage; }

/// Nanoseconds of the monotonic clock.
static inline uint64_t trace_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/// Whether the processor has a counter that runs at one rate in all its states.
static inline int trace_has_counter(void) {
#if defined(__x86_64__)
  unsigned a, b, c, d;
  // Leaf 0x80000007, EDX bit 8: invariant TSC (Intel SDM 17.17.1, AMD APM 13.2.4).
  if (!__get_cpuid(0x80000007u, &a, &b, &c, &d)) return 0;
  return (d >> 8) & 1;
#elif defined(__aarch64__)
  return 1;
#else
  return 0;
#endif
}

/// The counter; only where `trace_has_counter`.
static inline uint64_t trace_counter(void) {
#if defined(__x86_64__)
  return __rdtsc();
#elif defined(__aarch64__)
  uint64_t ticks;
  __asm__ __volatile__("mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
#else
  return trace_monotonic_nanoseconds();
#endif
}

/// Makes what was written before visible to whoever reads this word with `trace_observe`.
static inline void trace_publish(uint64_t *word, uint64_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }

/// Reads a published word, and with it what was written before it.
static inline uint64_t trace_observe(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

/// Keeps stores before from moving behind stores after it: what a killed process leaves is in this order.
static inline void trace_store_barrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#endif
