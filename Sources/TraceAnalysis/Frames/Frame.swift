public import TraceEvents
import TraceModel

/// One frame: from the begin of the app's work for it to its presentation.
public struct Frame: Sendable, Hashable {
  /// The host's number of the frame.
  public var index: FrameIndex
  /// Row of its begin.
  public var beginRow: UInt32
  /// Row of its end, or `Trace.noRow` where the recording ended before.
  public var endRow: UInt32
  /// When the app's work began.
  public var begin: Nanoseconds
  /// When it ended; the last recorded time where it did not.
  public var end: Nanoseconds
  /// When it should be on the display.
  public var expectedPresent: Nanoseconds
  /// Refresh interval at this frame: its budget.
  public var interval: Nanoseconds
  /// When it was on the display; nil where that was not recorded.
  public var presented: Nanoseconds?
  /// Whether anything was drawn. A frame that drew nothing is idle, and no frame for the statistics.
  public var didDraw: Bool
  /// Whether an animation, timeline, scroll or drag ran at this frame.
  public var isAnimated: Bool
  /// Time within the frame during which the thread did not run.
  public var notRunning: Nanoseconds
  /// How long the thread ran between the last frame and this one; nil where that was not measured.
  public var busyBefore: Nanoseconds?
  /// When its picture was committed; nil where it was not.
  public var committed: Nanoseconds?
  /// Time by stage.
  public var stages: StageTimes

  /// Begin to end of the app's work.
  public var duration: Nanoseconds { end - begin }

  /// From the commit to the recorded end. Nothing of the app runs there: the thread was held up.
  var tail: Nanoseconds { committed.map { max(.zero, end - $0) } ?? .zero }

  /// Whether it was late although its thread had less to do than a frame takes, since the last one: the machine was busy
  /// with something else. Never said of frames where that was not measured.
  public var isMachinesDelay: Bool {
    guard lateness > .zero, let busyBefore else { return false }
    return duration - notRunning - tail + busyBefore <= interval
  }

  /// Whether its end was recorded.
  public var isFinished: Bool { endRow != Trace.noRow }

  /// How late the frame was presented; zero when in time. The hitch time.
  public var lateness: Nanoseconds { max(.zero, overrun) }

  /// Actual minus expected, signed: lateness of the presentation, or (negative) the room left at the end of the work.
  public var overrun: Nanoseconds {
    if let presented, presented > expectedPresent { return presented - expectedPresent }
    return end - expectedPresent
  }

  /// Rows of the frame, first to last.
  public var rows: ClosedRange<Int>? {
    isFinished ? Int(beginRow)...Int(endRow) : nil
  }
}
