import DemoApps

/// `tracedemo list`: every demo with its category and one line about it.
enum ListVerb {
  static func run(_ arguments: inout Arguments) throws {
    var namesOnly = false
    while let word = arguments.next() {
      guard word == "--names" else { throw UsageError(sentence: "list knows no \(word)") }
      namesOnly = true
    }
    var lines: [String] = []
    let width = DemoCatalog.all.map(\.name.count).max() ?? 0
    for demo in DemoCatalog.all {
      if namesOnly {
        lines.append(demo.name)
      } else {
        let name = demo.name.padding(to: width)
        lines.append("\(name)  \(demo.category.rawValue.padding(to: 9))  \(demo.summary)")
      }
    }
    try StandardOutput.write(lines.joined(separator: "\n"))
  }
}

extension String {
  /// The text followed by blanks, so that columns stand under each other.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
