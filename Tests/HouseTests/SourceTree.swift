import Foundation

/// The repository's own files, read as text.
struct SourceTree {
  /// The package root.
  let root: URL

  /// The tree that this test was compiled from.
  init(file: String = #filePath) {
    root = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Text of a file, by path relative to the root.
  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Relative paths of all files below a folder with one of the extensions, sorted.
  func files(under folder: String, extensions: Set<String> = ["swift"]) -> [String] {
    let base = root.appendingPathComponent(folder)
    guard let walker = FileManager.default.enumerator(atPath: base.path) else { return [] }
    var paths: [String] = []
    for case let path as String in walker where extensions.contains((path as NSString).pathExtension) {
      if path.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0 == "out" }) { continue }
      paths.append(folder + "/" + path)
    }
    return paths.sorted()
  }

  /// Names of the targets' folders under `Sources`, sorted.
  func targets() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path).sorted()
  }
}
