import DemoApps
import Foundation
import Testing
import TracedUI

/// The metrics panel's verification matrix, and its faulty variants in the same.
@MainActor @Suite struct MetricsPanelTests {
  private func matrix<Content: View>(
    tapping: [String], @ViewBuilder content: @escaping @MainActor ([Metric]) -> Content
  ) -> VerificationMatrix<Metric> {
    VerificationMatrix(items: Metric.samples, inserting: Metric.arrival, tapping: tapping, content: content)
  }

  @Test func thePanelHoldsUnderAllConditions() async {
    var matrix = matrix(tapping: ["CPU", "Disk"]) { metrics in ScrollView { MetricsPanel(metrics: metrics) } }
    matrix.toggles = ["CPU", "Disk"]
    let report = await matrix.run()
    #expect(report.passed, "\(report)")
    #expect(report.notChecked.isEmpty, "\(report)")
  }

  @Test func widthsThatAreMeasuredFail() async {
    let report = await matrix(tapping: ["CPU"]) { MetricsVariants.measured($0) }.run()
    #expect(report.hasFailed("text-cut"), "\(report)")
  }

  @Test func stateThatStaysAtItsPlaceFails() async {
    let placed = await matrix(tapping: ["Open CPU"]) { MetricsVariants.placed($0) }.run()
    #expect(placed.hasFailed("state-left-id"), "\(placed)")
    let keyed = await matrix(tapping: ["Open CPU"]) { metrics in ScrollView { MetricsVariants.keyed(metrics) } }.run()
    #expect(!keyed.hasFailed("state-left-id") && !keyed.hasFailed("identity-lost"), "\(keyed)")
  }
}
