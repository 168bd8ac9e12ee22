/// A view that the runtime implements: it makes its element itself instead of having a body.
@MainActor package protocol PrimitiveView: View where Body == Never {
  /// Makes the element of a view.
  static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self>
}

extension View {
  /// Makes the element of a view, primitive or composite. The type is looked at once per process.
  static func element(of view: Self, _ context: ElementContext) -> ViewElement<Self> {
    if let primitive = ViewType.of(Self.self).primitive {
      return FieldReader.primitiveElement(primitive, view, context)
    }
    if ViewType.of(Self.self).isRepresentable, let element = PlatformElements.element(of: view, context) {
      return element
    }
    return BodyElement(view, context)
  }
}

/// Makes the elements of views that stand for a platform view.
@MainActor enum PlatformElements {
  /// The element of a representable of either shape; nil for other views.
  static func element<V: View>(of view: V, _ context: ElementContext) -> ViewElement<V>? {
    func open<R: UIViewRepresentable>(_ view: R) -> Element { R.platformElement(view, context) }
    func open<R: NSViewRepresentable>(_ view: R) -> Element { R.platformElement(view, context) }
    if let view = view as? any UIViewRepresentable { return open(view) as? ViewElement<V> }
    if let view = view as? any NSViewRepresentable { return open(view) as? ViewElement<V> }
    return nil
  }
}
