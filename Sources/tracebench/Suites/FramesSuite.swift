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
      name: "frames", summary: "the feed's frame time recorded against not recorded; bytes per event by kind", run: run)
  }

  /// Pairs: at least 15 for a verdict by equivalence.
  private static let pairs = 15

  /// What a child process reports.
  struct Report: Codable {
    var frames: Int
    var cpuNanoseconds: UInt64
    var fileBytes: Int
  }

  static func run(scale: Double) throws -> [Figure] {
    var figures: [Figure] = []
    let count = max(2, Int(Double(pairs) * scale))
    for demo in ["feed", "chat"] {
      var off: [Double] = []
      var on: [Double] = []
      for pair in 0..<count {
        // The order changes from pair to pair, so that a drifting machine favours neither.
        for records in pair.isMultiple(of: 2) ? [false, true] : [true, false] {
          let report = try child(demo, records: records)
          let perFrame = Double(report.cpuNanoseconds) / Double(max(report.frames, 1)) / 1e3
          if records { on.append(perFrame) } else { off.append(perFrame) }
        }
      }
      let ratios = zip(on, off).map { $0 / $1 }
      let upper = RunStatistics.upperBound(ofMedian: ratios)
      figures.append(.median(of: off, id: "frames.\(demo).off", title: "\(demo), not recorded", unit: "µs CPU/frame"))
      figures.append(.median(of: on, id: "frames.\(demo).on", title: "\(demo), recorded", unit: "µs CPU/frame"))
      figures.append(
        .median(
          of: ratios, id: "frames.\(demo).ratio", title: "\(demo), recorded / not recorded", unit: "×",
          aim: { _ in .atMost(1.05, upper) }))
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
        aim: .atMost(12, Double(size) / Double(max(events, 1))))
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
        let start = bench_process_cpu_nanoseconds()
        await host.run(demo.script)
        let spent = bench_process_cpu_nanoseconds() - start
        let frames = host.drawnFrames
        host.close()
        Recorder.shared.stop()
        let size = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int } ?? 0
        unlink(scratch)
        let report = Report(frames: frames, cpuNanoseconds: spent, fileBytes: size)
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
