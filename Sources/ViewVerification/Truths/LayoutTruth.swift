public import Foundation
import TraceEvents
public import ViewRuntime

/// Small truths about a custom `Layout`: it stands where it is put, answers every proposal, and keeps to its answer.
///
///     let report = LayoutTruth(FlowLayout()) { ForEach(tags, id: \.self) { Text($0) } }.check()
///     #expect(report.passed, "\(report)")
///
/// The layout is shown alone, and below a view with 40 points of padding around it: its children must stand the same
/// within it, so that a rule which begins at (0, 0) in place of its bounds' origin is seen. It is asked for its size with
/// nil, 0 and infinity along both axes. It must place each child once, within the size that it answered, and remember
/// nothing that is not so any more.
@MainActor public struct LayoutTruth {
  private let width: CGFloat
  private let height: CGFloat
  private let name: String
  private let open: @MainActor (Bool, VerifiedConditions) -> VerifiedWindow<Void>

  /// A check of a layout with children.
  ///
  /// - Parameters:
  ///   - width: what it is proposed, in points.
  ///   - height: what it is proposed, in points.
  public init<Rule: Layout, Content: View>(
    _ layout: Rule, width: CGFloat = 320, height: CGFloat = 480,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.width = width
    self.height = height
    name = TypeNames.short(Rule.self)
    open = { isPadded, conditions in
      VerifiedWindow((), conditions) { _ in
        VStack(spacing: 0) {
          Color.clear.frame(height: isPadded ? Self.above : 0)
          layout { content() }.padding(isPadded ? Self.padding : 0)
        }
      }
    }
  }

  private static var padding: CGFloat { 40 }
  private static var above: CGFloat { 50 }
  /// Half a pixel's rounding at either end.
  private static var slack: CGFloat { 1 }

  /// Checks.
  public func check() -> VerificationReport {
    var report = VerificationReport()
    let alone = look(VerifiedConditions(size: CGSize(width: width, height: height)), isPadded: false, &report)
    let room = CGSize(width: width + 2 * Self.padding, height: height + 2 * Self.padding + Self.above)
    let padded = look(VerifiedConditions(size: room), isPadded: true, &report)
    guard let alone, let padded else {
      report.missed("\(name), which was not shown")
      return report
    }
    for (index, pair) in zip(alone, padded).enumerated() {
      let (one, other) = pair
      guard abs(one.minX - other.minX) > Self.slack || abs(one.minY - other.minY) > Self.slack else { continue }
      report.fail(
        "layout-origin", "below a view, with padding",
        "\(name): child \(index) stands at \(Self.text(other.origin)) within it, and at \(Self.text(one.origin)) when it is "
          + "alone: places count from the origin of the bounds.")
    }
    report.looked("\(name): \(alone.count) children, alone and padded, and 9 proposals")
    return report
  }

  /// Frames of the children within the layout.
  private func look(
    _ conditions: VerifiedConditions, isPadded: Bool, _ report: inout VerificationReport
  ) -> [CGRect]? {
    var conditions = conditions
    conditions.checksAnswers = true
    let window = open(isPadded, conditions)
    defer { window.close() }
    window.frame()
    guard let node = window.customLayouts.first(where: { $0.name == name })?.node else { return nil }
    let condition = isPadded ? "below a view, with padding" : "alone"
    let frames = node.children.map(\.frame)
    for (index, frame) in frames.enumerated() where !isPadded {
      let out = max(-frame.minX, -frame.minY, frame.maxX - node.frame.width, frame.maxY - node.frame.height)
      if out > Self.slack {
        report.fail(
          "layout-size", condition,
          "\(name): child \(index) stands \(Double((out * 10).rounded() / 10)) points out of the size that sizeThatFits "
            + "answered; both must count alike.")
      }
    }
    let lengths: [CGFloat?] = [nil, 0, .infinity]
    for width in lengths {
      for height in lengths { _ = node.size(for: ProposedViewSize(width: width, height: height)) }
    }
    for diagnostic in window.observer.takeDiagnostics()
    where ["layout-contract", "stale-layout-cache"].contains(diagnostic.id) {
      report.fail(diagnostic.id, "under nil, 0 and infinity", diagnostic.message)
    }
    return frames
  }

  private static func text(_ point: CGPoint) -> String {
    "(\(Double((point.x * 10).rounded() / 10)), \(Double((point.y * 10).rounded() / 10)))"
  }
}
