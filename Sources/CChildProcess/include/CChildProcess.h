#ifndef CCHILDPROCESS_H
#define CCHILDPROCESS_H

#include <signal.h>
#include <sys/types.h>

// Starts a program that does not outlive the one that started it; Swift can't fork, and the system's own call to start a
// program can't tie the two together.

/// Starts a program; a name without a slash is looked for in PATH.
///
/// words:    the program's name and arguments; a null pointer ends them.
/// settings: variables of its environment beside this process's own: NAME=VALUE sets one, NAME alone removes one; a null
///           pointer ends them.
/// mask:     the signals that it holds off.
///
/// Returns the process's number, or the system's error number as a negative one. The program is killed when the calling
/// thread ends, however that comes.
pid_t child_process_start(char *const *words, char *const *settings, const sigset_t *mask);

/// From now on a process whose parent ends becomes this one's child, if this one began its line.
void child_process_adopt(void);

#endif
