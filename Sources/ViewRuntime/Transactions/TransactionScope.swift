/// The ambient transaction from code that is not isolated.
enum TransactionScope {
  /// Runs code under a transaction. Off the main actor there is no ambient transaction, so the code just runs.
  static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard MainActorOnly.isCurrent else { return try body() }
    let outer = MainActorOnly.run(transaction) { exchange($0) }
    defer { MainActorOnly.run(outer) { _ = exchange($0) } }
    return try body()
  }

  @MainActor private static func exchange(_ transaction: Transaction) -> Transaction {
    let outer = AmbientTransaction.current
    AmbientTransaction.current = transaction
    return outer
  }
}
