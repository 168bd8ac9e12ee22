import TraceEvents

/// A signature that a chunk has defined.
struct DecodedSignature {
  var name: String
  var category: String
}

extension ChunkDecoder {
  /// The event of a short form whose tag has been read; nil for any other tag.
  mutating func signpost(_ tag: UInt8) throws(ChunkDamage) -> TraceEvent? {
    if tag == SignpostForm.counter {
      try readTime()
      let name = try signature().name
      return .counter(CounterValue(name: name, value: try double().value))
    }
    guard let form = SignpostForm(rawValue: tag) else { return nil }
    try readTime()
    let signature = try signature()
    lastSignpost = lastSignpost &+ UInt64(bitPattern: try signed())
    let id = lastSignpost
    let message = form.hasMessage ? try string() : ""
    switch form {
    case .begin, .beginWithMessage:
      return .intervalBegin(
        IntervalBegin(id: id, name: signature.name, category: signature.category, message: message))
    case .end, .endWithMessage: return .intervalEnd(IntervalEnd(id: id, name: signature.name, message: message))
    case .point, .pointWithMessage:
      return .point(PointEvent(id: id, name: signature.name, category: signature.category, message: message))
    }
  }

  private mutating func signature() throws(ChunkDamage) -> DecodedSignature {
    let id = try unsigned()
    guard id > 0, id <= UInt64(signatures.count) else { throw .invalid }
    return signatures[Int(id) - 1]
  }
}
