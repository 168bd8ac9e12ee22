#ifndef CFLOOR_H
#define CFLOOR_H

#include <stdint.h>

/// Thread-CPU nanoseconds.
uint64_t floor_thread_nanoseconds(void);

/// Thread-CPU nanoseconds of so many counter readings, each put with a word into a buffer of 256 KiB that is written to a
/// file when it is full: the least that a recorder of full events can cost.
uint64_t floor_loop(uint64_t count, const char *path);

#endif
