import TraceEvents
import TraceFormat

/// The ring: recording that writes nothing until something worth it has happened.
extension Recorder {
  /// Starts to record into a ring in memory; a recording under way is stopped first.
  ///
  ///     Recorder.shared.startRing(dumpingTo: "hitch.trace", options: RingOptions(triggers: [.hitch, .guardFired]))
  ///
  /// - Parameter path: where triggers write; from the second dump on, `.2`, `.3` and so on follow. Nil for none.
  public func startRing(dumpingTo path: String?, options: RingOptions = RingOptions(), clock: RecordingClock = .real) {
    let session = makeSession(clock: clock, capacity: Recorder.ringCapacity) { header in
      RingSink(options, header: header)
    }
    begin(session)
    ring.set(RingWatch.Plan(path: path, triggers: options.triggers))
    if options.triggers.contains(.signal) { DumpSignal.watch { [weak self] in self?.ringWasTriggered(.signal) } }
  }

  /// Payload of a ring's chunk: what is let go at once, and looked through then, some 3 000 events or 0.1 ms.
  private static let ringCapacity = 16 << 10 - ChunkHeader.length

  /// Writes what the ring holds as a trace; recording goes on.
  ///
  /// - Returns: false where no ring is recorded.
  /// - Throws: when the file can't be made, or is recorded into by another program.
  @discardableResult
  public func dumpRing(to path: String) throws(RecorderError) -> Bool {
    guard let bytes = ringBytes() else { return false }
    let descriptor = try SystemFile.create(path, isKeptForUs: RecordingEnvironment.isKept(path))
    defer { SystemFile.closeRecording(descriptor) }
    if let error = bytes.withView({ SystemFile.write($0, nil, to: descriptor) }) { throw RecorderError(path, error) }
    return true
  }

  /// Something happened for which a ring may be written, on another thread so that nobody waits.
  func ringWasTriggered(_ trigger: RingOptions.Triggers) {
    guard let path = ring.take(trigger) else { return }
    Alarm.after(.zero) { [weak self] in
      do throws(RecorderError) {
        try self?.dumpRing(to: path)
      } catch {
        SystemFile.complain("trace recording: \(error)")
      }
    }
  }
}
