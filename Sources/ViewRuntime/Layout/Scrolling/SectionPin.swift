import Foundation

/// A section's header or footer that stays in sight while its section does.
struct SectionPin {
  /// Its line.
  let line: Int
  /// The section's lines, with the header and the footer.
  var section: ClosedRange<Int>
  private let isHeader: Bool

  /// The parts of all sections that are to be pinned. O(rows), and nothing where none are.
  @MainActor static func all(
    _ views: PinnedScrollableViews, of rows: (any LazyRowProvider)?, lines: Int, line: (Int) -> Int
  ) -> [SectionPin] {
    guard !views.isEmpty, let rows, lines > 0 else { return [] }
    var pins: [SectionPin] = []
    var begin = 0
    /// Headers of the section under way, whose end is not known yet.
    var open: [Int] = []
    func end(at last: Int) {
      for place in open { pins[place].section = pins[place].section.lowerBound...max(last, pins[place].line) }
      open = []
    }
    for row in 0..<rows.rowCount {
      guard let part = rows.sectionPart(rowAt: row) else { continue }
      let own = line(row)
      switch part {
      case .header:
        end(at: own - 1)
        begin = own
        guard views.contains(.sectionHeaders) else { continue }
        open.append(pins.count)
        pins.append(SectionPin(line: own, section: own...own, isHeader: true))
      case .footer:
        end(at: own)
        if views.contains(.sectionFooters) {
          pins.append(SectionPin(line: own, section: begin...own, isHeader: false))
        }
        begin = own + 1
      }
    }
    end(at: lines - 1)
    return pins
  }

  /// Where it stands, for its length and what of the stack is in sight: in its place, or at the edge of what is in sight as
  /// far as its section reaches.
  func position(of length: CGFloat, in extents: RowExtents, sight: ClosedRange<CGFloat>) -> CGFloat {
    let natural = extents.start(of: line)
    let (first, last) = bounds(extents)
    return isHeader
      ? max(natural, min(sight.lowerBound, last - length)) : min(natural, max(sight.upperBound - length, first))
  }

  /// Whether its section is in sight.
  func isWanted(in extents: RowExtents, sight: ClosedRange<CGFloat>) -> Bool {
    let (first, last) = bounds(extents)
    return first <= sight.upperBound && last >= sight.lowerBound
  }

  private func bounds(_ extents: RowExtents) -> (CGFloat, CGFloat) {
    let last = section.upperBound
    return (
      extents.start(of: section.lowerBound), extents.start(of: last) + (extents.length(at: last) ?? extents.estimate)
    )
  }
}
