import CBenchBaselines
import Foundation
import TraceEvents
import TraceRecorder

/// What recording an event costs, against the least any recorder could do, interleaved in one run.
///
/// Thread-CPU nanoseconds per event; one event is one begin or one end with a static name, as in the peers' figures.
enum RecordSuite {
  /// The suite.
  static var suite: BenchmarkSuite {
    BenchmarkSuite(
      name: "record", summary: "ns per event against a bare counter, a 16-byte store, and 16 bytes to disk", run: run)
  }

  /// Interleaved pairs: nine at least, so that quartiles mean something.
  private static let pairs = 15

  static func run(scale: Double) throws -> [Figure] {
    let count = UInt64(max(10_000, 1_000_000 * scale))
    let folder = FileManager.default.temporaryDirectory
    let floorPath = folder.appendingPathComponent("tracebench-floor-\(getpid())").path
    let tracePath = folder.appendingPathComponent("tracebench-\(getpid()).trace").path
    defer {
      unlink(floorPath)
      unlink(tracePath)
    }
    var counter: [Double] = []
    var store: [Double] = []
    var floor: [Double] = []
    var interval: [Double] = []
    var untimed: [Double] = []
    var off: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<pairs {
      counter.append(Double(bench_counter_only(count)) / Double(count))
      store.append(Double(bench_counter_and_store(count)) / Double(count))
      floor.append(try toFile(count, floorPath))
      let recorded = try intervals(count, tracePath)
      interval.append(recorded.nanoseconds)
      bytes.append(recorded.bytes)
      untimed.append(try invalidations(count, tracePath))
      off.append(switchedOff(count))
    }
    return [
      .median(of: counter, id: "record.counter", title: "counter alone", unit: "ns/event"),
      .median(of: store, id: "record.store", title: "counter + 16-byte store", unit: "ns/event"),
      .median(of: floor, id: "record.floor", title: "counter + 16 bytes + write()", unit: "ns/event"),
      .median(of: interval, id: "record.interval", title: "signpost interval to disk", unit: "ns/event"),
      .median(
        of: zip(interval, store).map { $0 / $1 }, id: "record.interval.over-store",
        title: "signpost / (counter + store)", unit: "×"),
      .median(
        of: zip(interval, floor).map { $0 / $1 }, id: "record.interval.over-floor",
        title: "signpost / (counter + 16 B + write)", unit: "×"),
      .median(of: untimed, id: "record.untimed", title: "untimed event to disk", unit: "ns/event"),
      .median(
        of: zip(untimed, interval).map { $0 / $1 }, id: "record.untimed.over-timed", title: "untimed / timed", unit: "×"
      ),
      .median(of: off, id: "record.off", title: "switched off", unit: "ns/event"),
      .median(
        of: bytes, id: "record.bytes", title: "signpost interval", unit: "bytes/event", aim: { .atMost(12, $0) }),
    ]
  }

  private static func toFile(_ count: UInt64, _ path: String) throws -> Double {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw ChildProcess.Failure(description: "\(path) can't be made") }
    defer { close(descriptor) }
    return Double(bench_counter_to_file(count, descriptor)) / Double(count)
  }

  private static func intervals(_ count: UInt64, _ path: String) throws -> (nanoseconds: Double, bytes: Double) {
    let recorder = Recorder.shared
    try recorder.start(to: path)
    let signposter = Signposter(subsystem: "bench", category: "loop")
    let start = bench_thread_cpu_nanoseconds()
    for _ in 0..<(count / 2) {
      let state = signposter.beginInterval("step")
      signposter.endInterval("step", state)
    }
    let spent = bench_thread_cpu_nanoseconds() - start
    recorder.stop()
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    return (Double(spent) / Double(count), Double(size) / Double(count))
  }

  private static func invalidations(_ count: UInt64, _ path: String) throws -> Double {
    let recorder = Recorder.shared
    try recorder.start(to: path)
    let cause = recorder.record(.external(ExternalEvent(kind: .launch)))
    let start = bench_thread_cpu_nanoseconds()
    for index in 0..<count {
      recorder.record(
        .invalidated(Invalidated(node: NodeSerial(UInt32(truncatingIfNeeded: index & 1023)), cause: cause)))
    }
    let spent = bench_thread_cpu_nanoseconds() - start
    recorder.stop()
    return Double(spent) / Double(count)
  }

  private static func switchedOff(_ count: UInt64) -> Double {
    let signposter = Signposter(subsystem: "bench", category: "loop")
    let start = bench_thread_cpu_nanoseconds()
    for index in 0..<(count / 2) {
      let state = signposter.beginInterval("step", id: .exclusive, "\(index)")
      signposter.endInterval("step", state)
    }
    return Double(bench_thread_cpu_nanoseconds() - start) / Double(count)
  }
}
