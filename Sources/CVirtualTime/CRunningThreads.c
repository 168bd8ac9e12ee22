#define _GNU_SOURCE
#include "CVirtualTime.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// States of threads as the kernel tells them: `R` runs or could run, `D` waits for a device.

static bool is_running(const char *thread) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", thread);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[512];
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return false;
  text[length] = 0;
  // The thread's name stands in parentheses and may hold any character; the state follows the last one.
  const char *end = strrchr(text, ')');
  if (end == NULL || end[1] == 0) return false;
  return end[2] == 'R' || end[2] == 'D';
}

bool virtual_time_has_running_threads(void) {
  DIR *folder = opendir("/proc/self/task");
  if (folder == NULL) return false;
  long own = (long)gettid();
  bool is_found = false;
  for (struct dirent *entry = readdir(folder); entry != NULL && !is_found; entry = readdir(folder)) {
    if (entry->d_name[0] == '.' || strtol(entry->d_name, NULL, 10) == own) continue;
    is_found = is_running(entry->d_name);
  }
  closedir(folder);
  return is_found;
}

bool virtual_time_is_first_thread(void) {
  // 0: not yet asked; 1: yes; -1: no.
  static _Thread_local signed char answer;
  if (answer == 0) answer = gettid() == getpid() ? 1 : -1;
  return answer > 0;
}
