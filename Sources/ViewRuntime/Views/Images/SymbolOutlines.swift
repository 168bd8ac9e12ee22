import Foundation

/// The built-in symbols: a few common ones, in the notation of `GlyphNotation`; others are a box of their own pattern.
///
/// Units: hundredths of the symbol's side, y upwards from its lower edge. Source: designed here.
enum SymbolOutlines {
  /// Line width of open symbols, in hundredths of the side.
  private static let pen: CGFloat = 8

  /// Whether a name has a symbol of its own.
  static func isKnown(_ name: String) -> Bool { notation(name) != nil }

  /// What a symbol draws in a rectangle.
  static func commands(_ name: String, in rect: CGRect, paint: Paint) -> [DisplayCommand] {
    let side = min(rect.width, rect.height)
    let transform = CGAffineTransform(
      a: side / 100, b: 0, c: 0, d: -side / 100, tx: rect.midX - side / 2, ty: rect.midY + side / 2)
    let line = StrokeStyle(lineWidth: side * pen / 100, lineCap: .round, lineJoin: .round)
    guard let known = notation(name) else {
      let scalar = Unicode.Scalar(PlaceholderColors.hash(name) & 0x3FFF | 0x4E00) ?? "?"
      let box = GlyphStrokes.path(of: scalar).applying(CGAffineTransform(translationX: 0, y: 18))
      return [.stroke(box.applying(transform), paint, line)]
    }
    let path = GlyphNotation.path(known.notation).applying(transform)
    if !known.isFilled { return [.stroke(path, paint, line)] }
    return [.fill(path, paint, FillStyle()), .stroke(path, paint, line)]
  }

  /// The lines of a name, and whether they are filled: `heart.fill` is the area of `heart`.
  private static func notation(_ name: String) -> (notation: String, isFilled: Bool)? {
    if let lines = outlines[name] { return (lines, false) }
    guard name.hasSuffix(".fill"), let lines = outlines[String(name.dropLast(5))] else { return nil }
    return (lines, true)
  }

  private static let heart = "50,14 Q12,42,12,64 E31,64,19,20,180,0 E69,64,19,20,180,0 Q88,42,50,14Z"
  private static let star = "50,90 61,63 90,61 67,42 75,14 50,30 25,14 33,42 10,61 39,63Z"

  private static let outlines: [String: String] = [
    "heart": heart,
    "star": star,
    "circle": "E50,50,38,38,0,360Z",
    "square": "14,14 86,14 86,86 14,86Z",
    "plus": "50,14 50,86;14,50 86,50",
    "minus": "14,50 86,50",
    "xmark": "20,20 80,80;80,20 20,80",
    "checkmark": "14,48 38,22 86,80",
    "chevron.right": "36,16 68,50 36,84",
    "chevron.left": "64,16 32,50 64,84",
    "chevron.up": "16,36 50,68 84,36",
    "chevron.down": "16,64 50,32 84,64",
    "arrow.right": "12,50 88,50;60,22 88,50 60,78",
    "arrow.left": "88,50 12,50;40,22 12,50 40,78",
    "arrow.up": "50,12 50,88;22,60 50,88 78,60",
    "arrow.down": "50,88 50,12;22,40 50,12 78,40",
    "magnifyingglass": "E42,58,28,28,0,360Z;62,38 88,12",
    "person": "E50,68,18,18,0,360Z;14,12 E50,12,36,30,180,0 86,12Z",
    "ellipsis": "20,50 20,51;50,50 50,51;80,50 80,51",
    "line.3.horizontal": "14,76 86,76;14,50 86,50;14,24 86,24",
    "bubble.left": "14,84 86,84 86,30 44,30 26,12 26,30 14,30Z",
    "paperplane": "10,50 90,88 66,12 48,42Z",
    "bell": "16,26 84,26 Q74,40,74,58 E50,58,24,26,0,180 Q26,40,16,26Z;44,12 56,12",
    "trash": "16,78 84,78;26,78 32,10 68,10 74,78;40,78 40,90 60,90 60,78",
    "gear": "E50,50,16,16,0,360Z;50,66 50,88;50,34 50,12;66,50 88,50;34,50 12,50;"
      + "61,61 77,77;39,39 23,23;39,61 23,77;61,39 77,23",
    "house": "12,46 50,86 88,46;24,56 24,14 76,14 76,56",
    "photo": "10,18 90,18 90,82 10,82Z;10,34 36,58 56,36 68,48 90,28;68,66 68,67",
    "play": "26,14 84,50 26,86Z",
    "pause": "34,16 34,84;66,16 66,84",
    "clock": "E50,50,38,38,0,360Z;50,74 50,48 66,40",
  ]
}
