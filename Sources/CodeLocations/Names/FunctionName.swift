/// A function's name for people, and the module it belongs to.
package struct FunctionName: Hashable, Sendable {
  /// Module that declares it, or declares the extension it is in; "" where the name does not say (C).
  package var module: String
  /// `FeedRow.body`, `closure #1 in FeedRow.body`, `FeedModel.load(page:)`.
  package var short: String

  /// Wraps both parts.
  package init(module: String, short: String) {
    self.module = module
    self.short = short
  }

  /// Reads a linker's name; a name that is not Swift's stays as it is.
  package init(mangled: String) {
    guard let full = Demangler.demangled(mangled) else {
      self.init(module: "", short: mangled)
      return
    }
    self.init(demangled: full)
  }

  /// Reads the runtime's demangled text.
  init(demangled: String) {
    var text = DemangledText(demangled)
    var closures: [String] = []
    text.dropUnmangledSuffix()
    while true {
      if let closure = text.takeClosure() {
        closures.append(closure)
      } else if !text.dropDecoration() {
        break
      }
    }
    let entity = text.entity()
    let name = entity.name.isEmpty ? demangled : entity.name
    self.init(module: entity.module, short: (closures + [name]).joined(separator: " in "))
  }
}
