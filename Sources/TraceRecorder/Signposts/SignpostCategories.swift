import Synchronization

/// Numbers of categories: equal texts have equal numbers, so that a signpost compares numbers and not letters.
enum SignpostCategories {
  private static let numbers = Mutex<[String: UInt32]>([:])

  /// The number of a category, from 1 in the order of first use.
  static func number(of category: String) -> UInt32 {
    numbers.withLock { numbers in
      if let number = numbers[category] { return number }
      let number = UInt32(numbers.count + 1)
      numbers[category] = number
      return number
    }
  }
}
