/// Fixed colours for names that nothing is known about.
enum PlaceholderColors {
  /// Hash of a name. Source: FNV-1a, 32 bit; the standard hasher is seeded per process.
  static func hash(_ name: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  /// A colour of middling brightness, always the same for a name.
  static func color(for name: String) -> Color.Resolved {
    let hash = hash(name)
    func component(_ shift: UInt32) -> UInt8 { UInt8(64 + (hash >> shift) % 160) }
    return Color.Resolved(bytes: component(0), component(8), component(16))
  }
}
