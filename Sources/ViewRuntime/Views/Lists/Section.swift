import TraceEvents

/// Views that belong together, with a header and a footer (SwiftUI's `Section`).
///
/// In a list or form it makes a group of rows, in a lazy container its header may be pinned; elsewhere its parts stand in
/// line like those of a `Group`.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  /// A section with header and footer.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// A section with header and footer; the older form.
  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// A section with a footer.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  /// A section with a footer; the older form.
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A section with a header.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// A section with a header; the older form.
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// A section of views only.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section with a text as header.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// A section with a text as header.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }

  /// A section with a text as header whose rows are there while `isExpanded` is true.
  nonisolated public init<C: View>(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> C
  ) where Content == C? {
    self.init(header: Text(titleKey), content: isExpanded.wrappedValue ? content() : nil, footer: EmptyView())
  }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    TransparentElement(view, context) { section in
      TupleView(
        (
          section.header.modifier(SectionTextStyle()).modifier(SectionPartModifier(part: .header)),
          section.content,
          section.footer.modifier(SectionTextStyle()).modifier(SectionPartModifier(part: .footer))
        ))
    }
  }
}

/// Which part of a section a view is.
package enum SectionPart: Hashable, Sendable {
  case header, footer
}

/// Tells a container that a view is a section's header or footer.
enum SectionPartKey: LayoutValueKey {
  static var defaultValue: SectionPart? { nil }
}

/// Marks a section's header or footer.
struct SectionPartModifier {
  var part: SectionPart
}

extension SectionPartModifier: TraitModifier {
  typealias Body = Never
  typealias Key = SectionPartKey

  func trait(over inner: SectionPart?, serial: NodeSerial) -> SectionPart? { part }
}

/// Headers and footers are smaller and paler in a list.
struct SectionTextStyle: ViewModifier {
  @Environment(\.isInList) private var isInList

  func body(content: Content) -> some View {
    content.transformEnvironment(\.font) { if isInList, $0 == nil { $0 = .footnote } }
      .transformEnvironment(\.foregroundStyle) {
        if isInList, $0 == nil { $0 = AnyShapeStyle(HierarchicalShapeStyle.secondary) }
      }
  }
}
