public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets from the start, as `onDelete` gives them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
  }
}

extension MutableCollection {
  /// Moves the elements at offsets so that they stand before the one that is at another offset, as `onMove` gives them.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var kept: [Element] = []
    var moved: [Element] = []
    var insertion = destination
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
        if offset < destination { insertion -= 1 }
      } else {
        kept.append(element)
      }
    }
    kept.insert(contentsOf: moved, at: insertion)
    for (index, element) in zip(indices, kept) { self[index] = element }
  }
}
