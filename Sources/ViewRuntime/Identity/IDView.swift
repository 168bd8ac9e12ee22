import TraceEvents

/// A view with an explicit identity: another id is another view.
public struct IDView<Content, ID: Hashable> {
  let content: Content
  let id: ID
}

extension IDView: View where Content: View {
  public typealias Body = Never
}

extension IDView: PrimitiveView where Content: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    IDElement(view, context)
  }
}

/// The element of a view with an explicit identity.
package final class IDElement<Content: View, ID: Hashable>: ViewElement<IDView<Content, ID>>, ExplicitlyIdentified {
  private var child: ViewElement<Content>!
  private var departures: Departures?

  init(_ view: IDView<Content, ID>, _ context: ElementContext) {
    super.init(view, context, kind: .primitive, label: "IDView")
    make()
  }

  package override var children: [Element] { (child.map { [$0] } ?? []) + (departures?.elements ?? []) }

  package override var layoutNodes: [LayoutNode] { child?.layoutNodes ?? [] }

  var explicitID: AnyHashable { AnyHashable(view.id) }

  package override func differs(_ old: IDView<Content, ID>, _ new: IDView<Content, ID>) -> Bool { true }

  package override func viewChanged(from old: IDView<Content, ID>) -> Bool {
    if old.id == view.id { return child.update(view.content) }
    let departures = departures ?? Departures()
    self.departures = departures
    departures.depart(child, key: AnyHashable(old.id), reason: .idChanged)
    if let back = departures.takeBack(AnyHashable(view.id)) as? ViewElement<Content> {
      child = back
      back.update(view.content)
    } else {
      make()
      child.didCome()
    }
    layoutNodesChanged()
    return true
  }

  package override func willBeRemoved() { departures?.endAll() }

  private func make() {
    child = Content.element(of: view.content, ElementContext(child: self, identity: .explicit("\(view.id)")))
  }
}

/// An element with an id of the app's.
@MainActor protocol ExplicitlyIdentified: Element {
  /// The id.
  var explicitID: AnyHashable { get }
}

extension View {
  /// Gives the view an identity; when the id changes, its state goes and a new view appears.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}
