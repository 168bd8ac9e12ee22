#include "CTraceClock.h"

#include <time.h>

_Thread_local struct trace_thread_slot trace_thread_slot_storage __attribute__((tls_model("initial-exec"))) = {
    trace_no_token, (void *)0, 0};

uint64_t trace_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
