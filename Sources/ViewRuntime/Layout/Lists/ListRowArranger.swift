import Foundation
import TraceEvents

/// Dresses the rows of a list, and takes their taps and swipes.
@MainActor final class ListRowArranger: LazyRowArranger {
  var base: (any LazyRowProvider)?
  private let context: LayoutContext
  private var rule = ListRowRule(
    margin: 0, minimumHeight: 0, separator: Color.Resolved(red: 0, green: 0, blue: 0))
  private var selection: ListSelection?
  private var rows: [AnyHashable: (node: ListRowLayoutNode, index: Int)] = [:]

  init(context: LayoutContext) { self.context = context }

  /// Takes a new look and selection.
  func update(_ new: ListRowRule, selection newSelection: ListSelection?, cause: EventID) {
    rule = new
    selection = newSelection
    for row in rows.values.sorted(by: { $0.index < $1.index }) { dress(row.node, at: row.index, cause: cause) }
  }

  private func dress(_ node: ListRowLayoutNode, at index: Int, cause: EventID) {
    guard let base else { return }
    let count = base.rowCount
    guard index < count else { return }
    let id = selectionID(of: node, at: index)
    node.update(
      rule, isFollowed: index + 1 < count && base.sectionPart(rowAt: index + 1) == nil,
      isSelected: id.map { selection?.isSelected($0) ?? false } ?? false, cause: cause)
    guard selection != nil || base.canDelete(rowAt: index) else {
      node.attachments?.responder = nil
      return
    }
    let attachments = node.attachments ?? NodeAttachments()
    node.attachments = attachments
    let responder = attachments.responder as? ListRowResponder ?? ListRowResponder(node)
    attachments.responder = responder
    responder.select = nil
    if let selection, let id { responder.select = { selection.select(id) } }
    responder.delete = nil
    if base.canDelete(rowAt: index) { responder.delete = { [weak self] in self?.base?.delete(rowAt: index) } }
  }

  /// A row's tag, else its element's id.
  private func selectionID(of node: ListRowLayoutNode, at index: Int) -> AnyHashable? {
    if let tag = node.children.first?.trait(TagKey.self) { return tag }
    return base?.elementID(at: index)
  }

  // MARK: LazyRowProvider

  var rowCount: Int { base?.rowCount ?? 0 }

  func rowID(at index: Int) -> AnyHashable { base?.rowID(at: index) ?? AnyHashable(index) }

  func sectionPart(rowAt index: Int) -> SectionPart? { base?.sectionPart(rowAt: index) }

  func elementID(at index: Int) -> AnyHashable? { base?.elementID(at: index) }

  func makeRow(at index: Int, causes: [EventID]) -> LayoutNode {
    guard let base else { return LayoutNode(serial: .none, context: context) }
    let id = base.rowID(at: index)
    let inner = base.makeRow(at: index, causes: causes)
    let node = rows[id]?.node ?? ListRowLayoutNode(serial: inner.serial, context: context)
    let cause = causes.first ?? .none
    rows[id] = (node, index)
    node.setChildren([inner], cause: cause)
    dress(node, at: index, cause: cause)
    return node
  }

  func releaseRow(_ id: AnyHashable, causes: [EventID]) {
    rows[id] = nil
    base?.releaseRow(id, causes: causes)
  }

  func sweep(lines: [Int], causes: [EventID]) {
    let kept = Set(lines)
    // Rows whose element left are the base's to end.
    for (id, row) in rows where !kept.contains(row.index) { rows[id] = nil }
  }
}

/// Takes the taps and swipes on a list's row.
@MainActor final class ListRowResponder: InputResponder {
  private unowned let node: LayoutNode
  var select: (@MainActor () -> Void)?
  var delete: (@MainActor () -> Void)?

  init(_ node: LayoutNode) { self.node = node }

  var inputNode: NodeSerial { node.serial }
  var takesTaps: Bool { select != nil }
  var takesDrags: Bool { delete != nil }

  /// Share of a row's width that a swipe must go to delete it. Source: a phone's full swipe is about half.
  private static let fullSwipe: CGFloat = 0.5

  func tap(at point: CGPoint, cause: EventID) {
    guard let select else { return }
    ViewTree.of(node).perform(.gesture, node: node.serial, cause: cause) { select() }
  }

  func drag(_ drag: PointerDrag, cause: EventID) {
    guard drag.phase == .ended, let delete else { return }
    guard drag.start.x - drag.location.x >= node.frame.width * Self.fullSwipe else { return }
    delete()
  }
}
