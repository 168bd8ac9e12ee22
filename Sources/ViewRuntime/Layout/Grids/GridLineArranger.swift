import Foundation
import TraceEvents

/// Puts the views of a lazy grid into lines of as many as there are tracks.
///
/// A section's header or footer has a line of its own.
@MainActor final class GridLineArranger: LazyRowArranger {
  /// How the lines run.
  struct Rule: Equatable {
    var axis: Axis
    var items: [GridItem]
    var alignment: Alignment
  }

  var base: (any LazyRowProvider)? { didSet { areLinesStale = true } }
  private let context: LayoutContext
  private let serial: NodeSerial
  private(set) var rule: Rule
  private var tracks = GridTracks([], breadth: nil, axis: .vertical)
  private var breadth: CGFloat?
  private var lines: [Range<Int>] = []
  private var areLinesStale = true
  private var nodes: [Int: GridLineLayoutNode] = [:]
  /// Rows of the base in each line that is made, by id.
  private var held: [Int: [AnyHashable]] = [:]

  init(_ rule: Rule, serial: NodeSerial, context: LayoutContext) {
    self.rule = rule
    self.serial = serial
    self.context = context
  }

  /// Takes a new rule; says whether it differs.
  func update(_ new: Rule) -> Bool {
    guard new != rule else { return false }
    rule = new
    tracks = GridTracks(rule.items, breadth: breadth, axis: rule.axis)
    areLinesStale = true
    return true
  }

  func prepare(breadth new: CGFloat?) -> Bool {
    let resolved = GridTracks(rule.items, breadth: new, axis: rule.axis)
    breadth = new
    guard resolved != tracks else { return false }
    let isOtherCount = resolved.tracks.count != tracks.tracks.count
    tracks = resolved
    if isOtherCount { areLinesStale = true }
    for node in nodes.values { node.update(tracks, rule: rule, breadth: breadth) }
    return isOtherCount
  }

  private func refreshLines() {
    guard areLinesStale, let base else { return }
    areLinesStale = false
    lines = []
    let perLine = max(1, tracks.tracks.count)
    var start = 0
    var index = 0
    let count = base.rowCount
    func close() {
      if start < index { lines.append(start..<index) }
      start = index
    }
    while index < count {
      if base.sectionPart(rowAt: index) != nil {
        close()
        index += 1
        close()
        continue
      }
      index += 1
      if index - start == perLine { close() }
    }
    close()
  }

  func line(ofRow index: Int) -> Int {
    refreshLines()
    return lines.firstIndex { $0.contains(index) } ?? 0
  }

  // MARK: LazyRowProvider

  var rowCount: Int {
    refreshLines()
    return lines.count
  }

  func rowID(at index: Int) -> AnyHashable { AnyHashable(index) }

  func makeRow(at index: Int, causes: [EventID]) -> LayoutNode {
    refreshLines()
    let node = nodes[index] ?? GridLineLayoutNode(serial: serial, context: context)
    nodes[index] = node
    guard let base, lines.indices.contains(index) else { return node }
    let range = lines[index]
    held[index] = range.map { base.rowID(at: $0) }
    node.isWhole = range.count == 1 && base.sectionPart(rowAt: range.lowerBound) != nil
    node.update(tracks, rule: rule, breadth: breadth)
    node.setChildren(range.map { base.makeRow(at: $0, causes: causes) }, cause: causes.first ?? .none)
    return node
  }

  func releaseRow(_ id: AnyHashable, causes: [EventID]) {
    guard let index = id.base as? Int else { return }
    nodes[index] = nil
    for row in held.removeValue(forKey: index) ?? [] { base?.releaseRow(row, causes: causes) }
  }

  func sweep(lines kept: [Int], causes: [EventID]) {
    let wanted = Set(kept)
    let present = Set(kept.flatMap { held[$0] ?? [] })
    for index in held.keys.sorted() where !wanted.contains(index) {
      nodes[index] = nil
      for row in held.removeValue(forKey: index) ?? [] where !present.contains(row) {
        base?.releaseRow(row, causes: causes)
      }
    }
  }
}

/// A line of a lazy grid: one view per track.
final class GridLineLayoutNode: LayoutNode {
  /// Whether it holds one view over the whole breadth: a section's header or footer.
  var isWhole = false
  private var tracks = GridTracks([], breadth: nil, axis: .vertical)
  private var rule = GridLineArranger.Rule(axis: .vertical, items: [], alignment: .center)
  private var breadth: CGFloat?

  /// Takes the tracks of its grid.
  func update(_ new: GridTracks, rule newRule: GridLineArranger.Rule, breadth newBreadth: CGFloat?) {
    guard new != tracks || newRule != rule || newBreadth != breadth else { return }
    tracks = new
    rule = newRule
    breadth = newBreadth
    invalidateLayout(cause: .none)
  }

  private func proposal(of index: Int) -> ProposedViewSize {
    let length = isWhole ? breadth : tracks.tracks.indices.contains(index) ? tracks.tracks[index].length : breadth
    return ProposedViewSize(main: nil, cross: length, along: rule.axis)
  }

  override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    var length: CGFloat = 0
    for (index, child) in children.enumerated() {
      length = max(length, child.size(for: self.proposal(of: index))[rule.axis])
    }
    return CGSize(main: length, cross: breadth ?? tracks.total, along: rule.axis)
  }

  override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let across = rule.axis.crossing
    let rest = size[across] - tracks.total
    // Tracks narrower than the grid stand where its alignment says.
    let plain = ViewDimensions(
      node: context.bareNode, size: CGSize(width: 1, height: 1), proposal: .unspecified)
    let share = across == .horizontal ? plain[rule.alignment.horizontal] : plain[rule.alignment.vertical]
    return children.enumerated().map { index, child in
      let inner = self.proposal(of: index)
      let dimensions = child.dimensions(for: inner)
      var area = size
      var start: CGFloat = 0
      var alignment = Alignment.center
      if !isWhole, tracks.tracks.indices.contains(index) {
        let track = tracks.tracks[index]
        area[across] = track.length
        start = track.start + rest * share
        alignment = track.alignment ?? .center
      }
      var origin = alignment.origin(of: dimensions, in: area, host: self)
      origin[across] += start
      return ChildPlacement(frame: CGRect(origin: origin, size: dimensions.size), proposal: inner)
    }
  }

  override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}
