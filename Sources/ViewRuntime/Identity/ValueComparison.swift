@_spi(Reflection) import Swift

/// Whether two values of one type are equal as far as can be seen, without the type's help where it has none.
///
/// Plain bytes are compared as bytes, `Equatable` types by `==`, references by identity, structs and tuples field by field.
/// Closures, and enums and existentials that are not `Equatable`, always count as different: a wrong "equal" would leave
/// a stale view, a wrong "different" costs an evaluation.
@MainActor package enum ValueComparison {
  /// How values of a type are compared.
  indirect enum Plan {
    /// Nothing to compare: no size, or a wrapper whose value lives elsewhere.
    case none
    /// A stretch of plain bytes at an offset.
    case bytes(offset: Int, count: Int)
    /// By `==`.
    case equatable(offset: Int, type: any Equatable.Type)
    /// By identity.
    case reference(offset: Int)
    /// An optional whose wrapped value has a plan.
    case optional(offset: Int, type: any OptionalValue.Type, wrapped: Plan)
    /// A dynamic property that compares itself.
    case property(offset: Int, type: any InstalledProperty.Type)
    case all([Plan])
    /// Always different.
    case never
  }

  private static var plans: [ObjectIdentifier: Plan] = [:]

  /// Whether two values are equal.
  package static func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    let plan = plan(for: Value.self)
    if case .none = plan { return true }
    if case .never = plan { return false }
    return FieldReader.withAddresses(left, right) { holds(plan, $0, $1) }
  }

  /// Whether two values are equal in all fields but those of a type.
  package static func areEqual<Value, Part>(_ left: Value, _ right: Value, apartFrom part: Part.Type) -> Bool {
    let plans = fieldPlans(of: Value.self, apartFrom: part)
    return FieldReader.withAddresses(left, right) { leftPointer, rightPointer in
      plans.allSatisfy { holds($0, leftPointer, rightPointer) }
    }
  }

  private static var partialPlans: [[ObjectIdentifier]: [Plan]] = [:]

  private static func fieldPlans<Value, Part>(of type: Value.Type, apartFrom part: Part.Type) -> [Plan] {
    let key = [ObjectIdentifier(type), ObjectIdentifier(part)]
    if let known = partialPlans[key] { return known }
    let new = FieldReader.layout(of: type).filter { $0.type != part }.map {
      makePlan(for: $0.type, kind: $0.kind, at: $0.offset)
    }
    partialPlans[key] = new
    return new
  }

  /// Whether two values differ in something that can be compared; closures and the like are passed over.
  package static func areSurelyDifferent<Value>(_ left: Value, _ right: Value) -> Bool {
    FieldReader.withAddresses(left, right) {
      differ(Value.self, FieldReader.kind(of: Value.self), at: 0, $0, $1)
    }
  }

  private static func differ(
    _ type: any Any.Type, _ kind: _MetadataKind, at offset: Int, _ left: FieldPointer, _ right: FieldPointer
  ) -> Bool {
    let isOpen = (kind == .struct || kind == .tuple) && !(type is any InstalledProperty.Type)
    if isOpen, type is any View.Type || !(type is any Equatable.Type) {
      let fields = FieldReader.layout(of: type)
      if !fields.isEmpty {
        return fields.contains { differ($0.type, $0.kind, at: offset + $0.offset, left, right) }
      }
    }
    let plan = makePlan(for: type, kind: kind, at: offset)
    if case .optional(_, let optional, _) = plan {
      let leftIsNil = isNil(optional, FieldReader.field(left, at: offset))
      let rightIsNil = isNil(optional, FieldReader.field(right, at: offset))
      if leftIsNil || rightIsNil { return leftIsNil != rightIsNil }
      let wrapped = optional.wrappedType
      return differ(wrapped, FieldReader.kind(of: wrapped), at: offset, left, right)
    }
    return !isIncomparable(plan) && !holds(plan, left, right)
  }

  /// As `areEqual`, but an `Equatable` type's own `==` comes first, whatever the type's shape.
  package static func areEqualByOwnRule<Value>(_ left: Value, _ right: Value) -> Bool {
    if let equatable = Value.self as? any Equatable.Type {
      return FieldReader.withAddresses(left, right) { equals(equatable, $0, $1) }
    }
    return areEqual(left, right)
  }

  /// Names of the fields that differ, in order, as `_printChanges` spells them.
  static func differingFields<Value>(_ left: Value, _ right: Value) -> [String] {
    FieldReader.withAddresses(left, right) { leftPointer, rightPointer in
      FieldReader.layout(of: Value.self).compactMap { field in
        holds(makePlan(for: field.type, kind: field.kind, at: field.offset), leftPointer, rightPointer)
          ? nil : field.name
      }
    }
  }

  /// Names of the fields that alone make two values differ, where none of them can be compared: closures, and what
  /// holds such. Empty where something that can be compared differs too.
  package static func incomparableDifferences<Value>(_ left: Value, _ right: Value) -> [String] {
    let fields = fieldPlans(of: Value.self)
    guard fields.contains(where: { isIncomparable($0.plan) || isProperty($0.plan) }) else { return [] }
    return FieldReader.withAddresses(left, right) { leftPointer, rightPointer in
      var names: [String] = []
      for field in fields where !holds(field.plan, leftPointer, rightPointer) {
        guard isIncomparable(field.plan) || isIncomparableProperty(field.plan, rightPointer) else { return [] }
        names.append(field.name)
      }
      return names
    }
  }

  /// Whether values of a type can never be found equal.
  package static func isNeverEqual<Value>(_ type: Value.Type) -> Bool {
    !(type is any Equatable.Type) && isIncomparable(plan(for: type))
  }

  private static var knownFields: [ObjectIdentifier: [(name: String, plan: Plan)]] = [:]

  private static func fieldPlans<Value>(of type: Value.Type) -> [(name: String, plan: Plan)] {
    if let known = knownFields[ObjectIdentifier(type)] { return known }
    let new = FieldReader.layout(of: type).map {
      (name: $0.name, plan: makePlan(for: $0.type, kind: $0.kind, at: $0.offset))
    }
    knownFields[ObjectIdentifier(type)] = new
    return new
  }

  private static func isIncomparable(_ plan: Plan) -> Bool {
    switch plan {
    case .never: true
    case .optional(_, _, let wrapped): isIncomparable(wrapped)
    case .all(let parts): parts.contains { isIncomparable($0) }
    default: false
    }
  }

  private static func isProperty(_ plan: Plan) -> Bool { if case .property = plan { true } else { false } }

  /// Whether a plan is that of a wrapper whose value holds closures: a binding made of two.
  private static func isIncomparableProperty(_ plan: Plan, _ pointer: FieldPointer) -> Bool {
    guard case .property(let offset, let type) = plan else { return false }
    func open<Property: InstalledProperty>(_ type: Property.Type) -> Bool {
      FieldReader.field(pointer, at: offset).value(of: type).isIncomparableInput
    }
    return open(type)
  }

  private static func plan<Value>(for type: Value.Type) -> Plan {
    if let known = plans[ObjectIdentifier(type)] { return known }
    let kind = FieldReader.kind(of: type)
    // A view is compared by its fields even when it is Equatable: `.equatable()` asks for `==`.
    let new =
      type is any View.Type && kind == .struct ? fieldPlan(for: type, at: 0) : makePlan(for: type, kind: kind, at: 0)
    plans[ObjectIdentifier(type)] = new
    return new
  }

  private static func makePlan(for type: any Any.Type, kind: _MetadataKind, at offset: Int) -> Plan {
    if let property = type as? any InstalledProperty.Type { return .property(offset: offset, type: property) }
    let (size, isPlain) = shape(of: type)
    if size == 0 { return .none }
    switch kind {
    case .class, .objcClassWrapper, .foreignClass: return .reference(offset: offset)
    case .function: return .never
    case .struct, .tuple:
      if !isPlain, let equatable = type as? any Equatable.Type { return .equatable(offset: offset, type: equatable) }
      let fields = FieldReader.layout(of: type)
      if fields.isEmpty { return isPlain ? .bytes(offset: offset, count: size) : .never }
      return fieldPlan(for: type, at: offset)
    case .enum, .optional:
      if let equatable = type as? any Equatable.Type { return .equatable(offset: offset, type: equatable) }
      if let optional = type as? any OptionalValue.Type {
        let wrapped = optional.wrappedType
        return .optional(
          offset: offset, type: optional,
          wrapped: makePlan(for: wrapped, kind: FieldReader.kind(of: wrapped), at: offset))
      }
      // Without payload an enum is one or two bytes, all of them used.
      return isPlain && size <= 2 ? .bytes(offset: offset, count: size) : .never
    case .existentialMetatype, .metatype: return .bytes(offset: offset, count: size)
    case .existential: return .never
    default: return isPlain ? .bytes(offset: offset, count: size) : .never
    }
  }

  /// Field by field: bytes between fields may hold anything.
  private static func fieldPlan(for type: any Any.Type, at offset: Int) -> Plan {
    var parts: [Plan] = []
    for field in FieldReader.layout(of: type) {
      switch makePlan(for: field.type, kind: field.kind, at: offset + field.offset) {
      case .none: continue
      case .never: return .never
      case .bytes(let start, let count):
        if case .bytes(let before, let length) = parts.last, before + length == start {
          parts[parts.count - 1] = .bytes(offset: before, count: length + count)
        } else {
          parts.append(.bytes(offset: start, count: count))
        }
      case .all(let inner): parts += inner
      case let other: parts.append(other)
      }
    }
    if parts.isEmpty { return .none }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private static func holds(_ plan: Plan, _ left: FieldPointer, _ right: FieldPointer) -> Bool {
    switch plan {
    case .none: return true
    case .never: return false
    case .bytes(let offset, let count): return FieldReader.bytesAreEqual(left, right, offset: offset, count: count)
    case .equatable(let offset, let type):
      return equals(type, FieldReader.field(left, at: offset), FieldReader.field(right, at: offset))
    case .reference(let offset):
      return FieldReader.bytesAreEqual(left, right, offset: offset, count: MemoryLayout<Int>.size)
    case .property(let offset, let type):
      return propertiesAreEqual(type, FieldReader.field(left, at: offset), FieldReader.field(right, at: offset))
    case .optional(let offset, let type, let wrapped):
      let leftIsNil = isNil(type, FieldReader.field(left, at: offset))
      let rightIsNil = isNil(type, FieldReader.field(right, at: offset))
      if leftIsNil || rightIsNil { return leftIsNil && rightIsNil }
      return holds(wrapped, left, right)
    case .all(let parts): return parts.allSatisfy { holds($0, left, right) }
    }
  }

  private static func equals<Value: Equatable>(
    _ type: Value.Type, _ left: FieldPointer, _ right: FieldPointer
  ) -> Bool { left.value(of: type) == right.value(of: type) }

  private static func propertiesAreEqual<Property: InstalledProperty>(
    _ type: Property.Type, _ left: FieldPointer, _ right: FieldPointer
  ) -> Bool { Property.areEqualInputs(left.value(of: type), right.value(of: type)) }

  private static func isNil<Value: OptionalValue>(_ type: Value.Type, _ field: FieldPointer) -> Bool {
    field.value(of: type).isNil
  }

  private static func shape(of type: any Any.Type) -> (size: Int, isPlain: Bool) {
    func open<Value>(_ type: Value.Type) -> (Int, Bool) { (MemoryLayout<Value>.size, _isPOD(type)) }
    return open(type)
  }
}

/// An optional, whatever it wraps.
protocol OptionalValue {
  /// The wrapped type.
  static var wrappedType: any Any.Type { get }
  /// Whether there is no value.
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  static var wrappedType: any Any.Type { Wrapped.self }
  var isNil: Bool { if case .none = self { true } else { false } }
}
