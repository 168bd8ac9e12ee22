#define _GNU_SOURCE
#include "CChildProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

/// What the new process does until it is the program; never returns.
static void become(char *const *words, char *const *settings, const sigset_t *mask, pid_t parent, int report) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  // The parent may have ended before it was asked for.
  if (getppid() != parent) _exit(127);
  // A shell's child gets the usual end of a broken pipe, whatever the parent does about it.
  signal(SIGPIPE, SIG_DFL);
  for (; *settings; settings++) {
    if (strchr(*settings, '=')) putenv(*settings);
    else unsetenv(*settings);
  }
  sigprocmask(SIG_SETMASK, mask, NULL);
  execvp(words[0], words);
  int error = errno;
  ssize_t written = write(report, &error, sizeof error);
  _exit(written == sizeof error ? 127 : 126);
}

pid_t child_process_start(char *const *words, char *const *settings, const sigset_t *mask) {
  // Closed by a successful start, else it carries the error.
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return -errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(words, settings, mask, parent, report[1]);
  int error = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0) {
    ssize_t count;
    do count = read(report[0], &error, sizeof error);
    while (count < 0 && errno == EINTR);
    if (count != sizeof error) error = 0;
  }
  close(report[0]);
  return error != 0 ? -error : child;
}

void child_process_adopt(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}
