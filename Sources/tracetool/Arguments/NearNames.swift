import TraceExport

/// Names that somebody may have meant who wrote another one.
enum NearNames {
  /// Names said at most.
  private static let most = 8

  /// Those that contain the name or are contained in it, or differ by few letters, the nearest first; all of them where
  /// none is near. For a sentence.
  static func list(_ name: String, among known: [String]) -> String {
    let near = ranked(name, among: known)
    let shown = near.isEmpty ? known.sorted() : near
    let rest = shown.count > most ? " and \(Figures.count(shown.count - most)) more" : ""
    return shown.prefix(most).map(\.oneLine).joined(separator: ", ") + rest
  }

  /// The nearest one, if any is near.
  static func near(_ name: String, among known: [String]) -> String? { ranked(name, among: known).first }

  private static func ranked(_ name: String, among known: [String]) -> [String] {
    let wanted = Array(name.lowercased())
    return known.compactMap { other -> (distance: Int, name: String)? in
      let candidate = Array(other.lowercased())
      let isPart =
        !wanted.isEmpty && !candidate.isEmpty
        && (other.lowercased().contains(name.lowercased()) || name.lowercased().contains(other.lowercased()))
      let distance = distance(wanted, candidate)
      // A third of the letters may be wrong: `FedRow` for `FeedRow`, not `Row` for `Cell`.
      return isPart || distance * 3 <= max(wanted.count, candidate.count) ? (distance, other) : nil
    }.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
  }

  /// Letters to insert, remove or change. O(product of the lengths), which are cut to what a name has.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    let (left, right) = (left.prefix(64), right.prefix(64))
    var row = Array(0...right.count)
    for (line, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in right.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
