public import Foundation
package import TraceEvents

/// Views in rows and columns; each column is as wide as its widest cell (SwiftUI's `Grid`).
///
/// All cells are made at once. Columns share the proposed width as the children of an `HStack` do; SwiftUI's exact rule
/// for flexible columns is not published.
public struct Grid<Content: View>: View, ContainerView {
  public typealias Body = Never
  let rule: GridLayoutNode.Rule
  package let content: Content

  /// A grid of rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    rule = GridLayoutNode.Rule(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    GridLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? GridLayoutNode)?.update(rule, cause: cause)
  }
}

/// A row of a `Grid`; each view in it is a cell. Outside a grid it only groups its views.
public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content

  /// A row of cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: View {
  /// The cells, each marked with the row.
  public var body: some View { content.modifier(GridRowModifier(alignment: alignment)) }
}

/// Marks cells with the row they stand in: the modifier's own node.
struct GridRowModifier {
  var alignment: VerticalAlignment?
}

extension GridRowModifier: TraitModifier {
  typealias Body = Never
  typealias Key = GridRowKey

  func trait(over inner: GridRowMark?, serial: NodeSerial) -> GridRowMark? {
    GridRowMark(row: serial, alignment: alignment)
  }
}

/// Changes what a cell tells its grid.
struct GridCellModifier {
  var change: @MainActor (inout GridCellTraits) -> Void
}

extension GridCellModifier: TraitModifier {
  typealias Body = Never
  typealias Key = GridCellKey

  func trait(over inner: GridCellTraits, serial: NodeSerial) -> GridCellTraits {
    var traits = inner
    change(&traits)
    return traits
  }
}

extension View {
  /// Lets a cell span several columns of its `Grid`.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellModifier { $0.columns = count })
  }

  /// Where the view lies in its cell of a `Grid`, in place of the alignments.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(GridCellModifier { $0.anchor = anchor })
  }

  /// How all cells of this one's column of a `Grid` line up.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(GridCellModifier { $0.columnAlignment = guide })
  }

  /// Axes along which the cell asks its `Grid` for no room and takes what the others leave.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(GridCellModifier { $0.unsizedAxes = axes })
  }
}
