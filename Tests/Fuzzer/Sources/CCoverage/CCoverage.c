// The Swift compiler marks edges by guards, which this libFuzzer has given up: its own callbacks print that and end the
// program. The linker puts these in their place (see `run`); they count each edge in the counters that libFuzzer reads
// from any program.

#include "CCoverage.h"

#include <stdint.h>

enum { edges = 1 << 17 };

__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t counters[edges];

void coverage_link(void) {}

void __wrap___sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
  static uint32_t count;
  if (start == stop || *start != 0) return;
  for (uint32_t *guard = start; guard < stop; guard++) *guard = ++count;
}

__attribute__((no_sanitize("address"))) void __wrap___sanitizer_cov_trace_pc_guard(uint32_t *guard) {
  counters[*guard & (edges - 1)]++;
}
