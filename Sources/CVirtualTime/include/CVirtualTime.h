#ifndef CVIRTUALTIME_H
#define CVIRTUALTIME_H
#include <stdbool.h>
#include <stdint.h>

/// The calling thread's wall clock follows a virtual one.
///
/// While a thread has a virtual time, `clock_gettime(CLOCK_REALTIME)` and `gettimeofday` on it, and with them
/// `Date.now`, answer that time. Other clocks and other threads are left alone: waits and timers of the system go by
/// CLOCK_MONOTONIC and would never end under a clock that stands still.

/// Sets the calling thread's wall clock, in nanoseconds since 1970.
void virtual_time_set(int64_t nanoseconds_since_1970);

/// Gives the calling thread the real wall clock back.
void virtual_time_clear(void);

/// Whether the calling thread has a virtual wall clock.
bool virtual_time_is_set(void);

/// Counts a use of time or of randomness that the virtual clock does not govern, if the calling thread has one.
///
/// `UUID()` is counted by itself, and so are random numbers of Swift's own generator where it is called from the app's code,
/// as it is in optimized builds; within the standard library's own code it can't be seen.
void virtual_time_note_uncontrolled(void);

/// How many such uses there were since the last question, on threads that had a virtual time then.
uint64_t virtual_time_take_uncontrolled(void);

/// Whether another thread of the process runs now, or could. While one does, it may still hand something to the main
/// thread, so modelled time must not go on.
bool virtual_time_has_running_threads(void);

/// Whether the calling thread is the one that the process began with. Asks the system once for each thread.
bool virtual_time_is_first_thread(void);

#endif
