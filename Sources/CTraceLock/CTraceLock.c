#define _GNU_SOURCE
#include "CTraceLock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifdef F_OFD_SETLK

static int apply(int descriptor, int command, short type, int byte, struct flock *range) {
  range->l_type = type;
  range->l_whence = SEEK_SET;
  range->l_start = byte;
  range->l_len = 1;
  range->l_pid = 0;
  return fcntl(descriptor, command, range);
}

int trace_lock_take(int descriptor, int byte) {
  struct flock range;
  if (apply(descriptor, F_OFD_SETLK, F_WRLCK, byte, &range) == 0) return 1;
  return errno == EAGAIN || errno == EACCES ? 0 : -1;
}

int trace_lock_is_free(int descriptor, int byte) {
  struct flock range;
  if (apply(descriptor, F_OFD_GETLK, F_WRLCK, byte, &range) != 0) return -1;
  return range.l_type == F_UNLCK;
}

void trace_lock_release(int descriptor, int byte) {
  struct flock range;
  apply(descriptor, F_OFD_SETLK, F_UNLCK, byte, &range);
}

#else

int trace_lock_take(int descriptor, int byte) { return -1; }
int trace_lock_is_free(int descriptor, int byte) { return -1; }
void trace_lock_release(int descriptor, int byte) {}

#endif
