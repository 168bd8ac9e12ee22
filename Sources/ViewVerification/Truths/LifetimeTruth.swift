import Foundation
public import ViewRuntime

/// Small truth about a view: how many objects it makes each time its parent is evaluated for a reason of its own.
///
///     let report = LifetimeTruth.check(made: { ChatModel.made }) { ChatScreen() }
///     #expect(report.passed, "\(report)")
///
/// The expression that gives `@State` its first value runs with every new struct, so that a model made there opens its
/// connection each time and is thrown away; `@ObservedObject var model = Model()` replaces the object, and its state is lost.
/// The model counts in its `init`; a new one may be made only when the view first appears.
@MainActor public enum LifetimeTruth {
  /// Evaluates a parent of the view some times and counts.
  ///
  /// - Parameters:
  ///   - evaluations: how often the parent is evaluated.
  ///   - made: how many objects have been made so far.
  ///   - content: the view.
  public static func check<Content: View>(
    evaluations: Int = 5, made: () -> Int, @ViewBuilder content: @escaping @MainActor () -> Content
  ) async -> VerificationReport {
    var report = VerificationReport()
    let window = VerifiedWindow(0, VerifiedConditions(size: CGSize(width: 390, height: 844))) { number in
      VStack {
        Text("evaluation \(number)")
        content()
      }
    }
    defer { window.close() }
    await window.run(settling: 0.1)
    let first = made()
    for number in 0..<evaluations { await window.show(number + 1, settling: 0.1) }
    let more = made() - first
    if more > 0 {
      report.fail(
        "objects-per-evaluation", "\(evaluations) evaluations of the parent",
        "\(more) more objects were made, which the parent's own change does not call for: make them where they are kept, "
          + "in a @StateObject, in a task, or above.")
    }
    report.looked("\(evaluations) evaluations of the parent: \(more) objects made")
    return report
  }
}
