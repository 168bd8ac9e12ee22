#define _GNU_SOURCE
#include "CVirtualTime.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static _Thread_local bool is_virtual;
static _Thread_local int64_t virtual_now;

void virtual_time_set(int64_t nanoseconds_since_1970) {
  is_virtual = true;
  virtual_now = nanoseconds_since_1970;
}

void virtual_time_clear(void) { is_virtual = false; }

bool virtual_time_is_set(void) { return is_virtual; }

typedef int (*clock_function)(clockid_t, struct timespec *);

// The C library's own function, looked up once. dlsym may itself ask for the time: until it has answered, the system call
// serves.
static int real_clock(clockid_t clock, struct timespec *time) {
  static _Atomic(clock_function) found;
  static _Thread_local bool is_looking;
  clock_function function = atomic_load_explicit(&found, memory_order_acquire);
  if (function == NULL && !is_looking) {
    is_looking = true;
    function = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
    atomic_store_explicit(&found, function, memory_order_release);
    is_looking = false;
  }
  if (function != NULL) return function(clock, time);
  return (int)syscall(SYS_clock_gettime, clock, time);
}

// Takes the C library's place in executables that link this file: definitions in the executable win.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (is_virtual && clock == CLOCK_REALTIME) {
    int64_t seconds = virtual_now / 1000000000, rest = virtual_now % 1000000000;
    if (rest < 0) {
      rest += 1000000000;
      seconds -= 1;
    }
    time->tv_sec = (time_t)seconds;
    time->tv_nsec = (long)rest;
    return 0;
  }
  return real_clock(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  if (result == 0) {
    time->tv_sec = now.tv_sec;
    time->tv_usec = (suseconds_t)(now.tv_nsec / 1000);
  }
  return result;
}
