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
    return BodyElement(view, context)
  }
}
