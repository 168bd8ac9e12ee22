import CBenchBaselines
import Foundation
import TraceEvents
import TracedUI

/// How the runtime's work grows with the size of the interface: nodes visited, time per visited node, bytes per node.
///
/// Each size runs in a process of its own. Visited is what layout measured and placed, the bodies that ran, and the ids of
/// collections that were compared. The exponent is that of visited nodes from the least to the greatest size: 1 where all
/// must be touched, 0 where not. Evaluated is the part of it that has no reason to grow: bodies and measures.
enum RuntimeSuite {
  /// The suite.
  static var suite: BenchmarkSuite {
    BenchmarkSuite(
      name: "runtime", summary: "visited nodes, time and memory at 1 k, 10 k and 100 k nodes, with exponents", run: run)
  }

  /// What a process does and reports.
  enum Scenario: String, CaseIterable {
    case firstFrame = "first-frame"
    case leafUpdate = "leaf-update"
    case scrollStep = "scroll-step"
    case keyedInsert = "keyed-insert"

    /// The exponent that visited nodes must have.
    ///
    /// An insertion compares all ids, and moves every row of a plain stack after it.
    var exponent: Double { self == .firstFrame || self == .keyedInsert ? 1 : 0 }

    /// The exponent that bodies and measures must have.
    var evaluatedExponent: Double { self == .firstFrame ? 1 : 0 }
  }

  /// What a child process reports.
  struct Report: Codable {
    var visited: Int
    var evaluated: Int
    var nanoseconds: UInt64
    var bytes: UInt64
  }

  /// Rows; each is a view with a state and a text, four nodes of layout or elements.
  private static let sizes = [1_000, 10_000, 100_000]

  /// Updates before the measured one: the first large allocation after the first frame clears up what that frame freed,
  /// which is the heap's work for all rows and none of the update's.
  private static let warmUps = 8

  /// How far a fitted exponent may be off. Source: logarithms of small counts move it by hundredths.
  private static let tolerance = 0.1

  static func run(scale: Double) throws -> [Figure] {
    let sizes = self.sizes.filter { Double($0) <= max(10_000, 100_000 * scale) }
    let runs = max(1, Int(5 * scale))
    let empty = try child(.firstFrame, 0)
    var figures: [Figure] = []
    for scenario in Scenario.allCases {
      var visited: [Double] = []
      var evaluated: [Double] = []
      var perNode: [Double] = []
      for size in sizes {
        let reports = try (0..<runs).map { _ in try child(scenario, size) }
        let count = Double(reports[0].visited)
        let times = reports.map { Double($0.nanoseconds) / max(1, count) }
        visited.append(count)
        evaluated.append(Double(reports[0].evaluated))
        perNode.append(RunStatistics.median(times))
        let id = "runtime.\(scenario.rawValue).\(size / 1000)k"
        figures.append(
          Figure(
            id: "\(id).visited", title: "\(scenario.rawValue), \(size) rows", unit: "nodes visited", value: count,
            quartiles: nil, runs: runs, aim: nil))
        figures.append(
          .median(of: times, id: "\(id).time", title: "\(scenario.rawValue), \(size) rows", unit: "ns/visited node"))
        if scenario == .firstFrame {
          let bytes = reports.map { (Double($0.bytes) - Double(empty.bytes)) / Double(size) }
          figures.append(.median(of: bytes, id: "\(id).bytes", title: "\(size) rows, memory", unit: "bytes/row"))
        }
      }
      figures += scaling(scenario, sizes, visited, evaluated, perNode)
    }
    return figures
  }

  private static func scaling(
    _ scenario: Scenario, _ sizes: [Int], _ visited: [Double], _ evaluated: [Double], _ perNode: [Double]
  ) -> [Figure] {
    guard let least = sizes.first, let most = sizes.last else { return [] }
    func exponent(_ counts: [Double], _ what: String, _ wanted: Double) -> Figure {
      let growth = log10(max(1, counts[counts.count - 1]) / max(1, counts[0]))
      let exponent = growth / log10(Double(most) / Double(least))
      return Figure(
        id: "runtime.\(scenario.rawValue).\(what)-exponent",
        title: "\(scenario.rawValue), exponent of \(what) nodes (\(wanted))", unit: "exponent", value: exponent,
        quartiles: nil, runs: 1, aim: .atMost(tolerance, abs(exponent - wanted)))
    }
    let ratio = perNode[perNode.count - 1] / perNode[0]
    return [
      exponent(visited, "visited", scenario.exponent),
      exponent(evaluated, "evaluated", scenario.evaluatedExponent),
      Figure(
        id: "runtime.\(scenario.rawValue).per-node", title: "\(scenario.rawValue), time per node, most / least rows",
        unit: "×", value: ratio, quartiles: nil, runs: 1, aim: .atMost(4, ratio)),
    ]
  }

  private static func child(_ scenario: Scenario, _ size: Int) throws -> Report {
    let output = try ChildProcess.run(["child-runtime", scenario.rawValue, "\(size)"])
    return try JSONDecoder().decode(Report.self, from: Data(output.utf8))
  }

  @MainActor private static func firstScroll(in node: LayoutNode) -> ScrollLayoutNode? {
    if let scroll = node as? ScrollLayoutNode { return scroll }
    for child in node.children {
      if let found = firstScroll(in: child) { return found }
    }
    return nil
  }

  /// Runs a scenario in this process and prints what it took.
  @MainActor static func runChild(_ scenario: Scenario, _ size: Int) throws {
    let model = BenchedRows(Array(0..<size))
    var random = SeededGenerator(seed: 7)
    if scenario == .leafUpdate { BenchedRow.target = Int.random(in: 0..<max(1, size), using: &random) }
    let isLazy = scenario == .scrollStep
    let host = HeadlessHost(
      BenchedScreen(model: model, isLazy: isLazy), configuration: HeadlessHost.Configuration(clock: .unpaced))
    let tree = host.window.tree
    func measured(_ body: () -> Void) -> Report {
      tree.layout.counters = LayoutCounters()
      BenchedRow.bodies = 0
      let start = bench_thread_cpu_nanoseconds()
      body()
      let spent = bench_thread_cpu_nanoseconds() - start
      let counters = tree.layout.counters
      let evaluated = counters.measured + BenchedRow.bodies
      return Report(
        visited: evaluated + counters.placed + counters.comparedIDs, evaluated: evaluated, nanoseconds: spent,
        bytes: bench_peak_resident_bytes())
    }
    let first = measured { host.runFrame() }
    var report = first
    switch scenario {
    case .firstFrame: break
    case .leafUpdate:
      func write() {
        tree.perform(.hostCall, node: .none, cause: .none) { BenchedRow.write() }
        host.runFrame()
      }
      for _ in 0..<warmUps { write() }
      report = measured(write)
    case .scrollStep:
      let scroll = firstScroll(in: tree.rootLayout)
      report = measured {
        let offset = scroll?.contentOffset ?? .zero
        scroll?.scroll(to: CGPoint(x: offset.x, y: offset.y + 40), cause: .none)
        host.runFrame()
      }
    case .keyedInsert:
      report = measured {
        tree.perform(.hostCall, node: .none, cause: .none) { model.ids.insert(-1, at: size / 2) }
        host.runFrame()
      }
    }
    print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
  }
}

/// The ids of the rows.
@Observable @MainActor final class BenchedRows {
  var ids: [Int]

  init(_ ids: [Int]) { self.ids = ids }
}

/// Rows in a scroll view.
private struct BenchedScreen: View {
  let model: BenchedRows
  let isLazy: Bool

  var body: some View {
    ScrollView {
      if isLazy {
        LazyVStack(spacing: 0) { ForEach(model.ids, id: \.self) { BenchedRow(id: $0) } }
      } else {
        VStack(spacing: 0) { ForEach(model.ids, id: \.self) { BenchedRow(id: $0) } }
      }
    }
  }
}

/// A row with a state.
private struct BenchedRow: View {
  /// Bodies that ran.
  static var bodies = 0
  /// The row that is written to, and the write.
  static var target: Int?
  static var write: () -> Void = {}

  let id: Int
  @State private var count = 0

  var body: some View {
    let _ = Self.bodies += 1
    let _ = note()
    // As wide as the list, as rows are: where one row's size changed, the stack would look at all its rows again.
    Text("row \(id): \(count)").frame(maxWidth: .infinity, alignment: .leading).frame(height: 40)
  }

  private func note() {
    if id == Self.target { Self.write = { count += 1 } }
  }
}
