@_spi(SwiftUI) import Observation
@_spi(Reflection) import Swift

/// A property of a model, as Observation knows it.
struct ModelAccess: Hashable {
  /// The model's registrar: stands for the object.
  let model: ObjectIdentifier
  /// The property.
  let keyPath: AnyKeyPath

  /// By the registrar only: hashing a key path costs more than comparing it.
  func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Finds out what was read of `@Observable` models while code ran, and watches single properties.
///
/// Observation tells a list of accesses only to the callback of a registration. So the code reads one property of a probe
/// as well, and the probe is changed right after: its callback gets the whole list.
///
/// Invariant: `ObservationTracking` holds its list of accesses in `list`, a struct of one dictionary `entries` from
/// registrar to an entry with the key paths in `properties`. The places are looked up by reflection; when they are not
/// there, nothing is cast and models are not tracked.
@MainActor enum ModelAccesses {
  /// A model that only this file reads and changes.
  private final class Probe: Observable, Sendable {
    let registrar = ObservationRegistrar()
    var value: Int { 0 }
  }

  /// Hands a registration from its callback to the code that fired the probe. Invariant: set and read on one thread, the
  /// callback runs inside the probe's `willSet`.
  private final class Catch: @unchecked Sendable {
    var tracking: ObservationTracking?
  }

  private static let probe = Probe()

  /// Runs code and returns what it read.
  static func track<Result>(_ body: () -> Result) -> (Result, AccessList?) {
    let caught = Catch()
    let result = withObservationTracking(
      {
        let result = body()
        probe.registrar.access(probe, keyPath: \.value)
        return result
      }, willSet: { caught.tracking = $0 })
    probe.registrar.willSet(probe, keyPath: \.value)
    guard let tracking = caught.tracking else { return (result, nil) }
    tracking.cancel()
    return (result, AccessList(tracking))
  }

  /// The probe's own key path, to be left out.
  fileprivate static let probeKeyPath: AnyKeyPath = \Probe.value

  /// What a tracked piece of code read.
  @MainActor struct AccessList {
    private let tracking: ObservationTracking
    /// The properties, sorted by registrar only as far as the dictionary is; the caller orders them by node.
    let accesses: [ModelAccess]

    init(_ tracking: ObservationTracking) {
      self.tracking = tracking
      accesses = AccessList.withEntries(of: tracking) { $0.accesses } ?? []
    }

    /// Watches one property: calls before it is stored and after, on the writing thread.
    func watch(
      _ access: ModelAccess, willSet: @escaping @Sendable () -> Void, didSet: @escaping @Sendable () -> Void
    ) -> Watch? {
      let list = AccessList.withEntries(of: tracking) { $0.list(of: access) } ?? nil
      guard let list else { return nil }
      let tracking = ObservationTracking(list)
      ObservationTracking._installTracking(tracking, willSet: { _ in willSet() }, didSet: { _ in didSet() })
      return Watch(tracking: tracking)
    }

    private static func withEntries<Result>(
      of tracking: ObservationTracking, _ body: (any AccessEntries) -> Result
    ) -> Result? {
      guard let place else { return nil }
      return FieldReader.withAddresses(tracking, tracking) { pointer, _ in
        body(place.type.read(from: FieldReader.field(pointer, at: place.offset)))
      }
    }

    /// Where the entries are in a tracking.
    private static let place: (offset: Int, type: any AccessEntries.Type)? = {
      guard let list = FieldReader.layout(of: ObservationTracking.self).first(where: { $0.name == "list" }),
        let entries = FieldReader.layout(of: list.type).first(where: { $0.name == "entries" }),
        let type = entries.type as? any AccessEntries.Type,
        MemoryLayout<ObservationTracking._AccessList>.size == MemoryLayout<[ObjectIdentifier: Int]>.size
      else { return nil }
      return (list.offset + entries.offset, type)
    }()
  }

  /// The watching of one property.
  struct Watch {
    fileprivate let tracking: ObservationTracking

    /// Ends it.
    func cancel() { tracking.cancel() }
  }
}

/// The entries of an access list, whatever Observation calls their type.
@MainActor private protocol AccessEntries {
  /// The entries at a place in memory.
  static func read(from field: FieldPointer) -> any AccessEntries
  /// The properties in all entries.
  var accesses: [ModelAccess] { get }
  /// A list of one property only.
  func list(of access: ModelAccess) -> ObservationTracking._AccessList?
}

extension Dictionary: AccessEntries where Key == ObjectIdentifier {
  fileprivate static func read(from field: FieldPointer) -> any AccessEntries { field.value(of: Self.self) }

  /// Offset of the key paths in an entry.
  @MainActor private static var propertiesOffset: Int? {
    FieldReader.layout(of: Value.self).first { $0.name == "properties" && $0.type == Set<AnyKeyPath>.self }?.offset
  }

  fileprivate var accesses: [ModelAccess] {
    guard let offset = Self.propertiesOffset else { return [] }
    var found: [ModelAccess] = []
    for (model, entry) in self {
      let properties = FieldReader.withAddresses(entry, entry) { pointer, _ in
        FieldReader.field(pointer, at: offset).value(of: Set<AnyKeyPath>.self)
      }
      for keyPath in properties where keyPath != ModelAccesses.probeKeyPath {
        found.append(ModelAccess(model: model, keyPath: keyPath))
      }
    }
    return found
  }

  fileprivate func list(of access: ModelAccess) -> ObservationTracking._AccessList? {
    guard let offset = Self.propertiesOffset, var entry = self[access.model] else { return nil }
    FieldReader.write(Set([access.keyPath]), into: &entry, at: offset)
    let single: Self = [access.model: entry]
    return FieldReader.withAddresses(single, single) { pointer, _ in
      pointer.value(of: ObservationTracking._AccessList.self)
    }
  }
}
