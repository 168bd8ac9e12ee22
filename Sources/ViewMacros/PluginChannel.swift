import Foundation

/// Messages between the compiler and a macro program: eight bytes of length, the lowest first, then JSON.
///
/// Spoken by hand: SwiftSyntax, by which such programs are usually written, would be a package that users of this one have to
/// build. Source: the compiler's own plugin protocol, `PluginMessages` in swift-syntax.
struct PluginChannel {
  let input: FileHandle
  let output: FileHandle

  /// Most bytes of a message; longer ones are taken for damage.
  private static let limit = 64 << 20

  /// The next message; nil at the end of the input.
  func read() throws -> [String: Any]? {
    guard let header = try bytes(8) else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    // A message without content is the compiler's farewell.
    guard count > 0, count <= Self.limit, let body = try bytes(Int(count)) else { return nil }
    return try JSONSerialization.jsonObject(with: body) as? [String: Any]
  }

  /// Sends a message.
  func write(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    var header = Data()
    for shift in stride(from: 0, to: 64, by: 8) { header.append(UInt8(truncatingIfNeeded: body.count >> shift)) }
    try output.write(contentsOf: header + body)
  }

  private func bytes(_ count: Int) throws -> Data? {
    var found = Data()
    while found.count < count {
      guard let part = try input.read(upToCount: count - found.count), !part.isEmpty else { return nil }
      found.append(part)
    }
    return found
  }
}
