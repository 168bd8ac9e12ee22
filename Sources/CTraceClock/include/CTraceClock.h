#ifndef CTRACECLOCK_H
#define CTRACECLOCK_H

// The recorder's clock, thread-local slot and publishing store, inline so that Swift code gets the bare instructions.

#include <stdint.h>

// Other headers stay out: this module would own the system's types then, for every Swift file that imports both.

/// The token of no recording, and not 0, which a switch has that is off: so one comparison tells both.
enum { trace_no_token = 1 };

/// What a thread knows of the recording it last took part in. The token is never used twice in a process.
struct trace_thread_slot {
  uint64_t token;
  void *_Nonnull buffer;
  /// The thread's number, from 1; 0 before its first recording. Never used twice in a process.
  uint64_t thread;
};

// Initial-exec: one load and one addition, also in a shared library that is loaded with the program; 24 bytes are
// within what the loader keeps free for those that are loaded later.
extern _Thread_local struct trace_thread_slot trace_thread_slot_storage __attribute__((tls_model("initial-exec")));

/// The calling thread's slot.
static inline struct trace_thread_slot *_Nonnull trace_thread_slot(void) { return &trace_thread_slot_storage; }

/// Nanoseconds of the monotonic clock.
uint64_t trace_monotonic_nanoseconds(void);

/// Whether the processor has a counter that runs at one rate in all its states.
static inline int trace_has_counter(void) {
#if defined(__x86_64__)
  unsigned a = 0x80000000u, b, c = 0, d;
  __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
  if (a < 0x80000007u) return 0;
  // Leaf 0x80000007, EDX bit 8: invariant TSC (Intel SDM 17.17.1, AMD APM 13.2.4).
  a = 0x80000007u;
  c = 0;
  __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
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
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t ticks;
  __asm__ __volatile__("mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
#else
  return trace_monotonic_nanoseconds();
#endif
}

/// Reads a word that other threads may write, in no order with anything.
static inline uint64_t trace_load(const uint64_t *_Nonnull word) { return __atomic_load_n(word, __ATOMIC_RELAXED); }

/// Writes a word that other threads may read, in order with everything.
static inline void trace_exchange(uint64_t *_Nonnull word, uint64_t value) { __atomic_store_n(word, value, __ATOMIC_SEQ_CST); }

/// Writes 0 where the word has a value.
static inline void trace_clear(uint64_t *_Nonnull word, uint64_t value) {
  __atomic_compare_exchange_n(word, &value, 0, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

/// Makes what was written before visible to whoever reads this word with `trace_observe`.
static inline void trace_publish(uint64_t *_Nonnull word, uint64_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }

/// Reads a published word, and with it what was written before it.
static inline uint64_t trace_observe(const uint64_t *_Nonnull word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

/// Keeps stores before from moving behind stores after it: what a killed process leaves is in this order.
static inline void trace_store_barrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#endif
