#define _GNU_SOURCE
#include "CCodeAddress.h"

#include <link.h>
#include <pthread.h>
#include <string.h>

_Thread_local struct code_stack_bounds code_stack_bounds_of_thread;
bool code_address_wanted = false;

void code_address_want(bool is_wanted) { code_address_wanted = is_wanted; }

void code_stack_bounds_find(void) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
    // Unknown bounds: an empty range, so that no frame passes the test.
    code_stack_bounds_of_thread.low = UINTPTR_MAX;
    code_stack_bounds_of_thread.high = UINTPTR_MAX;
    return;
  }
  void *base = NULL;
  size_t size = 0;
  pthread_attr_getstack(&attributes, &base, &size);
  pthread_attr_destroy(&attributes);
  code_stack_bounds_of_thread.low = (uintptr_t)base;
  code_stack_bounds_of_thread.high = (uintptr_t)base + size;
}

struct code_addresses code_address_walk(const void *start, int count) {
  struct code_addresses found = {{0}};
  struct code_stack_bounds *bounds = &code_stack_bounds_of_thread;
  if (bounds->high == 0) code_stack_bounds_find();
  // The bottom of what is in use: nothing below the running frame is ours to read.
  uintptr_t low = (uintptr_t)__builtin_frame_address(0);
  if (low < bounds->low || low >= bounds->high) return found;
  uintptr_t frame = (uintptr_t)start & ~(uintptr_t)CODE_ASYNC_FRAME_BIT;
  for (int index = 0; index < count; index++) {
    if (frame < low || frame % sizeof(uintptr_t) != 0 || frame + 2 * sizeof(uintptr_t) > bounds->high) break;
    const uintptr_t *slots = (const uintptr_t *)frame;
    if (slots[1] == 0) break;
    found.address[index] = slots[1];
    uintptr_t next = slots[0] & ~(uintptr_t)CODE_ASYNC_FRAME_BIT;
    if (next <= frame) break;
    low = frame;
    frame = next;
  }
  return found;
}

struct library_query {
  const char *name;
  uintptr_t low;
  uintptr_t high;
};

static int library_visit(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct library_query *query = data;
  if (info->dlpi_name == NULL || strstr(info->dlpi_name, query->name) == NULL) return 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    if (info->dlpi_phdr[index].p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + info->dlpi_phdr[index].p_vaddr;
    uintptr_t end = start + info->dlpi_phdr[index].p_memsz;
    if (query->low == 0 || start < query->low) query->low = start;
    if (end > query->high) query->high = end;
  }
  return 1;
}

bool code_address_is_in_library(uint64_t address, const char *name) {
  // One name is asked for in practice; it is remembered by its pointer.
  static struct library_query known = {NULL, 0, 0};
  if (known.name != name) {
    struct library_query query = {name, 0, 0};
    dl_iterate_phdr(library_visit, &query);
    known = query;
  }
  return address >= known.low && address < known.high;
}
