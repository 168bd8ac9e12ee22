import CBenchBaselines
import Foundation
import TraceEvents
import TraceRecorder

/// What recording an event costs, against the least any recorder could do, interleaved in one run.
///
/// Thread-CPU nanoseconds per event; one event is one begin or one end with a static name and a 64-bit id that the begin
/// brings along, as in the peers' figures. All through the public interface, from this
/// package. Files lie in the folder of `TMPDIR`: baseline and recorder write to the same file system.
enum RecordSuite {
  /// The suite.
  static var suite: BenchmarkSuite {
    BenchmarkSuite(
      name: "record", summary: "ns per event against a bare counter, a 16-byte store, and 16 bytes to disk", run: run)
  }

  /// Interleaved pairs: nine at least, so that quartiles mean something.
  private static let pairs = 15

  /// What the runs gave, value by value.
  private struct Runs {
    var counter: [Double] = []
    var store: [Double] = []
    var floor: [Double] = []
    var floorOfTwo: [Double] = []
    var interval: [Double] = []
    var intervalOfTwo: [Double] = []
    var processOverThread: [Double] = []
    var untimed: [Double] = []
    var off: [Double] = []
    var bytes: [Double] = []
  }

  static func run(scale: Double) throws -> [Figure] {
    let count = UInt64(max(10_000, 1_000_000 * scale))
    let files = ScratchFiles()
    defer { files.remove() }
    var runs = Runs()
    for _ in 0..<pairs {
      runs.counter.append(Double(bench_counter_only(count)) / Double(count))
      runs.store.append(Double(bench_counter_and_store(count)) / Double(count))
      runs.floor.append(try floor(count, threads: 1, files))
      let one = try intervals(count, threads: 1, files)
      runs.interval.append(one.nanoseconds)
      runs.bytes.append(one.bytes)
      runs.processOverThread.append(one.processOverThreads)
      runs.floorOfTwo.append(try floor(count, threads: 2, files))
      runs.intervalOfTwo.append(try intervals(count, threads: 2, files).nanoseconds)
      runs.untimed.append(try invalidations(count, files))
      runs.off.append(switchedOff(count))
    }
    return figures(runs) + (try longest(count, files))
  }

  private static func figures(_ runs: Runs) -> [Figure] {
    func ratio(
      _ above: [Double], _ below: [Double], _ id: String, _ title: String, atMost bound: Double
    ) -> Figure {
      .median(
        of: zip(above, below).map { $0 / $1 }, id: "record.\(id)", title: title, unit: "×", aim: { .atMost(bound, $0) })
    }
    return [
      .median(of: runs.counter, id: "record.counter", title: "counter alone", unit: "ns/event"),
      .median(of: runs.store, id: "record.store", title: "counter + 16-byte store", unit: "ns/event"),
      .median(of: runs.floor, id: "record.floor", title: "counter + 16 bytes + write()", unit: "ns/event"),
      .median(of: runs.interval, id: "record.interval", title: "signpost interval to disk", unit: "ns/event"),
      .median(
        of: zip(runs.interval, runs.store).map { $0 / $1 }, id: "record.interval.over-store",
        title: "signpost / (counter + store)", unit: "×"),
      ratio(runs.interval, runs.floor, "interval.over-floor", "signpost / (counter + 16 B + write)", atMost: 1.05),
      .median(of: runs.floorOfTwo, id: "record.floor.2", title: "2 threads: counter + 16 B + write", unit: "ns/event"),
      .median(
        of: runs.intervalOfTwo, id: "record.interval.2", title: "2 threads: signpost interval", unit: "ns/event"),
      ratio(
        runs.intervalOfTwo, runs.floorOfTwo, "interval.over-floor.2", "2 threads: signpost / (counter + 16 B + write)",
        atMost: 0.95),
      .median(
        of: runs.processOverThread, id: "record.all-threads", title: "CPU of all threads / recording threads",
        unit: "×", aim: { .atMost(1.1, $0) }),
      .median(of: runs.untimed, id: "record.untimed", title: "untimed event to disk", unit: "ns/event"),
      ratio(runs.untimed, runs.interval, "untimed.over-timed", "untimed / timed", atMost: 0.4),
      .median(
        of: runs.off, id: "record.off", title: "switched off, with a message", unit: "ns/event",
        aim: { .atMost(1.5, $0) }),
      .median(
        of: runs.bytes, id: "record.bytes", title: "signpost interval", unit: "bytes/event", aim: { .atMost(4.9, $0) }),
    ]
  }

  /// Mean thread CPU per event of a number of threads that do the same at once.
  private static func concurrently(
    _ threads: Int, _ count: UInt64, _ body: @escaping @Sendable (_ thread: Int) -> UInt64
  ) -> Double {
    let sum = ThreadSum()
    let group = DispatchGroup()
    for thread in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        sum.add(body(thread))
        group.leave()
      }
    }
    group.wait()
    return Double(sum.value) / Double(UInt64(threads) * count)
  }

  private static func floor(_ count: UInt64, threads: Int, _ files: ScratchFiles) throws -> Double {
    let descriptors = try (0..<threads).map { thread in
      let path = files.floor(thread)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      guard descriptor >= 0 else { throw ChildProcess.Failure(description: "\(path) can't be made") }
      return descriptor
    }
    defer { for descriptor in descriptors { close(descriptor) } }
    return concurrently(threads, count) { bench_counter_to_file(count, descriptors[$0]) }
  }

  private static func intervals(
    _ count: UInt64, threads: Int, _ files: ScratchFiles
  ) throws -> (nanoseconds: Double, bytes: Double, processOverThreads: Double) {
    let recorder = Recorder.shared
    try recorder.start(to: files.trace)
    let processStart = bench_process_cpu_nanoseconds()
    let spent = concurrently(threads, count) { _ in loop(count) }
    let process = Double(bench_process_cpu_nanoseconds() - processStart)
    recorder.stop()
    let size = try FileManager.default.attributesOfItem(atPath: files.trace)[.size] as? Int ?? 0
    let events = Double(UInt64(threads) * count)
    return (spent, Double(size) / events, process / (spent * events))
  }

  /// Thread CPU of so many begins and ends.
  private static func loop(_ count: UInt64) -> UInt64 {
    let signposter = Signposter(subsystem: "bench", category: "loop")
    // The thread's buffer is made with its first event; the baseline's too is there before its clock starts.
    signposter.emitEvent("begin")
    let start = bench_thread_cpu_nanoseconds()
    // No checked range: the baseline's loop in C has none either.
    var index: UInt64 = 0
    while index < count {
      let state = signposter.beginInterval("step", id: SignpostID(index))
      signposter.endInterval("step", state)
      index &+= 2
    }
    return bench_thread_cpu_nanoseconds() - start
  }

  private static func invalidations(_ count: UInt64, _ files: ScratchFiles) throws -> Double {
    let recorder = Recorder.shared
    try recorder.start(to: files.trace)
    let cause = recorder.record(.external(ExternalEvent(kind: .launch)))
    let start = bench_thread_cpu_nanoseconds()
    var index: UInt64 = 0
    while index < count {
      recorder.record(Invalidated(node: NodeSerial(UInt32(truncatingIfNeeded: index & 1023)), cause: cause))
      index &+= 1
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

  /// The longest single events of each run, flushes among them; what a switch to another thread fell into is left out.
  private static func longest(_ count: UInt64, _ files: ScratchFiles) throws -> [Figure] {
    var maxima: [Double] = []
    var tails: [Double] = []
    for _ in 0..<pairs {
      let recorder = Recorder.shared
      try recorder.start(to: files.trace)
      let lengths = EventLengths.measure(count)
      recorder.stop()
      maxima.append(lengths.maximum)
      tails.append(lengths.tail)
    }
    return [
      .median(of: tails, id: "record.tail", title: "one event, P99.99", unit: "µs"),
      .median(
        of: maxima, id: "record.longest", title: "one event, the longest", unit: "µs", aim: { .atMost(250, $0) }),
    ]
  }
}

/// Files of one run, removed at its end.
private struct ScratchFiles: Sendable {
  private let folder = FileManager.default.temporaryDirectory

  /// The recorder's file.
  var trace: String { folder.appendingPathComponent("tracebench-\(getpid()).trace").path }

  /// A baseline's file.
  func floor(_ thread: Int) -> String { folder.appendingPathComponent("tracebench-floor\(thread)-\(getpid())").path }

  func remove() {
    unlink(trace)
    for thread in 0..<2 { unlink(floor(thread)) }
  }
}
