import Observation
@_spi(Reflection) import Swift
import TraceEvents

/// A field of a value in memory.
///
/// Invariant: made by `FieldReader` only, valid while the closure it is given to runs.
package struct FieldPointer {
  let address: UnsafeRawPointer

  /// The value there, copied. The type is the field's own type.
  func value<Value>(of type: Value.Type) -> Value { address.assumingMemoryBound(to: type).pointee }
}

/// A dynamic property among a view's fields.
struct PropertyField {
  /// Storage name: `_count`; `@8` when there is no label.
  let name: String
  let offset: Int
  let type: any InstalledProperty.Type
}

/// A field of a struct or tuple.
struct FieldLayout {
  let name: String
  let offset: Int
  let type: any Any.Type
  let kind: _MetadataKind
}

/// Reads and writes fields of values by the offsets that the standard library's reflection gives.
///
/// Invariant: an offset and type pair is only used on a value of exactly the type whose reflection gave it, and
/// pointers do not leave the closure in which the value is pinned.
@MainActor enum FieldReader {
  private static var layouts: [ObjectIdentifier: [FieldLayout]] = [:]
  private static var tupleMembers: [ObjectIdentifier: [TupleMember]] = [:]

  /// A member of a tuple of views.
  struct TupleMember {
    let offset: Int
    let type: any View.Type
  }

  /// What kind of type a type is: the first word of its metadata. Invariant: stable in the Swift ABI; on Linux a word over
  /// 0x7FF is a class.
  static func kind(of type: any Any.Type) -> _MetadataKind {
    let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return word > 0x7FF ? .class : _MetadataKind(rawValue: word) ?? .opaque
  }

  /// Address of a struct's or enum's description in its image, by which its `body` is found; none for other types.
  /// Invariant: the second word of their metadata points to it in the Swift ABI.
  static func description(of type: any Any.Type) -> CodeAddress {
    let kind = kind(of: type)
    guard kind == .struct || kind == .enum else { return .none }
    return CodeAddress(UInt64(unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]))
  }

  /// The stored fields of a struct or tuple, in order; empty for other types.
  static func layout(of type: any Any.Type) -> [FieldLayout] {
    if let known = layouts[ObjectIdentifier(type)] { return known }
    var found: [FieldLayout] = []
    _forEachField(of: type) { name, offset, fieldType, kind in
      found.append(FieldLayout(name: String(cString: name), offset: offset, type: fieldType, kind: kind))
      return true
    }
    layouts[ObjectIdentifier(type)] = found
    return found
  }

  /// The dynamic properties of a view type, those in nested dynamic property structs included.
  static func properties(of type: any Any.Type) -> [PropertyField] {
    var found: [PropertyField] = []
    collectProperties(of: type, at: 0, into: &found)
    return found
  }

  private static func collectProperties(of type: any Any.Type, at base: Int, into found: inout [PropertyField]) {
    for (index, field) in layout(of: type).enumerated() {
      let name = field.name.isEmpty ? "@\(index)" : field.name
      if let property = field.type as? any InstalledProperty.Type {
        found.append(PropertyField(name: name, offset: base + field.offset, type: property))
      } else if field.type is any DynamicProperty.Type || field.type is any App.Type {
        collectProperties(of: field.type, at: base + field.offset, into: &found)
      }
    }
  }

  /// Gives each dynamic property of a value its slot.
  static func install<Value>(_ properties: [PropertyField], in value: inout Value, slots: PropertySlots) {
    withUnsafeMutablePointer(to: &value) { pointer in
      let base = UnsafeMutableRawPointer(pointer)
      for (index, field) in properties.enumerated() {
        install(field.type, at: base + field.offset, slots, index)
      }
    }
  }

  /// Lets each dynamic property of a value that is not connected be looked at.
  static func notice<Value>(_ properties: [PropertyField], in value: Value, slots: PropertySlots) {
    guard !properties.isEmpty else { return }
    withUnsafePointer(to: value) { pointer in
      let base = UnsafeRawPointer(pointer)
      for (index, field) in properties.enumerated() { notice(field.type, at: base + field.offset, slots, index) }
    }
  }

  private static func notice<Property: InstalledProperty>(
    _ type: Property.Type, at address: UnsafeRawPointer, _ slots: PropertySlots, _ index: Int
  ) {
    address.assumingMemoryBound(to: type).pointee.notice(slots, index)
  }

  private static func install<Property: InstalledProperty>(
    _ type: Property.Type, at address: UnsafeMutableRawPointer, _ slots: PropertySlots, _ index: Int
  ) {
    address.assumingMemoryBound(to: type).pointee.install(slots, index)
  }

  /// The members of a tuple of views, in order.
  static func members<Tuple>(of type: Tuple.Type) -> [TupleMember] {
    if let known = tupleMembers[ObjectIdentifier(type)] { return known }
    var found: [TupleMember] = []
    if let only = type as? any View.Type {
      found = [TupleMember(offset: 0, type: only)]
    } else {
      for field in layout(of: type) {
        guard let view = field.type as? any View.Type else { continue }
        found.append(TupleMember(offset: field.offset, type: view))
      }
    }
    tupleMembers[ObjectIdentifier(type)] = found
    return found
  }

  /// Makes the elements of a tuple's views.
  static func makeElements<Tuple>(of tuple: Tuple, _ context: (Int) -> ElementContext) -> [Element] {
    withUnsafePointer(to: tuple) { pointer in
      let base = UnsafeRawPointer(pointer)
      return members(of: Tuple.self).enumerated().map { index, member in
        makeElement(member.type, at: base + member.offset, context(index))
      }
    }
  }

  /// Makes the element of one of a tuple's views.
  static func makeElement<Tuple>(of tuple: Tuple, member index: Int, _ context: ElementContext) -> Element {
    withUnsafePointer(to: tuple) { pointer in
      let member = members(of: Tuple.self)[index]
      return makeElement(member.type, at: UnsafeRawPointer(pointer) + member.offset, context)
    }
  }

  private static func makeElement<V: View>(
    _ type: V.Type, at address: UnsafeRawPointer, _ context: ElementContext
  ) -> Element {
    V.element(of: address.assumingMemoryBound(to: type).pointee, context)
  }

  /// Hands each of a tuple's views to its element.
  ///
  /// Returns: whether anything differed.
  static func update<Tuple>(_ elements: [Element], from tuple: Tuple) -> Bool {
    withUnsafePointer(to: tuple) { pointer in
      let base = UnsafeRawPointer(pointer)
      var changed = false
      for (element, member) in zip(elements, members(of: Tuple.self)) {
        if element.update(from: FieldPointer(address: base + member.offset)) { changed = true }
      }
      return changed
    }
  }

  /// Makes the element of a primitive view whose conformance was found by its type.
  static func primitiveElement<V: View>(
    _ primitive: any PrimitiveView.Type, _ view: V, _ context: ElementContext
  ) -> ViewElement<V> {
    func open<P: PrimitiveView>(_ type: P.Type) -> ViewElement<V> {
      // P and V are the same type: `primitive` is V's own conformance.
      let element = withUnsafePointer(to: view) { pointer in
        P.makeElement(UnsafeRawPointer(pointer).assumingMemoryBound(to: P.self).pointee, context)
      }
      return unsafeDowncast(element, to: ViewElement<V>.self)
    }
    return open(primitive)
  }

  /// Calls with the addresses of two values.
  static func withAddresses<Value, Result>(
    _ left: Value, _ right: Value, _ body: (FieldPointer, FieldPointer) -> Result
  ) -> Result {
    withUnsafePointer(to: left) { leftPointer in
      withUnsafePointer(to: right) { rightPointer in
        body(
          FieldPointer(address: UnsafeRawPointer(leftPointer)), FieldPointer(address: UnsafeRawPointer(rightPointer)))
      }
    }
  }

  /// Whether a stretch of bytes is equal in two values.
  static func bytesAreEqual(_ left: FieldPointer, _ right: FieldPointer, offset: Int, count: Int) -> Bool {
    UnsafeRawBufferPointer(start: left.address + offset, count: count)
      .elementsEqual(UnsafeRawBufferPointer(start: right.address + offset, count: count))
  }

  /// Writes a field of a value. The offset and type are those of the value's type.
  static func write<Value, Field>(_ new: Field, into value: inout Value, at offset: Int) {
    withUnsafeMutablePointer(to: &value) { pointer in
      (UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Field.self).pointee = new
    }
  }

  /// The registrar of an observable object, as Observation's lists name it; nil when the object has none of the known form.
  ///
  /// Invariant: `@Observable` keeps its registrar in `_$observationRegistrar`, a struct of one reference to an extent,
  /// whose only field after the two-word object header is the reference that lists go by. Checked by
  /// `ModelRegistryTests`.
  static func registrar(of object: AnyObject) -> ObjectIdentifier? {
    guard let offset = registrarOffset(of: Swift.type(of: object)) else { return nil }
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let extent = address.load(fromByteOffset: offset, as: UnsafeRawPointer.self)
    let context = extent.load(fromByteOffset: 16, as: AnyObject.self)
    return ObjectIdentifier(context)
  }

  private static var registrarOffsets: [ObjectIdentifier: Int?] = [:]

  private static func registrarOffset(of type: any Any.Type) -> Int? {
    if let known = registrarOffsets[ObjectIdentifier(type)] { return known }
    var found: Int?
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, fieldType, _ in
      if String(cString: name) == "_$observationRegistrar", fieldType == ObservationRegistrar.self { found = offset }
      return found == nil
    }
    registrarOffsets[ObjectIdentifier(type)] = found
    return found
  }

  /// The field at an offset.
  static func field(_ pointer: FieldPointer, at offset: Int) -> FieldPointer {
    FieldPointer(address: pointer.address + offset)
  }
}

extension FieldReader {
  /// Makes the element of a primitive modifier whose conformance was found by its type.
  static func modifierElement<Content: View, Modifier: ViewModifier>(
    _ primitive: any PrimitiveModifier.Type, _ view: ModifiedContent<Content, Modifier>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Modifier>> {
    func open<P: PrimitiveModifier>(_ type: P.Type) -> ViewElement<ModifiedContent<Content, Modifier>> {
      // P and Modifier are the same type: `primitive` is Modifier's own conformance.
      let element = withUnsafePointer(to: view) { pointer in
        P.makeElement(
          UnsafeRawPointer(pointer).assumingMemoryBound(to: ModifiedContent<Content, P>.self).pointee, context)
      }
      return unsafeDowncast(element, to: ViewElement<ModifiedContent<Content, Modifier>>.self)
    }
    return open(primitive)
  }

  /// Calls `update()` of the dynamic properties that the app defined, innermost first.
  static func updateCustomProperties<Value>(of value: inout Value) {
    let custom = customProperties(of: Value.self)
    guard !custom.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      let base = UnsafeMutableRawPointer(pointer)
      for field in custom { updateProperty(field.type, at: base + field.offset) }
    }
  }

  private static func updateProperty<Property: DynamicProperty>(
    _ type: Property.Type, at address: UnsafeMutableRawPointer
  ) { address.assumingMemoryBound(to: type).pointee.update() }

  /// A dynamic property of the app.
  private struct CustomProperty {
    let offset: Int
    let type: any DynamicProperty.Type
  }

  private static var customProperties: [ObjectIdentifier: [CustomProperty]] = [:]

  private static func customProperties(of type: any Any.Type) -> [CustomProperty] {
    if let known = customProperties[ObjectIdentifier(type)] { return known }
    var found: [CustomProperty] = []
    func collect(_ type: any Any.Type, _ base: Int) {
      for field in layout(of: type) {
        guard !(field.type is any InstalledProperty.Type), let custom = field.type as? any DynamicProperty.Type else {
          continue
        }
        collect(field.type, base + field.offset)
        found.append(CustomProperty(offset: base + field.offset, type: custom))
      }
    }
    collect(type, 0)
    customProperties[ObjectIdentifier(type)] = found
    return found
  }
}
