#ifndef CBENCHBASELINES_H
#define CBENCHBASELINES_H
#include <stddef.h>
#include <stdint.h>

/// What recording is measured against: loops in C that do the least a recorder could do.
/// Each returns the thread CPU nanoseconds that `count` events took.

/// The time stamp counter alone.
uint64_t bench_counter_only(uint64_t count);

/// The counter and a 16-byte store into a ring that stays in the cache.
uint64_t bench_counter_and_store(uint64_t count);

/// The counter and 16 bytes into a 256 KiB heap buffer that is written to `descriptor` when it is full.
uint64_t bench_counter_to_file(uint64_t count, int descriptor);

/// `clock_gettime(CLOCK_MONOTONIC)` alone.
uint64_t bench_clock_gettime(uint64_t count);

/// The counter, from its baselines' own source.
uint64_t bench_counter(void);

/// Nanoseconds of the monotonic clock.
uint64_t bench_clock_nanoseconds(void);

/// How often the calling thread has lost or given up the processor.
uint64_t bench_thread_switches(void);

/// CPU nanoseconds of the calling thread.
uint64_t bench_thread_cpu_nanoseconds(void);

/// CPU nanoseconds of the whole process.
uint64_t bench_process_cpu_nanoseconds(void);

/// Peak resident memory of the process so far, in bytes.
uint64_t bench_peak_resident_bytes(void);

#endif
