@_spi(Reflection) import Swift
import TraceEvents
import UpdateGraph

/// What composite views and the app's view modifiers share: a rule, dynamic properties, observation.
@MainActor final class BodyEvaluator<Value> {
  private unowned let owner: Element
  private let type: ViewType
  private let slots: PropertySlots
  /// The rule that asks for the body.
  let rule: RuleNode
  private let observation: BodyObservation

  /// An evaluator of an element's body; it is due at once.
  init(_ owner: Element, rule: any GraphRule, type: ViewType) {
    self.owner = owner
    self.type = type
    slots = PropertySlots(owner: owner, properties: type.properties)
    let graph = owner.tree.graph
    self.rule = RuleNode(rule, serial: owner.serial, field: "@self", graph: graph)
    observation = BodyObservation(owner)
    self.rule.mark(input: .none, field: "created", cause: graph.currentCause)
  }

  /// The parent gave another value.
  func inputsChanged(from old: Value, to new: Value) {
    let graph = owner.tree.graph
    rule.mark(input: owner.serial, field: "@self", cause: graph.currentCause)
    guard graph.isRecording, type.isApp else { return }
    let fields = ValueComparison.incomparableDifferences(old, new)
    if fields.isEmpty { return }
    owner.tree.diagnose(
      id: "incomparable-input",
      "\(type.name): nothing differs but \(fields.joined(separator: ", ")), which can't be compared",
      node: owner.serial, isPrinted: false)
  }

  /// The parent gave an equal value: the body need not run for it.
  func wasSkipped(for new: Value) {
    let graph = owner.tree.graph
    guard graph.isRecording, type.isApp else { return }
    FieldReader.notice(type.properties, in: new, slots: slots)
    graph.record(Validated(node: owner.serial, cause: graph.currentCause))
  }

  /// Connects the dynamic properties and asks for the body.
  func run<Body>(_ value: Value, _ body: (Value) -> Body) -> Body {
    var connected = value
    FieldReader.install(type.properties, in: &connected, slots: slots)
    FieldReader.updateCustomProperties(of: &connected)
    let tree = owner.tree
    let names = BodyChanges.Context(
      typeName: type.fullName, reasons: rule.pendingReasons, isFirst: !rule.hasRun,
      properties: rule.hasRun ? [] : type.properties.map(\.name), node: owner.serial)
    return tree.duringUpdate {
      BodyChanges.with(names, tree) {
        // Work that the body starts carries the evaluation as its cause.
        HopCause.during(tree.graph.currentCause, node: owner.serial, tree: tree) {
          observation.track {
            askOnceMore(connected, body)
            // Innermost: the time is the body's, nothing of what the runtime does around it.
            return rule.timed {
              tree.charge(.body)
              return body(connected)
            }
          }
        }
      }
    }
  }

  /// Asks for a body that nobody takes, where the host varies how often bodies run.
  private func askOnceMore<Body>(_ value: Value, _ body: (Value) -> Body) {
    let tree = owner.tree
    guard let perturbation = tree.perturbation, type.isApp,
      perturbation.befalls(oneIn: Perturbation.addedEvaluations)
    else { return }
    tree.diagnose(id: "added-evaluation", "asked by the host", node: owner.serial, isPrinted: false)
    tree.clock.whileHeld { _ = body(value) }
  }

  /// Hands out the storage of dynamic properties.
  func visitStorage(_ visit: (Any) -> Void) { slots.visitStorage(visit) }

  /// Hands out what keeps values for the app's properties.
  func visitHolders(_ visit: (any ValueHolder) -> Void) {
    slots.visitStorage { if let holder = $0 as? any ValueHolder { visit(holder) } }
  }

  /// Whether the body would give another result now than is shown: says from where, or nil.
  ///
  /// A body that differs from itself an hour later is impure, and not stale.
  func staleAnswer<Body>(_ value: Value, shown: Body, _ body: (Value) -> Body) -> String? {
    guard type.isApp, rule.hasRun else { return nil }
    let now = peek(value, body)
    guard ValueComparison.areSurelyDifferent(shown, now) else { return nil }
    let later = owner.tree.clock.hourLater { peek(value, body) }
    if ValueComparison.areSurelyDifferent(now, later) { return nil }
    return "\(type.name): its body would show something else now, though nothing told it"
      + (silentProperty.map { ": \($0) tells nobody of its changes." } ?? ".")
  }

  /// The body's result as of now, without any effect on the graph.
  private func peek<Body>(_ value: Value, _ body: (Value) -> Body) -> Body {
    var connected = value
    FieldReader.install(type.properties, in: &connected, slots: slots)
    FieldReader.updateCustomProperties(of: &connected)
    let tree = owner.tree
    return tree.duringUpdate { tree.graph.untracked { body(connected) } }
  }

  /// The property that can change in silence: a class, held plainly or in @State; else the only property there is.
  private var silentProperty: String? {
    let plain = FieldReader.layout(of: Value.self).first { $0.kind == .class }?.name
    var held: String?
    visitHolders { if held == nil, Swift.type(of: $0.heldValue) is AnyObject.Type { held = $0.heldName } }
    let only = type.properties.count == 1 ? type.properties.first?.name : nil
    return (plain ?? held ?? only).map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
  }

  /// Ends it with its element.
  func end() {
    rule.disconnect()
    slots.end()
  }
}
