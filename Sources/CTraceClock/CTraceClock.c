#include "CTraceClock.h"

_Thread_local struct trace_thread_slot trace_thread_slot_storage;
