/// A path of the building machine as one below the package root.
enum SourcePath {
  /// Whether nobody wrote the file: macro expansions and the compiler's own code.
  static func isGenerated(_ path: String) -> Bool {
    path.isEmpty || path.hasSuffix("<compiler-generated>") || path.contains("/swift-generated-sources/")
      || path.contains("@__swiftmacro_") || path.hasSuffix(".derived/runner.swift") || path == "<stdin>"
  }

  /// The path relative to the package root.
  ///
  /// The longest folder that the compiler worked in and that holds the file is taken off. A file outside all of them (a
  /// package beside the app's) keeps what follows the folder above its `Sources`, `Tests` or `Plugins`; of any other only
  /// the name stays, so that no path of the building machine gets into a trace.
  static func relative(_ path: String, compileDirectories: [String]) -> String {
    guard path.hasPrefix("/") else { return path }
    let holding = compileDirectories.filter { $0.count > 1 && path.hasPrefix($0 + "/") }
    let longest = holding.max { $0.count < $1.count }
    if let longest { return String(path.dropFirst(longest.count + 1)) }
    let parts = path.split(separator: "/")
    if let root = parts.firstIndex(where: { $0 == "Sources" || $0 == "Tests" || $0 == "Plugins" }), root > 0 {
      return parts[(root - 1)...].joined(separator: "/")
    }
    return parts.last.map(String.init) ?? path
  }
}
