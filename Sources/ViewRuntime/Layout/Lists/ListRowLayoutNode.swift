package import Foundation
import TraceEvents

/// Lengths and colours of a list's rows.
package struct ListRowRule: Equatable, Sendable {
  /// Room beside the rows.
  var margin: CGFloat
  var minimumHeight: CGFloat
  var separator: Color.Resolved
}

/// What a row's view tells its list.
struct ListRowTraits: Equatable, Sendable {
  /// Room around the view; nil is the list's.
  var insets: EdgeInsets?
  /// Whether a line is drawn below; nil is the list's choice.
  var showsSeparator: Bool?
}

/// Key under which a row's view tells its list.
enum ListRowTraitsKey: LayoutValueKey {
  static var defaultValue: ListRowTraits { ListRowTraits() }
}

/// A row of a list: its view with room around, at least as high as what can be tapped.
package final class ListRowLayoutNode: LayoutNode {
  private var rule = ListRowRule(margin: 0, minimumHeight: 0, separator: Color.Resolved(red: 0, green: 0, blue: 0))
  /// Whether a row follows.
  private var isFollowed = false
  private var isSelected = false

  /// Takes what the list says of the row.
  func update(_ new: ListRowRule, isFollowed newFollowed: Bool, isSelected newSelected: Bool, cause: EventID) {
    if new != rule {
      rule = new
      invalidateLayout(cause: cause)
    }
    let hadDrawing = attachments?.drawing != nil
    guard newFollowed != isFollowed || newSelected != isSelected || !hadDrawing else { return }
    isFollowed = newFollowed
    isSelected = newSelected
    redraw(cause: cause)
  }

  private func redraw(cause: EventID) {
    draw(cause: cause) { [unowned self] size in
      var commands: [DisplayCommand] = []
      if isSelected {
        let fill = Paint.color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: Self.selectionOpacity))
        let area = CGRect(x: rule.margin, y: 0, width: max(0, size.width - 2 * rule.margin), height: size.height)
        commands.append(.fill(Path(area), fill, FillStyle()))
      }
      if traits.showsSeparator ?? (isFollowed && part == nil) {
        let line = 1 / CGFloat(context.displayScale)
        let left = rule.margin + insets.leading
        let area = CGRect(
          x: left, y: size.height - line, width: max(0, size.width - left - rule.margin), height: line)
        commands.append(.fill(Path(area), .color(rule.separator), FillStyle()))
      }
      return commands
    }
  }

  /// Share of black over a selected row. Source: close to a phone's selected cell.
  private static let selectionOpacity: Float = 0.12

  /// Header, footer, or neither.
  var part: SectionPart? {
    children.first?.trait(SectionPartKey.self)
  }

  private var traits: ListRowTraits {
    children.first?.trait(ListRowTraitsKey.self) ?? ListRowTraits()
  }

  /// Room around the view within the row, without the margin.
  private var insets: EdgeInsets {
    traits.insets ?? (part == nil ? ListLook.rowInsets : ListLook.headerInsets)
  }

  private var outer: EdgeInsets {
    var outer = insets
    outer.leading += rule.margin
    outer.trailing += rule.margin
    return outer
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let inner = proposal.inset(by: outer)
    let answer = children.first?.size(for: inner) ?? .zero
    let height = answer.height + outer.vertical
    return CGSize(
      width: proposal.width ?? answer.width + outer.horizontal,
      height: part == nil ? max(rule.minimumHeight, height) : height)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let inner = proposal.inset(by: outer)
    return children.map { child in
      let answer = child.size(for: inner)
      let y = outer.top + (size.height - outer.vertical - answer.height) / 2
      return ChildPlacement(
        frame: CGRect(origin: CGPoint(x: outer.leading, y: y), size: answer), proposal: inner)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  package override var passesValuesOn: Bool { true }

  /// The row's area in the space of a node within it, while the node is being placed.
  func area(in node: LayoutNode) -> CGRect? {
    var origin = CGPoint.zero
    var current: LayoutNode = node
    while current !== self {
      origin.x -= current.frame.minX
      origin.y -= current.frame.minY
      guard let parent = current.parent else { return nil }
      current = parent
    }
    return CGRect(
      x: origin.x + rule.margin, y: origin.y, width: max(0, frame.width - 2 * rule.margin), height: frame.height)
  }
}
