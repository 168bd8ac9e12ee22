import TraceEvents
import UpdateGraph

/// Sets a preference for a view, in place of what the views in it set.
public struct _PreferenceWritingModifier<Key: PreferenceKey> {
  /// The value.
  public var value: Key.Value
}

/// Changes what the views in a view set.
public struct _PreferenceTransformModifier<Key: PreferenceKey> {
  /// Changes the value.
  public var transform: (inout Key.Value) -> Void
}

/// Calls when a preference's reduced value has changed.
public struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
  /// Called with the new value.
  public var action: (Key.Value) -> Void
}

extension _PreferenceWritingModifier: EffectModifier {
  package static var traceLabel: String { "preference(\(TypeNames.short(Key.self)))" }
  package typealias Effect = PreferenceWriter<Key>
}

extension _PreferenceTransformModifier: EffectModifier {
  package static var traceLabel: String { "transformPreference(\(TypeNames.short(Key.self)))" }
  package typealias Effect = PreferenceTransformer<Key>
}

extension _PreferenceActionModifier: EffectModifier {
  package static var traceLabel: String { "onPreferenceChange(\(TypeNames.short(Key.self)))" }
  package typealias Effect = PreferenceWatcher<Key>
}

/// What a place in the tree contributes to a preference.
@MainActor protocol PreferenceContributor: AnyObject {
  /// The key's type.
  var preferenceKey: ObjectIdentifier { get }
}

/// A view's own value.
package final class PreferenceWriter<Key: PreferenceKey>: ViewEffect<_PreferenceWritingModifier<Key>>,
  PreferenceContributor
{
  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }

  /// The evaluation that set the value.
  private(set) var cause = EventID.none

  package override func attached() {
    cause = tree.graph.currentCause
    element.changeContributorCount(by: 1)
    tree.preferences.contributionChanged(preferenceKey, cause: cause)
  }

  package override func changed(from old: _PreferenceWritingModifier<Key>) {
    guard !ValueComparison.areEqualByOwnRule(old.value, modifier.value) else { return }
    cause = tree.graph.currentCause
    tree.preferences.contributionChanged(preferenceKey, cause: cause)
  }

  package override func removed() {
    tree.preferences.contributionChanged(preferenceKey, cause: tree.graph.currentCause)
  }
}

/// A change of the value below.
package final class PreferenceTransformer<Key: PreferenceKey>: ViewEffect<_PreferenceTransformModifier<Key>>,
  PreferenceContributor
{
  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }

  package override func attached() {
    element.changeContributorCount(by: 1)
    tree.preferences.contributionChanged(preferenceKey, cause: tree.graph.currentCause)
  }

  /// A closure can't be compared: the value may differ whenever it is made anew.
  package override func changed(from old: _PreferenceTransformModifier<Key>) {
    tree.preferences.contributionChanged(preferenceKey, cause: tree.graph.currentCause)
  }

  package override func removed() {
    tree.preferences.contributionChanged(preferenceKey, cause: tree.graph.currentCause)
  }
}

/// Watches the reduced value of a view.
package final class PreferenceWatcher<Key: PreferenceKey>: ViewEffect<_PreferenceActionModifier<Key>>,
  PreferenceObserver
where Key.Value: Equatable {
  private var last = Key.defaultValue
  private var cycle = UpdateCycle()
  private var node = NodeSerial.none
  private var order = PreferenceOrder()

  package override func attached() {
    node = tree.graph.createNode(
      .preference, label: TypeNames.short(Key.self), parent: element.serial,
      identity: .property(TypeNames.short(Key.self)))
    tree.preferences.add(self)
  }

  package override func removed() {
    tree.preferences.remove(self)
    tree.graph.removeNode(node, reason: .parent)
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
  var depth: Int { element.depth }

  func reduce(causes: [EventID]) {
    guard element.isAlive else { return }
    var contributors: [NodeSerial] = []
    let value = tree.duringUpdate {
      tree.graph.untracked { PreferenceReduction.value(of: Key.self, below: element, contributors: &contributors) }
    }
    guard value != last else { return }
    let old = last
    last = value
    let graph = tree.graph
    let name = TypeNames.short(Key.self)
    let recorded = ValueDescription.recorded(value)
    let reduced = graph.record(
      .preferenceReduced(
        PreferenceReduced(node: node, key: name, value: recorded, contributors: contributors, causes: causes)))
    let change = graph.record(
      .observedChange(
        ObservedChange(
          kind: .onPreferenceChange, node: element.serial, old: ValueDescription.recorded(old), new: recorded,
          causes: reduced.isNone ? causes : [reduced], valueType: name)))
    order.check(Key.self, below: [element], node: node, contributors: contributors.count, tree)
    tree.afterUpdate { [weak self] in self?.deliver(value, change) }
  }

  private func deliver(_ value: Key.Value, _ change: EventID) {
    guard element.isAlive else { return }
    let message = "Bound preference \(TypeNames.short(Key.self)) tried to update multiple times per frame."
    guard cycle.allows(in: tree, node: element.serial, change: change, message: message) else { return }
    let action = modifier.action
    tree.perform(.onPreferenceChange, node: element.serial, cause: change) { action(value) }
  }
}

/// Reduces a preference over a part of the tree.
@MainActor enum PreferenceReduction {
  /// The value of all contributors below an element: the default, then `reduce` once per contributor, in tree order.
  static func value<Key: PreferenceKey>(
    of key: Key.Type, below element: Element, contributors: inout [NodeSerial]
  ) -> Key.Value {
    var value = Key.defaultValue
    for child in element.children { add(child, key, to: &value, &contributors) }
    return value
  }

  /// The value of an element and all below it.
  static func value<Key: PreferenceKey>(
    of key: Key.Type, in element: Element, contributors: inout [NodeSerial]
  ) -> Key.Value {
    var value = Key.defaultValue
    add(element, key, to: &value, &contributors)
    return value
  }

  /// The values that views below some elements set, in tree order; empty where one is changed on its way up.
  static func contributions<Key: PreferenceKey>(to key: Key.Type, below elements: [Element]) -> [Key.Value] {
    var values: [Key.Value] = []
    return elements.allSatisfy { collect($0.children, key, &values) } ? values : []
  }

  private static func collect<Key: PreferenceKey>(
    _ elements: [Element], _ key: Key.Type, _ values: inout [Key.Value]
  ) -> Bool {
    for element in elements where element.contributorCount > 0 {
      if let placed = element as? any PlacedContributor, placed.preferenceKey == ObjectIdentifier(key) {
        if let own = placed.contribution as? Key.Value { values.append(own) }
        continue
      }
      let effect = (element as? any EffectHolder)?.anyEffect
      if effect is PreferenceTransformer<Key> { return false }
      if let writer = effect as? PreferenceWriter<Key> {
        values.append(writer.modifier.value)
        continue
      }
      if !collect(element.children, key, &values) { return false }
    }
    return true
  }

  private static func add<Key: PreferenceKey>(
    _ element: Element, _ key: Key.Type, to value: inout Key.Value, _ contributors: inout [NodeSerial]
  ) {
    guard element.contributorCount > 0 else { return }
    if let placed = element as? any PlacedContributor, placed.preferenceKey == ObjectIdentifier(key) {
      guard let own = placed.contribution as? Key.Value else { return }
      contributors.append(element.serial)
      Key.reduce(value: &value) { own }
      return
    }
    if let contribution = (element as? any EffectHolder)?.anyEffect {
      if let writer = contribution as? PreferenceWriter<Key> {
        contributors.append(element.serial)
        Key.reduce(value: &value) { writer.modifier.value }
        return
      }
      if let transformer = contribution as? PreferenceTransformer<Key> {
        var inner = self.value(of: key, below: element, contributors: &contributors)
        transformer.modifier.transform(&inner)
        contributors.append(element.serial)
        Key.reduce(value: &value) { inner }
        return
      }
    }
    for child in element.children { add(child, key, to: &value, &contributors) }
  }
}

/// An element that holds an effect.
@MainActor protocol EffectHolder: Element {
  /// The effect.
  var anyEffect: AnyObject { get }
}

extension EffectElement: EffectHolder {}

extension View {
  /// Sets a preference for this view.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes a preference that views in this view set.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Calls when a preference's value, reduced over this view, has changed.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}
