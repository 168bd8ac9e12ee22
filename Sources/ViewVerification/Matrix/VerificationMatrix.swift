public import Foundation
import TraceEvents
public import ViewRuntime

/// Shows one view under the conditions under which views fail, and looks at each whether it still holds.
///
///     let report = await VerificationMatrix(items: metrics, inserting: Metric.sample, tapping: ["CPU"]) {
///       MetricsPanel(metrics: $0)
///     }.run()
///     #expect(report.passed, "\(report)")
///
/// | condition | what must hold |
/// |---|---|
/// | insert, delete, move | each item's row shows what it showed, as the same element: state follows the id |
/// | largest dynamic type, widths, right to left | no text is cut short, at an edge, or out of the window |
/// | right to left | the rows stand as in a mirror |
/// | another width, rotation | everything stands where a new window of that size puts it: no stale width |
/// | fast taps | the window ends as after as many slow ones |
/// | reduced motion | no offset, position, scale or rotation is animated; the window ends the same |
/// | any | no custom layout is asked for its size more often in one frame than `measureBudget` |
/// | any | what is tapped is a button with a name to those who do not see it; a toggle says its new state after the tap |
///
/// A row is told by the texts it shows. Taps aim at texts, as `InputScript` does, and are done before each condition, so that
/// there is state to lose.
@MainActor public struct VerificationMatrix<Item: Identifiable> {
  /// Items shown at first; at least two, so that there is something to move.
  public var items: [Item]
  /// An item that comes in; nil leaves insertion out.
  public var inserting: Item?
  /// Texts that are tapped, in order.
  public var tapping: [String]
  /// Of these, what has a state, such as open or closed: those who do not see the window must be told of it.
  public var toggles: [String] = []
  /// The window's size, in points.
  public var window: CGSize
  /// Other sizes that it takes; the standard is the window turned, and a narrow one beside another app.
  public var otherSizes: [CGSize]
  /// Most calls of `sizeThatFits` of one custom layout in one frame.
  public var measureBudget = 8
  /// Seconds that the window has to come to rest.
  public var settling: TimeInterval = 1
  let open: @MainActor ([Item], VerifiedConditions) -> VerifiedWindow<[Item]>

  /// A matrix of a view of items.
  public init<Content: View>(
    items: [Item], inserting: Item? = nil, tapping: [String] = [], window: CGSize = CGSize(width: 390, height: 844),
    otherSizes: [CGSize]? = nil, @ViewBuilder content: @escaping @MainActor ([Item]) -> Content
  ) {
    self.items = items
    self.inserting = inserting
    self.tapping = tapping
    self.window = window
    self.otherSizes =
      otherSizes ?? [CGSize(width: window.height, height: window.width), CGSize(width: 320, height: window.height)]
    open = { VerifiedWindow($0, $1, content: content) }
  }

  /// Shows the view under each condition.
  public func run() async -> VerificationReport {
    var report = VerificationReport()
    var ids: Set<Item.ID> = []
    for item in items + (inserting.map { [$0] } ?? []) where !ids.insert(item.id).inserted {
      report.fail("duplicate-sibling", "items", "two items have the id \(item.id), so nothing can follow it.")
    }
    let base = await baseline(&report)
    await checkChanges(base, &report)
    await checkShapes(base, &report)
    await checkTaps(base, &report)
    await checkReducedMotion(base, &report)
    return report
  }

  // MARK: Steps

  /// What the window shows under the standard conditions, after the taps.
  struct Baseline {
    var labels: [String]
    var places: [(label: String, frame: CGRect)]
    /// The rows of the items, by their order.
    var rows: [CGRect?]
    /// Texts cut at the standard size: by a limit of lines.
    var cut: Set<String>
  }

  private func baseline(_ report: inout VerificationReport) async -> Baseline {
    let window = open(items, VerifiedConditions(size: window))
    defer { window.close() }
    await window.run(settling: settling)
    for label in tapping {
      let before = window.accessibility
      let known = window.labels
      if !known.contains(label) {
        report.fail("tap-target", "standard", "nothing shows \"\(label)\", which is to be tapped.")
      }
      await window.run([.tap(.label(label))], settling: settling)
      checkAccessibility(of: label, before, window.accessibility, &report)
    }
    checkBudget(window, "standard", &report)
    let cut = ClippingCheck.truncated(window.root)
    for sentence in ClippingCheck.run(window.root, window: window.size, expected: cut) {
      report.fail("text-cut", "standard", sentence)
    }
    report.looked(
      "standard: \(window.labels.count) texts, \(window.accessibility.count) elements for those who do not see them")
    return Baseline(
      labels: window.labels, places: window.places, rows: rows(of: items, in: window).map { $0?.frame },
      cut: cut)
  }

  /// The rows of items: by their ids, or by their order in a collection that has as many.
  private func rows(of items: [Item], in window: VerifiedWindow<[Item]>) -> [ShownRow?] {
    let collections = window.collections
    let ids = items.map { AnyHashable($0.id) }
    let own = collections.first { collection in collection.rows.filter { ids.contains($0.id) }.count == items.count }
    if let own { return ids.map { id in own.rows.first { $0.id == id } } }
    return collections.first { $0.rows.count == items.count }?.rows ?? ids.map { _ in nil }
  }

  private func checkChanges(_ base: Baseline, _ report: inout VerificationReport) async {
    var changes: [(name: String, items: [Item])] = []
    if let inserting { changes.append(("insert", [inserting] + items)) }
    if items.count > 1 {
      changes.append(("delete", Array(items.dropFirst())))
      changes.append(("move", items.reversed()))
    }
    if inserting == nil { report.missed("insert, since no item was given for it") }
    if items.count < 2 { report.missed("delete and move, which take two items") }
    for change in changes {
      let window = open(items, VerifiedConditions(size: window))
      await tap(window)
      let before = rows(of: items, in: window)
      await window.show(change.items, settling: settling)
      let after = rows(of: change.items, in: window)
      compare(before, after, now: change.items, change.name, &report)
      window.close()
    }
  }

  private func compare(
    _ before: [ShownRow?], _ after: [ShownRow?], now: [Item], _ condition: String, _ report: inout VerificationReport
  ) {
    var compared = 0
    for (item, was) in zip(items, before) {
      guard let position = now.firstIndex(where: { $0.id == item.id }), let was, let row = after[position],
        was.element != nil, row.element != nil
      else { continue }
      compared += 1
      let old = was.labels.joined(separator: ", ")
      let new = row.labels.joined(separator: ", ")
      if old != new {
        report.fail(
          "state-left-id", condition, "the row of \(item.id) showed \"\(old)\" and shows \"\(new)\": its state stayed.")
      } else if was.element !== row.element {
        report.fail(
          "identity-lost", condition,
          "the row of \(item.id) (\"\(old)\") was made anew: its id in the ForEach is not the item's.")
      }
    }
    if compared == 0 {
      report.missed("\(condition), since no ForEach has a row for each item")
    } else {
      report.looked("\(condition): \(compared) rows")
    }
  }

  private func checkShapes(_ base: Baseline, _ report: inout VerificationReport) async {
    let standard = VerifiedConditions(size: window)
    var large = standard
    large.dynamicType = .accessibility5
    var mirrored = standard
    mirrored.direction = .rightToLeft
    for (name, conditions) in [("largest dynamic type", large), ("right to left", mirrored)] {
      let window = open(items, conditions)
      await tap(window)
      look(window, name, base, &report)
      if conditions.direction == .rightToLeft { checkMirror(window, name, base, &report) }
      window.close()
    }
    for size in otherSizes {
      let name = "\(Int(size.width)) by \(Int(size.height))"
      let fresh = open(items, VerifiedConditions(size: size))
      await tap(fresh)
      look(fresh, name, base, &report)
      let turned = open(items, standard)
      await tap(turned)
      await turned.run([.resize(size)], settling: settling)
      compare(turned.places, fresh.places, "stale-layout", "turned to \(name)", "in a window that began so", &report)
      checkBudget(turned, "turned to \(name)", &report)
      turned.close()
      fresh.close()
    }
  }

  private func look(
    _ window: VerifiedWindow<[Item]>, _ name: String, _ base: Baseline, _ report: inout VerificationReport
  ) {
    for sentence in ClippingCheck.run(window.root, window: window.size, expected: base.cut) {
      report.fail("text-cut", name, sentence)
    }
    checkBudget(window, name, &report)
    report.looked("\(name): \(window.places.count) texts")
  }

  private func checkMirror(
    _ window: VerifiedWindow<[Item]>, _ name: String, _ base: Baseline, _ report: inout VerificationReport
  ) {
    for (item, pair) in zip(items, zip(base.rows, rows(of: items, in: window))) {
      guard let was = pair.0, let now = pair.1?.frame, !was.isNull, !now.isNull else { continue }
      let expected = self.window.width - was.midX
      if abs(expected - now.midX) > Self.slack {
        report.fail(
          "not-mirrored", name,
          "the row of \(item.id) is in the middle at x = \(Self.text(now.midX)), where the mirror has \(Self.text(expected))."
        )
      }
    }
  }

  private func checkTaps(_ base: Baseline, _ report: inout VerificationReport) async {
    guard !tapping.isEmpty else {
      report.missed("fast taps and accessibility actions, since nothing is tapped")
      return
    }
    for label in tapping {
      for count in [2, 3, 5] {
        let slow = open(items, VerifiedConditions(size: window))
        await slow.run(settling: settling)
        let fast = open(items, VerifiedConditions(size: window))
        await fast.run(settling: settling)
        // Where it stands at first: a finger does not follow what moves.
        let target = fast.places.first { $0.label == label }.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
        guard let target else { continue }
        for _ in 0..<count { await slow.run([.tap(.label(label))], settling: settling) }
        let quick = (0..<count).flatMap { _ in [InputScript.Step.tap(.point(target)), .wait(1.0 / 30)] }
        await fast.run(quick, settling: settling * 2)
        compare(
          fast.places, slow.places, "final-state", "\(count) fast taps on \"\(label)\"", "after slow ones", &report)
        slow.close()
        fast.close()
      }
    }
    report.looked("fast taps: 2, 3 and 5 on \(tapping.count) targets")
  }

  private func checkReducedMotion(_ base: Baseline, _ report: inout VerificationReport) async {
    var conditions = VerifiedConditions(size: window)
    conditions.reducesMotion = true
    let window = open(items, conditions)
    await tap(window)
    for diagnostic in window.observer.takeDiagnostics() where diagnostic.id == "motion-not-reduced" {
      report.fail("motion-not-reduced", "reduced motion", diagnostic.message)
    }
    compare(window.places, base.places, "final-state", "reduced motion", "with motion", &report)
    window.close()
  }

  // MARK: Comparisons

  private func tap(_ window: VerifiedWindow<[Item]>) async {
    await window.run(settling: settling)
    for label in tapping { await window.run([.tap(.label(label))], settling: settling) }
  }

  /// What rounding to pixels may move, in points.
  private static var slack: CGFloat { 1 }

  private static func text(_ length: CGFloat) -> String { "\((Double(length) * 10).rounded() / 10)" }

  private func compare(
    _ now: [(label: String, frame: CGRect)], _ expected: [(label: String, frame: CGRect)], _ check: String,
    _ condition: String, _ where: String, _ report: inout VerificationReport
  ) {
    report.looked("\(condition): \(now.count) texts against those \(`where`)")
    guard now.map(\.label) == expected.map(\.label) else {
      let missing = expected.first { one in !now.contains { $0.label == one.label } }?.label
      let extra = now.first { one in !expected.contains { $0.label == one.label } }?.label
      let words = [missing.map { "\"\($0)\" is missing" }, extra.map { "\"\($0)\" is there" }].compactMap { $0 }
      let difference = words.isEmpty ? "the order of the texts differs" : words.joined(separator: " and ")
      report.fail(check, condition, "\(difference), other than \(`where`).")
      return
    }
    for (one, other) in zip(now, expected) {
      let moved = max(
        abs(one.frame.minX - other.frame.minX), abs(one.frame.minY - other.frame.minY),
        abs(one.frame.width - other.frame.width), abs(one.frame.height - other.frame.height))
      guard moved > Self.slack else { continue }
      report.fail(
        check, condition,
        "\"\(one.label)\" is \(Self.text(one.frame.width)) by \(Self.text(one.frame.height)) at "
          + "(\(Self.text(one.frame.minX)), \(Self.text(one.frame.minY))), and \(Self.text(other.frame.width)) by "
          + "\(Self.text(other.frame.height)) at (\(Self.text(other.frame.minX)), \(Self.text(other.frame.minY))) "
          + "\(`where`).")
      return
    }
  }

  private func checkBudget(_ window: VerifiedWindow<[Item]>, _ condition: String, _ report: inout VerificationReport) {
    for layout in window.customLayouts where layout.mostMeasures > measureBudget {
      report.fail(
        "measure-budget", condition,
        "\(layout.name) was asked for its size \(layout.mostMeasures) times in one frame; the budget is \(measureBudget)."
      )
    }
  }

  private func checkAccessibility(
    of label: String, _ before: [AccessibilityElement], _ after: [AccessibilityElement],
    _ report: inout VerificationReport
  ) {
    guard let element = before.first(where: { $0.label.contains(label) || ($0.value ?? "").contains(label) }) else {
      report.fail("accessibility", "standard", "what shows \"\(label)\" is not there for those who do not see it.")
      return
    }
    if !element.traits.contains(.isButton) {
      report.fail(
        "accessibility", "standard",
        "\"\(label)\" reacts to taps and is no button to those who do not see it: make it a Button, or add the trait.")
    }
    let says = { (one: AccessibilityElement) in [one.label, one.value ?? "", "\(one.traits.rawValue)"] }
    if toggles.contains(label), after.contains(where: { says($0) == says(element) }) {
      report.fail(
        "accessibility", "standard",
        "\"\(element.label)\" says the same before and after the tap: its state (open or closed) is not told.")
    }
  }
}
