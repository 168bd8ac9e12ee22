/// How much of a recording goes into the page. What is left out is counted there; the trace keeps it.
///
/// The defaults hold a page of a long recording to a few megabytes, which every browser opens at once; they have no
/// other source and can be changed.
public struct ReportOptions: Sendable, Hashable {
  /// Events up to which every frame is kept with its spans and causes, and the limits on frames below mean nothing:
  /// at about 45 bytes of page per event some 4.5 MB.
  public var eventsKeptWhole = 100_000
  /// Frames kept with their spans and causes because they were the latest against their deadline.
  public var slowestFrames = 60
  /// Frames kept with their spans and causes for each finding and each loop.
  public var framesPerFinding = 24
  /// Frames kept with their spans and causes altogether.
  public var detailedFrames = 400
  /// Spans kept of one frame: the first by time.
  public var spansPerFrame = 4_000
  /// Steps kept of a chain of causes, from its end backwards.
  public var stepsPerChain = 200

  /// The documented defaults.
  public init() {}
}
