package import Foundation
package import TraceEvents

/// `LazyVStack` and `LazyHStack`: makes only the rows in or near the visible part of its scroll view.
///
/// Its length is that of the rows measured so far plus the mean for the others, so it may change while one scrolls.
package final class LazyStackLayoutNode: LayoutNode, StackAxisProviding {
  /// Direction, alignment and distance of the rows.
  package struct Rule: Equatable, Sendable {
    package var axis: Axis
    package var alignment: AlignmentKey
    package var spacing: CGFloat

    /// A vertical stack.
    package init(vertical alignment: HorizontalAlignment, spacing: CGFloat?) {
      axis = .vertical
      self.alignment = alignment.key
      self.spacing = spacing ?? ViewSpacing.standard
    }

    /// A horizontal stack.
    package init(horizontal alignment: VerticalAlignment, spacing: CGFloat?) {
      axis = .horizontal
      self.alignment = alignment.key
      self.spacing = spacing ?? ViewSpacing.standard
    }
  }

  /// Share of the viewport for which rows are made ahead of sight. SwiftUI's distance is not documented.
  static let builtAhead: CGFloat = 0.25
  /// Share of the viewport beyond which rows are let go. SwiftUI's distance is not documented.
  static let keptAround: CGFloat = 1

  /// Makes rows.
  package weak var provider: (any LazyRowProvider)? { didSet { arranger?.base = provider } }
  /// Puts rows into lines or dresses them, for grids and lists.
  package var arranger: (any LazyRowArranger)?
  /// Parts of sections that stay in sight while their section does.
  private var pinnedViews = PinnedScrollableViews()
  /// The parts that may be pinned.
  private var pins: [SectionPin] = []
  /// What is asked for rows.
  var source: (any LazyRowProvider)? { arranger ?? provider }
  private var rule = Rule(vertical: .center, spacing: nil)
  private var extents = RowExtents()
  /// Breadth proposed when `extents` was measured.
  private var measuredBreadth: CGFloat?
  /// Lengths by identity, to keep them when rows come and go.
  private var knownLengths: [AnyHashable: CGFloat] = [:]
  /// Rows made, by index, ascending; their nodes are the children.
  private var built: [(index: Int, id: AnyHashable, node: LayoutNode)] = []
  private var rowsMayDiffer = true
  /// Whether rows that are made may have other nodes now.
  private var rowNodesMayDiffer = false
  /// Whether the provider is being asked for rows: what it then says of them is known.
  private var isAskingForRows = false
  /// The scroll view around, found at the first placement.
  private weak var scroll: ScrollLayoutNode?

  /// Takes a new rule, and which parts of sections stay in sight.
  package func update(_ new: Rule, pinnedViews newPins: PinnedScrollableViews = [], cause: EventID) {
    guard new != rule || newPins != pinnedViews else { return }
    pinnedViews = newPins
    if new.axis != rule.axis { knownLengths = [:] }
    rule = new
    rowsMayDiffer = true
    invalidateLayout(cause: cause)
  }

  /// Says that rows came, went, moved or were made anew by the provider.
  ///
  /// Cost: linear in the number of rows.
  package func rowsChanged(cause: EventID) {
    rowsMayDiffer = true
    arranger?.base = provider
    invalidateLayout(cause: cause)
  }

  /// Says that rows which are made may be other nodes now, while ids and order are the same.
  ///
  /// Cost: linear in the number of rows made.
  package func rowNodesChanged(cause: EventID) {
    guard !isAskingForRows else { return }
    rowNodesMayDiffer = true
    invalidateLayout(cause: cause)
  }

  /// Indices of the rows that are made, ascending.
  package var builtRows: [Int] { built.map(\.index) }

  var childAxis: Axis? { rule.axis }

  /// Where a row is, or would be by what is known of the others, in this node's space.
  package func area(ofRow index: Int) -> CGRect {
    let line = arranger?.line(ofRow: index) ?? index
    guard line < extents.count else { return .null }
    var area = CGRect(origin: .zero, size: frame.size)
    area.origin[rule.axis] = extents.start(of: line)
    area.size[rule.axis] = extents.length(at: line) ?? extents.estimate
    return area
  }

  /// Ids of the elements of the rows made, with the rows' frames.
  package var identifiedRows: [(id: AnyHashable, node: LayoutNode)] {
    guard let source else { return [] }
    return built.compactMap { row in source.elementID(at: row.index).map { ($0, row.node) } }
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let breadth = proposal[rule.axis.crossing]
    prepare(breadth)
    refreshRows()
    guard extents.count > 0 else { return CGSize(main: 0, cross: breadth ?? 0, along: rule.axis) }
    if built.isEmpty { build([0]) }
    let isMeasured = breadth == measuredBreadth
    if isMeasured { measureBuilt() }
    var widest: CGFloat = 0
    var sum: CGFloat = 0
    for row in built {
      let size = row.node.size(for: rowProposal(breadth))
      widest = max(widest, size[rule.axis.crossing])
      sum += size[rule.axis]
    }
    var length = extents.total
    if !isMeasured {
      let count = CGFloat(extents.count)
      length = sum / CGFloat(built.count) * count + rule.spacing * (count - 1)
    }
    return CGSize(main: length, cross: breadth ?? widest, along: rule.axis)
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let breadth = proposal[rule.axis.crossing]
    prepare(breadth)
    refreshRows()
    if breadth != measuredBreadth {
      measuredBreadth = breadth
      knownLengths = [:]
      extents.reset(count: extents.count, spacing: rule.spacing) { _ in nil }
    }
    buildVisible()
    for (row, placement) in zip(built, arrange(in: size, proposal: proposal)) {
      row.node.place(in: placement.frame, proposal: placement.proposal)
    }
    // Rows turned out longer or shorter than estimated: the stack's length is another now.
    if abs(extents.total - size[rule.axis]) > 0.01, extents.count > 0 { markDirty(causes: effectiveCauses) }
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let inner = rowProposal(proposal[rule.axis.crossing])
    let across = rule.axis.crossing
    let plain = ViewDimensions(node: context.bareNode, size: size, proposal: proposal)[rule.alignment]
    let sight = pins.isEmpty ? nil : visibleRange().0
    return built.map { row in
      let dimensions = row.node.dimensions(for: inner)
      var origin = CGPoint.zero
      origin[rule.axis] = extents.start(of: row.index)
      if let sight, let pin = pins.first(where: { $0.line == row.index }) {
        origin[rule.axis] = pin.position(of: dimensions.size[rule.axis], in: extents, sight: sight)
        // It lies over the rows that it stands among.
        row.node.zIndex = origin[rule.axis] == extents.start(of: row.index) ? 0 : 1
      }
      origin[across] = plain - dimensions[rule.alignment]
      return ChildPlacement(frame: CGRect(origin: origin, size: dimensions.size), proposal: inner)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  /// Asks for a new placement: other rows may be in sight now.
  func visibleRectMayHaveChanged(in scroll: ScrollLayoutNode) {
    guard placedProposal != nil else { return }
    setNeedsPlacement(below: scroll)
  }

  private func rowProposal(_ breadth: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(main: nil, cross: breadth, along: rule.axis)
  }

  /// Lets the arranger know of the breadth; other lines are read anew.
  private func prepare(_ breadth: CGFloat?) {
    if let arranger, arranger.prepare(breadth: breadth) { rowsMayDiffer = true }
  }

  /// Reads the provider's rows again, if they may differ.
  private func refreshRows() {
    guard rowsMayDiffer || rowNodesMayDiffer, let provider = source else { return }
    rowNodesMayDiffer = false
    guard rowsMayDiffer else {
      built = built.map { ($0.index, $0.id, row(at: $0.index, of: provider)) }
      adoptBuilt()
      return
    }
    rowsMayDiffer = false
    let count = provider.rowCount
    extents.reset(count: count, spacing: rule.spacing) { index in
      knownLengths.isEmpty ? nil : knownLengths[provider.rowID(at: index)]
    }
    pins = SectionPin.all(pinnedViews, of: self.provider, lines: count) { self.arranger?.line(ofRow: $0) ?? $0 }
    guard !built.isEmpty else { return }
    // Rows that were made keep their node at their new index; those that left are the provider's to end.
    let wanted = Set(built.map(\.id))
    var kept: [(index: Int, id: AnyHashable, node: LayoutNode)] = []
    for index in 0..<count {
      let id = provider.rowID(at: index)
      if wanted.contains(id) { kept.append((index, id, row(at: index, of: provider))) }
    }
    built = kept
    adoptBuilt()
    arranger?.sweep(lines: built.map(\.index), causes: effectiveCauses)
  }

  /// Makes rows and puts them among the children.
  private func build(_ indices: [Int]) {
    guard let provider = source, !indices.isEmpty else { return }
    for index in indices {
      let id = provider.rowID(at: index)
      built.append((index, id, row(at: index, of: provider)))
    }
    built.sort { $0.index < $1.index }
    adoptBuilt()
  }

  private func row(at index: Int, of provider: any LazyRowProvider) -> LayoutNode {
    isAskingForRows = true
    defer { isAskingForRows = false }
    let node = provider.makeRow(at: index, causes: effectiveCauses)
    if let group = node as? StackLayoutNode, group.isRowGroup {
      let algorithm = StackAlgorithm(axis: rule.axis, alignment: rule.alignment, spacing: rule.spacing)
      group.update(algorithm, cause: effectiveCauses.first ?? .none)
    }
    return node
  }

  private func adoptBuilt() {
    adopt(built.map(\.node))
    LayoutEngine.resolvePending(below: self)
  }

  /// Measures the rows made, for the breadth they were last placed in.
  private func measureBuilt() {
    for row in built {
      let length = row.node.size(for: rowProposal(measuredBreadth))[rule.axis]
      extents.set(length, at: row.index)
      knownLengths[row.id] = length
    }
  }

  /// Makes the rows in and near sight and lets far ones go.
  private func buildVisible() {
    measureBuilt()
    guard extents.count > 0 else { return }
    let (sight, viewport) = visibleRange()
    let from = sight.lowerBound - viewport * Self.builtAhead
    let to = sight.upperBound + viewport * Self.builtAhead
    var index = min(extents.firstRow(endingAfter: from), extents.count - 1)
    var position = extents.start(of: index)
    var isThere = Set(built.map(\.index))
    while index < extents.count, position < to || built.isEmpty {
      if isThere.insert(index).inserted {
        build([index])
        measureBuilt(at: index)
      }
      position += (extents.length(at: index) ?? extents.estimate) + rule.spacing
      index += 1
    }
    for pin in pins where isThere.insert(pin.line).inserted && pin.isWanted(in: extents, sight: sight) {
      build([pin.line])
      measureBuilt(at: pin.line)
    }
    release(
      outside: sight.lowerBound - viewport * Self.keptAround, sight.upperBound + viewport * Self.keptAround, sight)
  }

  private func measureBuilt(at index: Int) {
    guard let row = built.first(where: { $0.index == index }) else { return }
    let length = row.node.size(for: rowProposal(measuredBreadth))[rule.axis]
    extents.set(length, at: index)
    knownLengths[row.id] = length
  }

  /// Lets rows go that end before or begin after a range.
  private func release(outside low: CGFloat, _ high: CGFloat, _ sight: ClosedRange<CGFloat>) {
    let far = built.filter { row in
      if let pin = pins.first(where: { $0.line == row.index }), pin.isWanted(in: extents, sight: sight) { return false }
      let start = extents.start(of: row.index)
      return start + (extents.length(at: row.index) ?? 0) < low || start > high
    }
    guard !far.isEmpty, far.count < built.count else { return }
    let gone = Set(far.map(\.index))
    built.removeAll { gone.contains($0.index) }
    adopt(built.map(\.node))
    for row in far { source?.releaseRow(row.id, causes: effectiveCauses) }
  }

  /// The visible part in this node's space along its axis, and the viewport's length.
  private func visibleRange() -> (ClosedRange<CGFloat>, CGFloat) {
    var start: CGFloat = 0
    var node: LayoutNode = self
    while let parent = node.parent {
      start -= node.frame.origin[rule.axis]
      if let found = parent as? ScrollLayoutNode, found.axes.contains(rule.axis.set) {
        if scroll !== found {
          scroll = found
          found.add(reader: self)
        }
        node = parent
        break
      }
      node = parent
    }
    let viewport = max(0, node.frame.size[rule.axis])
    guard start.isFinite, viewport.isFinite else { return (0...0, 0) }
    return (start...(start + viewport), viewport)
  }
}
