package import TraceEvents

/// Single fields of packed events, for passes that would have no use for the whole event.
///
/// The order of the fields is that of `TraceEvent.read(_:from:)`.
extension PackedEventReader {
  /// A reader of fields that name no text and no place.
  @inline(__always) package init(_ bytes: ByteView) { self.init(bytes, strings: [], codes: []) }

  /// What an evaluation says of its result and times; nil where the bytes don't.
  package mutating func evaluationOutcome() -> (result: EvaluationResult, notRunning: Nanoseconds, body: Nanoseconds?)?
  {
    do throws(ChunkDamage) {
      _ = try node(width: 0)
      let bits = try byte()
      guard let result = EvaluationResult(rawValue: bits & 3) else { return nil }
      if bits & 24 == 0 { return (result, .zero, nil) }
      for _ in 0..<(try reasonCount(bits)) { _ = try reasonCause() }
      if bits & 4 != 0 { for _ in 0..<(try count()) { _ = try node(width: 0) } }
      let notRunning = bits & 8 == 0 ? Nanoseconds.zero : Nanoseconds(try signed())
      return (result, notRunning, bits & 16 == 0 ? nil : Nanoseconds(try signed()))
    } catch {
      return nil
    }
  }

  /// Hands out the causes that an evaluation names, in order; its reasons without one are passed over.
  package mutating func evaluationCauses(_ body: (EventID) -> Void) {
    do throws(ChunkDamage) {
      _ = try node(width: 0)
      for _ in 0..<(try reasonCount(try byte())) {
        let cause = try reasonCause()
        if !cause.isNone { body(cause) }
      }
    } catch {}
  }

  /// The size that a measurement answered.
  package mutating func measureResponse() -> RecordedSize? {
    do throws(ChunkDamage) {
      _ = try node(width: 0)
      return try size()
    } catch {
      return nil
    }
  }

  /// What became of a write.
  package mutating func writeOutcome() -> WriteOutcome? {
    do throws(ChunkDamage) {
      _ = try node(width: 0)
      return WriteOutcome(rawValue: try byte())
    } catch {
      return nil
    }
  }

  /// The first byte: the kind of an action, of an event from outside, or of an observed change.
  package mutating func leadingByte() -> UInt8? { try? byte() }

  private mutating func reasonCount(_ bits: UInt8) throws(ChunkDamage) -> Int {
    let count = Int(bits >> 5)
    return count == EvaluationEnd.inlineReasons ? count + (try self.count()) : count
  }

  private mutating func reasonCause() throws(ChunkDamage) -> EventID {
    _ = try node(width: 0)
    _ = try unsigned()
    return try cause()
  }
}
