/// What the compiler is answered.
enum PluginReply {
  /// The version of the messages that this program speaks.
  private static let version = 7

  /// The answer to a message.
  static func reply(to request: [String: Any]) -> [String: Any] {
    if request["getCapability"] != nil {
      return ["getCapabilityResult": ["capability": ["protocolVersion": version, "features": [String]()]]]
    }
    // A preview is for a canvas that is not here: it makes nothing.
    if request["expandFreestandingMacro"] != nil { return expansion("") }
    if let attached = request["expandAttachedMacro"] as? [String: Any] { return expand(attached) }
    return expansion(nil)
  }

  private static func expand(_ request: [String: Any]) -> [String: Any] {
    guard let role = request["macroRole"] as? String, let source = source(request["declSyntax"]),
      let entry = EntryDeclaration(source)
    else { return expansion(nil) }
    return expansion(role == "peer" ? entry.key : entry.accessors)
  }

  private static func source(_ syntax: Any?) -> String? { (syntax as? [String: Any])?["source"] as? String }

  private static func expansion(_ source: String?) -> [String: Any] {
    var result: [String: Any] = ["diagnostics": [Any]()]
    if let source { result["expandedSource"] = source }
    return ["expandMacroResult": result]
  }
}
