import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// Notes what a layout was called with.
final class CallLog {
  var proposals: [ProposedViewSize] = []
  var bounds: [CGRect] = []
  var made = 0
  var updated = 0
}

/// Puts children side by side; can be told to misbehave.
struct RowLayout: Layout {
  enum Fault { case none, placesNone, placesTwice, answersNothing, ignoresOrigin }
  var log = CallLog()
  var fault = Fault.none

  func makeCache(subviews: Subviews) -> [CGSize] {
    log.made += 1
    return subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
    log.updated += 1
    cache = subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
    log.proposals.append(proposal)
    if fault == .answersNothing { return CGSize(width: CGFloat.nan, height: -3) }
    return CGSize(width: cache.reduce(0) { $0 + $1.width }, height: cache.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    log.bounds.append(bounds)
    if fault == .placesNone { return }
    var x = fault == .ignoresOrigin ? 0 : bounds.minX
    let y = fault == .ignoresOrigin ? 0 : bounds.minY
    for (subview, size) in zip(subviews, cache) {
      subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
      if fault == .placesTwice { subview.place(at: CGPoint(x: x + 1, y: y), proposal: ProposedViewSize(size)) }
      x += size.width
    }
  }
}

/// A value told to the container.
struct WeightKey: LayoutValueKey {
  static let defaultValue = 1
}

/// As wide as the weights of its children say.
struct WeightLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: CGFloat(subviews.reduce(0) { $0 + $1[WeightKey.self] }) * 10, height: 10)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { guide == .leading ? 3 : nil }
}

@MainActor @Suite struct CustomLayoutTests {
  let tree = LayoutTree()

  @Test func placesItsChildrenInBoundsThatDoNotStartAtZero() {
    let rule = RowLayout()
    let row = tree.custom(rule, [tree.box(10, 5), tree.box(20, 8)])
    tree.run(tree.padding(row, 10), 50, 28)
    #expect(row.frame == rect(10, 10, 30, 8))
    #expect(row.children.map(\.frame) == [rect(0, 0, 10, 5), rect(10, 0, 20, 8)])
    #expect(rule.log.bounds.last == rect(10, 10, 30, 8))
  }

  @Test func aLayoutThatIgnoresItsOriginShowsIt() {
    let row = tree.custom(RowLayout(fault: .ignoresOrigin), [tree.box(10, 5)])
    tree.run(tree.padding(row, 10), 30, 25)
    #expect(row.children[0].frame.origin == CGPoint(x: -10, y: -10))
    #expect(row.children[0].globalFrame.origin == CGPoint(x: 0, y: 0))
  }

  @Test func itsMemoryFollowsTheChildren() {
    let rule = RowLayout()
    let leaf = tree.box(10, 5)
    let row = tree.custom(rule, [leaf])
    tree.run(row)
    #expect(rule.log.made == 1)
    #expect(rule.log.updated == 0)
    leaf.update(rule: LeafLayoutNode.fixed(CGSize(width: 30, height: 5)), cause: .none)
    tree.run(row)
    #expect(row.frame.size == size(30, 5))
    #expect(rule.log.made == 1)
    #expect(rule.log.updated == 1)
    row.setChildren([leaf, tree.box(1, 1)])
    tree.run(row)
    #expect(row.frame.size == size(31, 5))
    #expect(rule.log.updated == 2)
  }

  @Test func itIsAskedForMinimumAndMaximumToo() {
    let rule = RowLayout()
    tree.run(tree.hstack([tree.custom(rule, [tree.box(10, 5)]), tree.greedy()]), 100, 50)
    #expect(rule.log.proposals.map(\.width) == [0, .infinity, 50])
  }

  @Test func equalProposalsAreAnsweredFromMemory() {
    let rule = RowLayout()
    let row = tree.custom(rule, [tree.box(10, 5)])
    for _ in 0..<3 { _ = row.answer(40, 40) }
    #expect(rule.log.proposals.count == 1)
  }

  @Test func childrenNeverPlacedAreToldAndCentred() {
    let row = tree.custom(RowLayout(fault: .placesNone), [tree.box(10, 4), tree.box(20, 8)])
    tree.run(row)
    #expect(row.children[0].frame == rect(10, 2, 10, 4))
    #expect(
      tree.messages == [
        "RowLayout: child 0 was not placed; it is shown in the middle of the bounds.",
        "RowLayout: child 1 was not placed; it is shown in the middle of the bounds.",
      ])
    row.setChildren([row.children[0]])
    tree.run(row)
    #expect(tree.messages.count == 2)
  }

  @Test func childrenPlacedTwiceAreTold() {
    let row = tree.custom(RowLayout(fault: .placesTwice), [tree.box(10, 4)])
    tree.run(row)
    #expect(row.children[0].frame == rect(1, 0, 10, 4))
    #expect(tree.messages == ["RowLayout: child 0 was placed more than once; the last place counts."])
  }

  @Test func answersThatAreNoSizeAreTold() {
    let row = tree.custom(RowLayout(fault: .answersNothing), [tree.box(10, 4)])
    #expect(row.answer(50, 50) == size(0, 0))
    #expect(tree.messages == ["RowLayout: sizeThatFits answered nan.", "RowLayout: sizeThatFits answered -3.0."])
  }

  @Test func childrenTellValues() {
    let told = LayoutValueLayoutNode(serial: tree.serial(), context: tree.context)
    told.setChildren([tree.box(5, 5)])
    told.update(key: ObjectIdentifier(WeightKey.self), value: 4, isSame: false, cause: .none)
    let layout = tree.custom(WeightLayout(), [tree.box(5, 5), tree.padding(told, 1)])
    #expect(layout.answer(100, 100) == size(50, 10))
    tree.run(layout)
    #expect(layout.children[0].frame == rect(22.5, 2.5, 5, 5))
    told.update(key: ObjectIdentifier(WeightKey.self), value: 4, isSame: true, cause: .none)
    #expect(!tree.run(layout))
    told.update(key: ObjectIdentifier(WeightKey.self), value: 6, isSame: false, cause: .none)
    tree.run(layout)
    #expect(layout.frame.size == size(70, 10))
  }

  @Test func aLayoutHasGuidesOfItsOwn() {
    let layout = tree.custom(WeightLayout(), [tree.box(5, 5)])
    #expect(layout.dimensions(for: .unspecified)[.leading] == 3)
    #expect(layout.dimensions(for: .unspecified)[explicit: HorizontalAlignment.trailing] == nil)
    let stack = tree.vstack([layout, tree.box(10, 10)], .leading)
    tree.run(stack)
    #expect(stack.children.map(\.frame.origin.x) == [0, 3])
  }

  @Test func aLayoutMergesGuidesOfItsChildren() {
    let guided = tree.guide(tree.box(10, 10), .top) { _ in 4 }
    let row = tree.custom(RowLayout(), [tree.box(10, 10), guided])
    #expect(row.dimensions(for: .unspecified)[explicit: VerticalAlignment.top] == 4)
    #expect(row.dimensions(for: .unspecified)[explicit: VerticalAlignment.bottom] == nil)
    let text = tree.text("a", size: 10)
    #expect(tree.custom(RowLayout(), [text]).dimensions(for: .unspecified)[.firstTextBaseline] == 9.5)
  }

  @Test func slicesAndSelections() {
    let recorder = PlacementRecorder()
    let stack = tree.hstack([tree.box(1, 1), tree.box(2, 2), tree.box(3, 3)])
    let subviews = LayoutSubviews(stack, recorder: recorder)
    #expect(subviews.count == 3)
    #expect(subviews[1...].map { $0.sizeThatFits(.zero).width } == [2, 3])
    #expect(subviews[[2, 0]].map { $0.sizeThatFits(.zero).width } == [3, 1])
    #expect(subviews == LayoutSubviews(stack, recorder: recorder))
    #expect(subviews[0] != subviews[1])
  }
}
