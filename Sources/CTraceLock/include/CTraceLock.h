#ifndef CTRACELOCK_H
#define CTRACELOCK_H

// Locks on single bytes of a trace's file, which Swift can't ask for: the call takes a variable number of arguments.
//
// A lock belongs to the open file, not to the process: two openings of one file in one process exclude each other, too,
// and the lock ends when the last descriptor of that opening is closed, or when it is released, whichever comes first.

/// The byte that is locked by the program that records into the file.
#define TRACE_LOCK_RECORDER 0
/// The byte that is locked by who keeps the file free for a program that it starts.
#define TRACE_LOCK_KEEPER 1

/// Locks a byte, without waiting. The file must be open for writing.
/// Returns 1 when it is locked now, 0 when somebody else has it, -1 where files can't be locked.
int trace_lock_take(int descriptor, int byte);

/// Returns 1 when nobody else has locked a byte, 0 when somebody has, -1 where files can't be locked.
int trace_lock_is_free(int descriptor, int byte);

/// Unlocks a byte, also for those to whom the open file was handed on.
void trace_lock_release(int descriptor, int byte);

#endif
