package import Foundation
package import TraceEvents

/// `Grid`: cells of one column share its width, cells of one row its height.
///
/// Columns compete for the proposed width as an `HStack`'s children do, rows for the height as a `VStack`'s.
package final class GridLayoutNode: LayoutNode, StackAxisProviding {
  /// How cells are set apart and lined up.
  package struct Rule: Equatable, Sendable {
    package var alignment: Alignment
    package var horizontalSpacing: CGFloat
    package var verticalSpacing: CGFloat

    /// A rule; nil is the standard distance.
    package init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
      self.alignment = alignment
      self.horizontalSpacing = horizontalSpacing ?? ViewSpacing.standard
      self.verticalSpacing = verticalSpacing ?? ViewSpacing.standard
    }
  }

  private var rule = Rule()
  /// Arrangements found since the last invalidation, newest last.
  private var known: [(proposal: ProposedViewSize, arrangement: GridArrangement)] = []
  private var knownIn = -1

  /// Arrangements kept: for measuring and for placing.
  private static let rememberedArrangements = 2

  /// Takes a new rule.
  package func update(_ new: Rule, cause: EventID) {
    guard new != rule else { return }
    rule = new
    invalidateLayout(cause: cause)
  }

  /// Rows are horizontal: a divider among the cells stands upright only within one.
  var childAxis: Axis? { nil }

  private func arrangement(for proposal: ProposedViewSize) -> GridArrangement {
    if knownIn != answerGeneration {
      known.removeAll(keepingCapacity: true)
      knownIn = answerGeneration
    }
    if let found = known.first(where: { $0.proposal == proposal }) { return found.arrangement }
    let new = GridArrangement(children, rule: rule, for: proposal)
    if known.count == Self.rememberedArrangements { known.removeFirst() }
    known.append((proposal, new))
    return new
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize { arrangement(for: proposal).size }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    arrangement(for: proposal).placements(rule, host: self)
  }
}

/// What a cell tells its grid about itself.
package struct GridCellTraits: Equatable, Sendable {
  /// Columns it spans.
  package var columns: Int?
  /// Where it lies in its cell, in place of the alignments.
  package var anchor: UnitPoint?
  /// Alignment of its whole column.
  package var columnAlignment: HorizontalAlignment?
  /// Axes along which it takes what the others leave and asks for nothing.
  package var unsizedAxes = Axis.Set()

  /// Nothing special.
  package init() {}
}

/// The row a cell belongs to: the `GridRow`'s node, and its alignment.
package struct GridRowMark: Equatable, Sendable {
  package var row: NodeSerial
  package var alignment: VerticalAlignment?
}

/// Keys under which cells tell their grid.
enum GridRowKey: LayoutValueKey {
  static var defaultValue: GridRowMark? { nil }
}

/// Traits of a cell.
enum GridCellKey: LayoutValueKey {
  static var defaultValue: GridCellTraits { GridCellTraits() }
}
