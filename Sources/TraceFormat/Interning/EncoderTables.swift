/// The memory behind one encoder's tables: about 49 KiB, allocated once per recording thread.
package final class EncoderTables {
  let numbers = SlotMemory<UInt64>(count: NumberCache.slots, filledWith: 0)
  let measurements = SlotMemory<MeasurementBits>(count: MeasurementCache.slots, filledWith: .zero)
  let strings = SlotMemory<StringTable.Slot>(count: StringTable.slots, filledWith: StringTable.Slot())
  let codes = SlotMemory<CodeTable.Slot>(count: CodeTable.slots, filledWith: CodeTable.Slot())
  let signatures = SlotMemory<SignatureTable.Slot>(count: SignatureTable.slots, filledWith: SignatureTable.Slot())
  let imageEpochs = SlotMemory<UInt32>(count: CodeTable.images, filledWith: 0)

  /// Empty tables.
  package init() {}
}
