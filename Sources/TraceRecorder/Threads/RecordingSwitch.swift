public import CTraceClock

/// The word that says whether a recorder records: the token of the recording under way, or 0.
///
/// It lies in memory of its own, so that a signposter asks it without touching the recorder, whose reference would be
/// counted for that.
/// Invariant: the word is allocated with its recorder and never freed, so that no copy can outlive it; there is one for a
/// recorder and for each category of its signposts. It is read and written with atomic operations alone.
@usableFromInline struct RecordingSwitch: @unchecked Sendable {
  @usableFromInline let word: UnsafeMutablePointer<UInt64>

  /// A new switch, off.
  init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  /// The switch that nobody turns on.
  static let never = RecordingSwitch()

  /// The token of the recording under way, or 0. One load.
  @inlinable @inline(__always) var token: UInt64 { trace_load(word) }

  /// Switches, in order with everything before and after.
  func set(_ token: UInt64) { trace_exchange(word, token) }

  /// Switches off if it still says this token.
  func clear(_ token: UInt64) { trace_clear(word, token) }
}
