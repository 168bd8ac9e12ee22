import CBenchBaselines
import Foundation
import TraceAnalysis
import TraceEvents
import TraceModel
import TraceRecorder

/// Reading and analysing long generated traces: events per second and memory per event.
///
/// Each measurement runs in a process of its own (`tracebench child-analysis FILE STAGE`), so that its peak memory is its own.
/// Memory per event = (peak of the stage − peak of the same stage on an empty trace) / events; files are read, not mapped.
enum AnalysisSuite {
  /// The suite.
  static var suite: BenchmarkSuite {
    BenchmarkSuite(name: "analysis", summary: "decode and analyse generated traces of 1M and 10M events", run: run)
  }

  /// What a child process does with a trace.
  enum Stage: String, CaseIterable {
    case read
    case analyze
  }

  /// What a child process reports, as JSON on its output.
  struct Report: Codable {
    var events: Int
    var seconds: Double
    var peakBytes: UInt64
  }

  static func run(scale: Double) throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tracebench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let empty = folder.appendingPathComponent("empty.trace").path
    try generate(0, to: empty)
    var figures: [Figure] = []
    var secondsOfMillion: [Stage: Double] = [:]
    for (name, fullSize, runs) in [("1M", 1_000_000, 5), ("10M", 10_000_000, 5)] {
      let events = Int(Double(fullSize) * scale)
      // A shortened run says so: its figures are not those of the full size.
      let label = scale == 1 ? name : "\(events)"
      let path = folder.appendingPathComponent("\(label).trace").path
      try generate(events, to: path)
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      for stage in Stage.allCases {
        let baseline = try child(empty, stage)
        let reports = try (0..<runs).map { _ in try child(path, stage) }
        let id = "analysis.\(stage.rawValue).\(label)"
        let rates = reports.map { Double($0.events) / $0.seconds }
        figures.append(
          .median(
            of: rates, id: "\(id).rate", title: "\(stage.rawValue) \(label)", unit: "events/s",
            aim: { stage == .analyze ? .atLeast(2_000_000, $0) : nil }))
        let memory = reports.map {
          Double($0.peakBytes - min($0.peakBytes, baseline.peakBytes)) / Double(max($0.events, 1))
        }
        figures.append(
          .median(
            of: memory, id: "\(id).memory", title: "\(stage.rawValue) \(label), memory", unit: "bytes/event",
            aim: { stage == .analyze ? .atMost(100, $0) : nil }))
        let seconds = RunStatistics.median(reports.map(\.seconds))
        if let million = secondsOfMillion[stage] {
          figures.append(
            Figure(
              id: "\(id).scaling", title: "\(stage.rawValue), ten times the events", unit: "×",
              value: seconds / million,
              quartiles: nil, runs: runs, aim: .atMost(11.5, seconds / million)))
        }
        secondsOfMillion[stage] = seconds
      }
      if let count = try? child(path, .read).events, count > 0 {
        figures.append(
          Figure(
            id: "analysis.file.\(label)", title: "file \(label)", unit: "bytes/event",
            value: Double(size) / Double(count), quartiles: nil, runs: 1, aim: nil))
      }
    }
    return figures
  }

  /// Writes a generated trace of at least `count` events; 0 makes an empty one.
  static func generate(_ count: Int, to path: String) throws {
    let recorder = Recorder()
    try recorder.start(to: path, clock: .virtual({ .zero }))
    defer { recorder.stop() }
    guard count > 0 else {
      recorder.record(.environment(EnvironmentFact(key: "clock", value: "virtual")), at: .zero)
      return
    }
    var generator = TraceGenerator { event, time in recorder.record(event, at: time) }
    generator.run(total: count)
  }

  /// Does a stage in this process and prints what it took.
  static func runChild(_ path: String, _ stage: Stage) throws {
    let start = ContinuousClock.now
    let trace = try TraceReader.read(path: path)
    var events = trace.count
    if stage == .analyze {
      let analysis = Analysis(trace)
      events = analysis.trace.count
    }
    let elapsed = ContinuousClock.now - start
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let report = Report(events: events, seconds: seconds, peakBytes: bench_peak_resident_bytes())
    print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
  }

  private static func child(_ path: String, _ stage: Stage) throws -> Report {
    let output = try ChildProcess.run(["child-analysis", path, stage.rawValue])
    return try JSONDecoder().decode(Report.self, from: Data(output.utf8))
  }
}
