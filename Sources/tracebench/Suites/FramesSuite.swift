import CBenchBaselines
import DemoApps
import Foundation
import TraceEvents
import TraceModel
import TraceRecorder
import TracedUI

/// What recording costs a frame of a real demo, and how many bytes its events take.
///
/// Each run is a process of its own, unpaced: recorded and not recorded in turn, the ratio taken pair by pair. By equivalence:
/// the upper end of the 95 % bootstrap interval of the paired ratio's median is held against the bound.
enum FramesSuite {
  /// The suite.
  static var suite: BenchmarkSuite {
    BenchmarkSuite(
      name: "frames", summary: "frames of the feed and the chat recorded against not recorded; bytes per event by kind",
      run: run)
  }

  /// Pairs: at least 15 for a verdict by equivalence.
  private static let pairs = 15

  /// What a child process reports.
  struct Report: Codable {
    /// Median of the drawn frames, in nanoseconds of the main thread's CPU.
    var median: Double
    /// 95th percentile of the same.
    var tail: Double
    /// CPU of the process from the first frame to the last, per drawn frame.
    var wholePerFrame: Double
  }

  static func run(scale: Double) throws -> [Figure] {
    var figures: [Figure] = []
    let count = max(2, Int(Double(pairs) * scale))
    for demo in ["feed", "chat"] {
      var off: [Report] = []
      var on: [Report] = []
      for pair in 0..<count {
        // The order changes from pair to pair, so that a drifting machine favours neither.
        for records in pair.isMultiple(of: 2) ? [false, true] : [true, false] {
          let report = try child(demo, records: records)
          if records { on.append(report) } else { off.append(report) }
        }
      }
      let measures: [(id: String, title: String, bound: Double?, KeyPath<Report, Double>)] = [
        ("p50", "frame P50", 1.03, \.median), ("p95", "frame P95", 1.08, \.tail),
        ("cpu", "CPU/frame", nil, \.wholePerFrame),
      ]
      for (id, title, bound, path) in measures {
        let (without, with) = (off.map { $0[keyPath: path] / 1e3 }, on.map { $0[keyPath: path] / 1e3 })
        let ratios = zip(with, without).map { $0 / $1 }
        let upper = RunStatistics.upperBound(ofMedian: ratios)
        figures += [
          .median(of: without, id: "frames.\(demo).\(id).off", title: "\(demo), \(title), not recorded", unit: "µs"),
          .median(of: with, id: "frames.\(demo).\(id).on", title: "\(demo), \(title), recorded", unit: "µs"),
          .median(
            of: ratios, id: "frames.\(demo).\(id).ratio", title: "\(demo), \(title), ratio", unit: "×",
            aim: { _ in bound.map { .atMost($0, upper) } }),
        ]
      }
    }
    return figures + (try bytes(of: "feed"))
  }

  private static func bytes(of demo: String) throws -> [Figure] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("tracebench-\(getpid())-bytes.trace").path
    defer { unlink(path) }
    _ = try ChildProcess.run(["child-frames", demo, path])
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let trace = try TraceReader.read(path: path)
    var counts: [EventKind: Int] = [:]
    var events = 0
    for kind in trace.kinds {
      counts[kind, default: 0] += 1
      // A span's end belongs to its begin: one event.
      if !isEnd(kind) { events += 1 }
    }
    var figures = [
      Figure(
        id: "frames.\(demo).bytes", title: "\(demo), file", unit: "bytes/event",
        value: Double(size) / Double(max(events, 1)), quartiles: nil, runs: 1,
        aim: .atMost(8, Double(size) / Double(max(events, 1))))
    ]
    for (kind, count) in counts.sorted(by: { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }) {
      figures.append(
        Figure(
          id: "frames.\(demo).count.\(kind)", title: "\(demo), \(kind)", unit: "rows", value: Double(count),
          quartiles: nil, runs: 1, aim: nil))
    }
    return figures
  }

  private static func isEnd(_ kind: EventKind) -> Bool {
    EventKind.allCases.contains { $0.closing == kind }
  }

  /// Runs a demo unpaced in this process and prints what it took; `records` is `off`, `on`, or a file to keep.
  static func runChild(demo name: String, records: String) throws {
    guard let demo = DemoCatalog.demo(named: name) else {
      throw ChildProcess.Failure(description: "no demo is called `\(name)`")
    }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("tracebench-\(getpid()).trace").path
    let path: String? = records == "off" ? nil : records == "on" ? scratch : records
    Task { @MainActor in
      do {
        let configuration = HeadlessHost.Configuration(size: demo.window, clock: .unpaced)
        if let path { try HeadlessHost.startRecording(to: path, configuration: configuration) }
        let host = HeadlessHost(erased: demo.root(), configuration: configuration, recorder: .shared)
        var lengths: [Double] = []
        lengths.reserveCapacity(10_000)
        var begin: UInt64 = 0
        var drawn = 0
        host.frameWatch = { hasEnded in
          let now = bench_thread_cpu_nanoseconds()
          if !hasEnded {
            begin = now
          } else if host.drawnFrames > drawn {
            drawn = host.drawnFrames
            lengths.append(Double(now - begin))
          }
        }
        let start = bench_process_cpu_nanoseconds()
        await host.run(demo.script)
        let spent = bench_process_cpu_nanoseconds() - start
        host.frameWatch = nil
        host.close()
        Recorder.shared.stop()
        unlink(scratch)
        let report = Report(
          median: RunStatistics.median(lengths), tail: RunStatistics.quantile(lengths, 0.95),
          wholePerFrame: Double(spent) / Double(max(drawn, 1)))
        print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
        exit(0)
      } catch {
        FileHandle.standardError.write(Data("tracebench: \(error)\n".utf8))
        exit(2)
      }
    }
    RunLoop.main.run()
  }

  private static func child(_ demo: String, records: Bool) throws -> Report {
    let output = try ChildProcess.run(["child-frames", demo, records ? "on" : "off"])
    return try JSONDecoder().decode(Report.self, from: Data(output.utf8))
  }
}
