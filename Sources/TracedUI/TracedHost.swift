package import TraceEvents
public import TraceRecorder
import UpdateGraph
public import ViewRuntime

extension HeadlessHost {
  /// Serials of all traced windows of the process: one recorder, one numbering.
  private static let serials = SerialCounter()
  /// Whether no window has been made in this process.
  private static var isFirst = true

  /// A window whose events go to a recorder, while it records.
  ///
  /// Facts about the window and the build are recorded first.
  public convenience init<Content: View>(
    _ root: Content, configuration: Configuration = Configuration(), recorder: Recorder = .shared
  ) {
    self.init(erased: root, configuration: configuration, recorder: recorder)
  }

  /// A window on a root view of hidden type, with further facts for the recording (`demo`, `rows`, …).
  ///
  /// - Parameter isPortable: leaves out what differs from build to build: places in the code, and how it was built.
  package convenience init(
    erased root: any View, configuration: Configuration, recorder: Recorder, facts: [EnvironmentFact] = [],
    isPortable: Bool = false
  ) {
    let isVirtual = configuration.clock == .virtual
    let own = RecordingFacts.facts(configuration, isFirstWindow: HeadlessHost.isFirst)
      .filter { !isPortable || !["build", "swift"].contains($0.key) }
    HeadlessHost.isFirst = false
    let told = configuration.reducesMotion ? [EnvironmentFact(key: "reduces-motion", value: "true")] : []
    for fact in own + told + facts { recorder.record(.environment(fact)) }
    self.init(
      root: root, configuration: configuration,
      observer: RecorderObserver(recorder, isVirtual: isVirtual, isPortable: isPortable), serials: HeadlessHost.serials)
  }

  /// Starts a recorder by the clock that a configuration asks for: under the virtual one, times are the window's.
  public static func startRecording(
    _ recorder: Recorder = .shared, to path: String, configuration: Configuration,
    limits: RecordingLimits = RecordingLimits()
  ) throws {
    try recorder.start(to: path, clock: recordingClock(configuration), limits: limits)
    recordingStart = .now
  }

  /// Starts the process's recorder where `FRAMETRACE_OUT` says, with the limits of `FRAMETRACE_MAX_SIZE` and
  /// `FRAMETRACE_DURATION`; a file that can't be written gets a line on standard error, and the program goes on.
  ///
  /// - Returns: whether it records.
  @discardableResult
  public static func startRecordingFromEnvironment(configuration: Configuration) -> Bool {
    guard Recorder.shared.startFromEnvironment(clock: recordingClock(configuration)) else { return false }
    recordingStart = .now
    return true
  }

  private static func recordingClock(_ configuration: Configuration) -> RecordingClock {
    guard configuration.clock == .virtual else { return .real }
    RuntimeClock.forgetVirtualTime()
    return .virtual { RuntimeClock.lastVirtualTime }
  }
}
