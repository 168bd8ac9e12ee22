import Foundation

/// A text that a test expects, kept in a file beside the test.
///
/// `RECORD_GOLDEN=1 swift test` writes the files anew and fails, so that nobody takes new goldens for a pass.
public struct GoldenFile {
  private let url: URL

  /// The file of a name in the folder `Goldens` beside the test's source.
  public init(_ name: String, beside source: String = #filePath) {
    url = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent("Goldens")
      .appendingPathComponent(name)
  }

  /// Compares a text with the file.
  ///
  /// - Returns: nil when they are equal; else the first line that differs, or that the file was written anew.
  public func difference(from text: String) throws -> String? {
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return "\(url.lastPathComponent) was written anew"
    }
    guard let data = FileManager.default.contents(atPath: url.path) else {
      return "\(url.lastPathComponent) is missing; RECORD_GOLDEN=1 writes it"
    }
    let expected = String(decoding: data, as: UTF8.self)
    if expected == text { return nil }
    let expectedLines = expected.components(separatedBy: "\n")
    let lines = text.components(separatedBy: "\n")
    for index in 0..<max(lines.count, expectedLines.count) {
      let (old, new) = (
        expectedLines.indices.contains(index) ? expectedLines[index] : "(end)",
        lines.indices.contains(index) ? lines[index] : "(end)"
      )
      if old != new { return "\(url.lastPathComponent):\(index + 1): expected \(old), found \(new)" }
    }
    return "\(url.lastPathComponent) differs"
  }
}
