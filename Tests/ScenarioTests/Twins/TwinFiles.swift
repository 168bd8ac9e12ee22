import DemoApps
import Foundation

/// The generated twin files: what they should hold, where they lie.
struct TwinFiles {
  /// File name and content, in the order of the plans; the list of all twins last.
  let files: [(name: String, content: String)]

  /// Folder of the demo apps.
  static let demoApps = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/DemoApps")

  /// Makes all twins anew from the demos' sources.
  init() throws {
    var used = try Self.identifiersOfAllDemos()
    var files: [(name: String, content: String)] = []
    var members: [String] = []
    for plan in DemoCatalog.twinPlans {
      let sources = try plan.sources.map {
        try String(contentsOf: Self.demoApps.appending(path: $0 + ".swift"), encoding: .utf8)
      }
      var rewriter = TwinRewriter(seed: plan.seed, used: used)
      let source = rewriter.rewrite(sources, root: plan.root)
      used.formUnion(SourceToken.tokens(of: source).compactMap(\.name))
      let root = rewriter.renamed[plan.root] ?? plan.root
      let member = plan.root.prefix(1).lowercased() + plan.root.dropFirst() + "Twin"
      members.append(member)
      files.append(
        (
          "\(plan.root)Twin+Generated.swift",
          Self.file(
            source: source, member: member, demo: plan.demo.name.camelCased, root: root, names: rewriter.renamed)
        ))
    }
    files.append(("DemoCatalog+Twins+Generated.swift", Self.list(members)))
    self.files = files
  }

  private static let header = """
    // Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

    """

  private static func file(source: String, member: String, demo: String, root: String, names: [String: String])
    -> String
  {
    // As the formatter wants it: no comma after a single pair.
    let comma = names.count > 1 ? "," : ""
    let pairs = names.keys.sorted().map { "      \"\($0)\": \"\(names[$0] ?? "")\"\(comma)" }
    return """
      \(header)
      import TracedUI

      extension Demo {
        static let \(member) = Demo.\(demo).twin(
          renaming: [
      \(pairs.joined(separator: "\n"))
          ]
        ) { \(root)() }
      }

      \(source)

      """
  }

  private static func list(_ members: [String]) -> String {
    """
    \(header)
    extension DemoCatalog {
      /// Faulty demos with other names, other nesting and healthy siblings.
      package static let twins: [Demo] = [
    \(members.map { "    .\($0)," }.joined(separator: "\n"))
      ]
    }

    """
  }

  /// Every name in the hand-written demos, so that no twin takes one of them.
  private static func identifiersOfAllDemos() throws -> Set<String> {
    var names: Set<String> = []
    let enumerator = FileManager.default.enumerator(at: demoApps, includingPropertiesForKeys: nil)
    while let url = enumerator?.nextObject() as? URL {
      guard url.pathExtension == "swift", !url.lastPathComponent.contains("+Generated") else { continue }
      let source = try String(contentsOf: url, encoding: .utf8)
      names.formUnion(SourceToken.tokens(of: source).compactMap(\.name))
    }
    return names
  }
}

extension SourceToken {
  /// The name, for an identifier.
  fileprivate var name: String? {
    if case .identifier(let name) = self { name } else { nil }
  }
}

extension String {
  /// `geometry-loop` as `geometryLoop`.
  fileprivate var camelCased: String {
    let words = split(separator: "-").map(String.init)
    return (words.first ?? "") + words.dropFirst().map(\.capitalizedFirst).joined()
  }
}
