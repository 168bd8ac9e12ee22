/// Addresses from `low` to before `high`.
struct AddressRange: Hashable {
  var low: UInt64
  var high: UInt64

  /// Whether an address lies in it.
  func contains(_ address: UInt64) -> Bool { address >= low && address < high }
}
