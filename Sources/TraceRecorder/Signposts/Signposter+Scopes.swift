extension Signposter {
  /// Runs a closure within an interval.
  @inlinable
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: SignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  /// Runs a closure within an interval with a message.
  @inlinable
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: SignpostID = .exclusive, _ message: @autoclosure () -> String,
    around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id, message())
    defer { endInterval(name, state) }
    return try task()
  }

  /// Runs an asynchronous closure within an interval; it may end on another thread.
  @inlinable
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: SignpostID = .exclusive, isolation: isolated (any Actor)? = #isolation,
    around task: () async throws -> Result
  ) async rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try await task()
  }

  /// Runs an asynchronous closure within an interval with a message; it may end on another thread.
  @inlinable
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: SignpostID = .exclusive, _ message: @autoclosure () -> String,
    isolation: isolated (any Actor)? = #isolation, around task: () async throws -> Result
  ) async rethrows -> Result {
    let state = beginInterval(name, id: id, message())
    defer { endInterval(name, state) }
    return try await task()
  }
}
