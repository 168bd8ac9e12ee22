/// The transaction at the edge of the DSL: `withAnimation` has no parameter by which writes could be given it.
///
/// This is the only ambient transaction; below `ViewTree.performWrite` it is a parameter.
@MainActor enum AmbientTransaction {
  /// What writes made now carry.
  static var current = Transaction()

  /// Runs code whose writes carry a transaction.
  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = current
    current = transaction
    defer { current = outer }
    return try body()
  }
}

/// Runs code whose writes are animated.
///
/// Returns: what the code returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs code whose writes carry a transaction.
///
/// Returns: what the code returns.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try TransactionScope.run(transaction, body)
}

/// Runs code whose writes carry the present transaction with one value changed.
///
/// Returns: what the code returns.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try TransactionScope.run(transaction, body)
}
