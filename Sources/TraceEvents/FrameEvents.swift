/// What came from outside the update pipeline. Each is a root cause: chains end here.
public enum ExternalKind: UInt8, Sendable, CaseIterable {
  /// The app started; the first frame's cause.
  case launch = 1
  case tap = 2
  case type = 3
  case scroll = 4
  case drag = 5
  case resize = 6
  case keyboard = 7
  /// The host changed an environment value (colour scheme, locale…).
  case environment = 8
  /// A `TimelineView` came due.
  case timeline = 9
  /// A running animation asked for its next frame.
  case animationTick = 10
  /// A timer that no action of the app scheduled, or that waited a frame or more.
  case timer = 11
  /// A task or network result from outside any action, or after waiting a frame or more on something not ours.
  case task = 12
  case focus = 13
  case hover = 14
  case scenePhase = 15
  /// A hop we could not follow: shown as "unknown cause", never as an outside one.
  case unknown = 16
}

/// Something from outside happened.
public struct ExternalEvent: Hashable, Sendable {
  /// Which one.
  public var kind: ExternalKind
  /// For people: `tap (120, 44) on Button`, `resize 390×844`.
  public var detail: String
  /// The node it was delivered to, where there is one.
  public var node: NodeSerial

  /// All fields.
  public init(kind: ExternalKind, detail: String = "", node: NodeSerial = .none) {
    self.kind = kind
    self.detail = detail
    self.node = node
  }
}

/// A frame began: from here on the thread works for this frame.
public struct FrameBegin: Hashable, Sendable {
  /// The frame.
  public var frame: FrameIndex
  /// When the frame should be presented, from the start of the recording.
  public var expectedPresent: Nanoseconds
  /// Refresh interval at this frame.
  public var interval: Nanoseconds
  /// How long the thread ran between the last frame's end and this begin; nil where that was not measured.
  public var busyBefore: Nanoseconds?

  /// All fields.
  @inlinable public init(
    frame: FrameIndex, expectedPresent: Nanoseconds, interval: Nanoseconds, busyBefore: Nanoseconds? = nil
  ) {
    self.frame = frame
    self.expectedPresent = expectedPresent
    self.interval = interval
    self.busyBefore = busyBefore
  }
}

/// A frame's work ended.
public struct FrameEnd: Hashable, Sendable {
  /// The frame.
  public var frame: FrameIndex
  /// Whether anything was drawn; an idle frame is no frame for the statistics.
  public var didDraw: Bool
  /// Time within the frame during which the thread did not run (preempted).
  public var notRunning: Nanoseconds

  /// All fields.
  @inlinable public init(frame: FrameIndex, didDraw: Bool, notRunning: Nanoseconds = .zero) {
    self.frame = frame
    self.didDraw = didDraw
    self.notRunning = notRunning
  }
}

/// A drawn frame reached the display.
public struct FramePresented: Hashable, Sendable {
  /// The frame.
  public var frame: FrameIndex
  /// Presentation time, from the start of the recording.
  public var time: Nanoseconds

  /// All fields.
  @inlinable public init(frame: FrameIndex, time: Nanoseconds) {
    self.frame = frame
    self.time = time
  }
}
