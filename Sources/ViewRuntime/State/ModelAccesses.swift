@_spi(Reflection) import Swift
@_spi(SwiftUI) import Observation

/// A property of a model, as Observation knows it.
struct ModelAccess: Hashable {
  /// The model's registrar: stands for the object.
  let model: ObjectIdentifier
  /// The property.
  let keyPath: AnyKeyPath
}

/// Finds out what was read of `@Observable` models while code ran, and watches single properties.
///
/// Observation tells a list of accesses only to the callback of a registration. So the code reads one property of a probe
/// as well, and the probe is changed right after: its callback gets the whole list.
///
/// Invariant: `_AccessList` is one dictionary from registrar to an entry with the key paths in `properties`. This layout
/// is looked up by reflection first; when it is another, accesses are not split by object and nothing is cast.
@MainActor enum ModelAccesses {
  /// A model that only this file reads and changes.
  private final class Probe: Observable, Sendable {
    let registrar = ObservationRegistrar()
    var value: Int { 0 }
  }

  /// Hands an access list from the callback to the code that fired the probe, on the same thread.
  private final class Catch: @unchecked Sendable {
    var tracking: ObservationTracking?
  }

  private static let probe = Probe()

  /// Runs code and returns what it read, in the order of the models' registrars' first use where that is known.
  static func track<Result>(_ body: () -> Result) -> (Result, [ModelAccess]) {
    let caught = Catch()
    let result = withObservationTracking(
      {
        let result = body()
        probe.registrar.access(probe, keyPath: \.value)
        return result
      }, willSet: { caught.tracking = $0 })
    probe.registrar.willSet(probe, keyPath: \.value)
    guard let tracking = caught.tracking else { return (result, []) }
    tracking.cancel()
    return (result, accesses(in: tracking))
  }

  private static func accesses(in tracking: ObservationTracking) -> [ModelAccess] {
    []
  }
}
