import Observation
import UpdateGraph

/// Finds the objects behind the registrars that Observation's lists name, to read values for the trace.
///
/// Observation names no objects. Views hold theirs in fields, states and the environment, so these are looked through,
/// with what the models found hold in turn.
@MainActor final class ObservedObjects {
  /// An object that may end.
  private struct Found {
    weak var object: AnyObject?
    let rank: Int
  }

  private var found: [ObjectIdentifier: Found] = [:]
  private var visits = 0

  /// Values visited by one search at most: it is done for a trace's sake and must not cost more than a frame.
  private static let visitLimit = 20_000
  /// Nesting of values followed: a view's model, its array, the array's storage, an element, its optional, …
  private static let depthLimit = 12

  /// Looks through an element's view and those above it, until all models are found or there is no more.
  func look(for models: Set<ObjectIdentifier>, from element: Element) {
    guard models.contains(where: { found[$0]?.object == nil }) else { return }
    visits = 0
    var seen: Set<ObjectIdentifier> = []
    var current: Element? = element
    while let here = current, visits < Self.visitLimit {
      here.visitValues { visit($0, depth: 0, seen: &seen) }
      if models.allSatisfy({ found[$0]?.object != nil }) { return }
      current = here.parent
    }
  }

  /// The object of a registrar.
  func object(of model: ObjectIdentifier) -> AnyObject? { found[model]?.object }

  /// Place of a model in the order in which models were found; those not found come last.
  func rank(of model: ObjectIdentifier) -> Int { found[model]?.rank ?? Int.max }

  private func visit(_ value: Any, depth: Int, seen: inout Set<ObjectIdentifier>) {
    guard depth < Self.depthLimit, visits < Self.visitLimit else { return }
    visits += 1
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      if object is any Observable, let registrar = FieldReader.registrar(of: object) {
        if found[registrar]?.object == nil { found[registrar] = Found(object: object, rank: found.count) }
      } else if !(object is any HoldsModels) {
        return
      }
    }
    for child in mirror.children { visit(child.value, depth: depth + 1, seen: &seen) }
  }
}

/// Storage of the runtime in which models may lie.
protocol HoldsModels: AnyObject {}

extension StateLocation: HoldsModels {}
extension ValueNode: HoldsModels {}
extension EnvironmentScope: HoldsModels {}
