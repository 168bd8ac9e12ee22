/// The memory behind one encoder's tables, allocated once per recording thread.
///
/// Invariant that the unsafe pointers rest on: allocated and initialized in `init`, freed in `deinit`; whoever uses the
/// pointers keeps this object. One thread at a time uses them.
package final class EncoderTables {
  let numbers: UnsafeMutablePointer<UInt64>
  let strings: UnsafeMutablePointer<StringTable.Slot>
  let codes: UnsafeMutablePointer<CodeTable.Slot>
  let imageEpochs: UnsafeMutablePointer<UInt32>

  /// Allocates about 36 KiB.
  package init() {
    numbers = .allocate(capacity: NumberCache.slots)
    numbers.initialize(repeating: 0, count: NumberCache.slots)
    strings = .allocate(capacity: StringTable.slots)
    strings.initialize(repeating: StringTable.Slot(), count: StringTable.slots)
    codes = .allocate(capacity: CodeTable.slots)
    codes.initialize(repeating: CodeTable.Slot(), count: CodeTable.slots)
    imageEpochs = .allocate(capacity: CodeTable.images)
    imageEpochs.initialize(repeating: 0, count: CodeTable.images)
  }

  deinit {
    numbers.deallocate()
    strings.deallocate()
    codes.deallocate()
    imageEpochs.deallocate()
  }
}
