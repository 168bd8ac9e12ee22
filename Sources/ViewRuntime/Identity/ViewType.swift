import TraceEvents

/// What is known of a view type, looked up once per process.
@MainActor package final class ViewType {
  /// Name without module and generic arguments: `FeedRow`.
  package let name: String
  /// Name without module, with generic arguments, as `_printChanges` prints it.
  package let fullName: String
  /// Module that defines it.
  package let module: String
  /// Its primitive conformance, if the runtime implements it.
  let primitive: (any PrimitiveView.Type)?
  /// Its dynamic properties, nested ones included, in field order.
  let properties: [PropertyField]
  /// Whether the app defines it; the runtime's own composite types are system nodes in a trace.
  var isApp: Bool { module != ViewType.ownModule }
  /// The type's description, from which the place of its body is found after the run; none for the runtime's own types.
  let code: CodeAddress

  /// Whether it stands for a platform view.
  let isRepresentable: Bool

  private static let ownModule = TypeNames.module(ViewType.self)
  private static var known: [ObjectIdentifier: ViewType] = [:]

  private init(_ type: any Any.Type, primitive: (any PrimitiveView.Type)?) {
    fullName = TypeNames.short(type)
    name = TypeNames.withoutArguments(fullName)
    module = TypeNames.module(type)
    self.primitive = primitive
    isRepresentable = type is any UIViewRepresentable.Type || type is any NSViewRepresentable.Type
    properties = primitive == nil ? FieldReader.properties(of: type) : []
    // The runtime's own bodies are nobody's place to look at.
    code = primitive == nil && module != ViewType.ownModule ? FieldReader.description(of: type) : .none
  }

  /// The facts of a view type. Cost: one dictionary access after the first time.
  package static func of<V: View>(_ type: V.Type) -> ViewType {
    if let known = known[ObjectIdentifier(type)] { return known }
    let new = ViewType(type, primitive: type as? any PrimitiveView.Type)
    known[ObjectIdentifier(type)] = new
    return new
  }

  /// The facts of a type that is no view: a modifier.
  package static func of(modifier type: any Any.Type) -> ViewType {
    if let known = known[ObjectIdentifier(type)] { return known }
    let new = ViewType(type, primitive: nil)
    known[ObjectIdentifier(type)] = new
    return new
  }
}
