/// One area's benchmarks. A suite measures side by side in one run and prints ratios beside absolute figures.
protocol BenchmarkSuite {
  /// Name on the command line.
  static var name: String { get }
  /// One line for the list.
  static var summary: String { get }
  /// Runs the suite. `scale` shortens it for tests (1 is the full size).
  static func run(scale: Double) throws -> [Figure]
}
