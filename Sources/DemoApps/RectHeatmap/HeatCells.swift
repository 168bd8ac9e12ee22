import TracedUI

/// What a heat map shows.
enum HeatCells {
  static let columns = 21
  static let count = 210

  static func brightness(of cell: Int, _ phase: Int) -> Double { Double((cell * 7 + phase * 13) % 32) / 32 }

  static func rect(of cell: Int) -> CGRect {
    CGRect(x: CGFloat(cell % columns) * 10, y: CGFloat(cell / columns) * 10, width: 10, height: 10)
  }
}
