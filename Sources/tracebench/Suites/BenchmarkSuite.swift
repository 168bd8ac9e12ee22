/// One area's benchmarks. A suite measures side by side in one run and prints ratios beside absolute figures.
struct BenchmarkSuite: Sendable {
  /// Name on the command line.
  var name: String
  /// One line for the list.
  var summary: String
  /// Runs the suite; the factor shortens it (1 is the full size).
  var run: @Sendable (_ scale: Double) throws -> [Figure]
}
