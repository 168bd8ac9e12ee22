import Synchronization
import TraceFormat

/// The categories of the process: one object for each name, kept for ever.
enum SignpostCategories {
  private static let categories = Mutex<[String: SignpostCategory]>([:])

  /// The category of a name.
  static func category(_ name: String) -> SignpostCategory {
    categories.withLock { categories in
      if let category = categories[name] { return category }
      let category = SignpostCategory(name: name, number: UInt32(categories.count + 1))
      categories[name] = category
      return category
    }
  }
}
