import CTraceLock
import Foundation

/// Who has a trace's file for itself: a program that records into it, or a `record` that keeps it for its program.
enum TraceLock {
  /// What is said of a file that somebody else has.
  static let sentence = "another program is recording into this file; name another output file, or wait for its end"

  /// Whether somebody has the file at a path. False where there is none, or where files can't be locked.
  static func isInUse(_ path: String) -> Bool { asking(path, isInUse) }

  /// Whether a program records into the file at a path, whoever keeps it.
  static func isRecordedInto(_ path: String) -> Bool { asking(path, isRecording) }

  private static func asking(_ path: String, _ question: (Int32) -> Bool) -> Bool {
    guard FileIdentity(path)?.isRegular == true, let descriptor = try? DiskFile.open(path, O_RDONLY) else {
      return false
    }
    defer { close(descriptor) }
    return question(descriptor)
  }

  /// Whether somebody else has the file of a descriptor.
  static func isInUse(_ descriptor: Int32) -> Bool {
    isRecording(descriptor) || trace_lock_is_free(descriptor, TRACE_LOCK_KEEPER) == 0
  }

  /// Whether a program records into the file of a descriptor.
  static func isRecording(_ descriptor: Int32) -> Bool { trace_lock_is_free(descriptor, TRACE_LOCK_RECORDER) == 0 }

  /// Keeps the file of a descriptor, which must be open for writing, for a program that this process starts.
  ///
  /// - Returns: false where somebody else has it.
  static func keep(_ descriptor: Int32) -> Bool {
    trace_lock_take(descriptor, TRACE_LOCK_KEEPER) != 0 && !isRecording(descriptor)
  }
}
