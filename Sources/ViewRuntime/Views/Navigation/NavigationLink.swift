import TraceEvents
import UpdateGraph

/// A control that puts a screen on top of the navigation stack around (SwiftUI's `NavigationLink`).
public struct NavigationLink<Label, Destination> {
  let label: Label
  let value: AnyHashable?
  let destination: Destination?
  @Environment(\.navigation) private var navigation
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(label: Label, value: AnyHashable?, destination: Destination?) {
    self.label = label
    self.value = value
    self.destination = destination
  }
}

extension NavigationLink: View where Label: View, Destination: View {
  /// A link to a view, which is made with the link, as in SwiftUI.
  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: nil, destination: destination())
  }

  /// A link to a view; the older form.
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: nil, destination: destination)
  }

  /// The label, as a button.
  public var body: some View {
    Button {
      guard let navigation else { return }
      if let value {
        navigation.push(value)
      } else if let destination {
        navigation.push { AnyView(destination) }
      }
    } label: {
      label
    }
  }
}

extension NavigationLink where Label == Text, Destination: View {
  /// A link to a view with a text.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(titleKey), value: nil, destination: destination())
  }

  /// A link to a view with a text.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) { self.init(label: Text(title), value: nil, destination: destination()) }

  /// A link to a view with a text; the older form.
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(titleKey), value: nil, destination: destination)
  }

  /// A link to a view with a text; the older form.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(label: Text(title), value: nil, destination: destination)
  }
}

extension NavigationLink where Label: View, Destination == Never {
  /// A link to the destination of a value.
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: value.map { AnyHashable($0) }, destination: nil)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link to the destination of a value, with a text.
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(label: Text(titleKey), value: value.map { AnyHashable($0) }, destination: nil)
  }

  /// A link to the destination of a value, with a text.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(label: Text(title), value: value.map { AnyHashable($0) }, destination: nil)
  }
}

/// Says how values of a type are shown in the navigation stack around.
package struct DestinationModifier<Value: Hashable, Destination: View> {
  let make: (Value) -> Destination
}

extension DestinationModifier: EffectModifier {
  package static var traceLabel: String { "navigationDestination(for: \(TypeNames.short(Value.self)))" }
  package typealias Effect = DestinationEffect<Value, Destination>
}

/// A destination for values of a type.
package final class DestinationEffect<Value: Hashable, Destination: View>:
  ViewEffect<DestinationModifier<Value, Destination>>
{
  private var model: NavigationModel?

  override package func attached() {
    model = tree.graph.untracked { EnvironmentValues(scope: element.environment).navigation }
    register()
  }

  override package func changed(from old: DestinationModifier<Value, Destination>) { register() }

  override package func removed() { model?.unregister(Value.self, owner: ObjectIdentifier(self)) }

  private func register() {
    let make = modifier.make
    model?.register(Value.self, owner: ObjectIdentifier(self)) { AnyView(make($0)) }
  }
}

/// Puts a screen on top of the navigation stack around while a value says so.
package struct PushedModifier<Destination: View> {
  let item: AnyHashable?
  let pop: () -> Void
  let make: () -> Destination
}

extension PushedModifier: EffectModifier {
  package static var traceLabel: String { "navigationDestination" }
  package typealias Effect = PushedEffect<Destination>
}

/// A screen that a value puts on top.
package final class PushedEffect<Destination: View>: ViewEffect<PushedModifier<Destination>> {
  private var model: NavigationModel?

  override package func attached() {
    model = tree.graph.untracked { EnvironmentValues(scope: element.environment).navigation }
    follow()
  }

  override package func changed(from old: PushedModifier<Destination>) { follow() }

  override package func removed() { model?.set(nil, for: ObjectIdentifier(self)) }

  private func follow() {
    let (make, pop) = (modifier.make, modifier.pop)
    let entry = modifier.item.map { _ in
      NavigationEntry(id: AnyHashable(ObjectIdentifier(self)), view: { AnyView(make()) }, pop: { pop() })
    }
    model?.set(entry, for: ObjectIdentifier(self))
  }
}

extension View {
  /// Says how values of a type are shown in the navigation stack around.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(DestinationModifier(make: destination)) }

  /// Puts a screen on top of the navigation stack around while a value is true.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      PushedModifier(
        item: isPresented.wrappedValue ? AnyHashable(true) : nil, pop: { isPresented.wrappedValue = false },
        make: destination))
  }

  /// Puts a screen on top of the navigation stack around for an item.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let current = item.wrappedValue
    return modifier(
      PushedModifier(
        item: current.map { AnyHashable($0) }, pop: { item.wrappedValue = nil },
        make: { current.map(destination) }))
  }
}
