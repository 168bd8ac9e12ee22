package import TraceEvents

/// A signpost in its short form.
@usableFromInline package enum SignpostForm: UInt8, Sendable {
  case begin = 96
  case end = 97
  case point = 98
  case beginWithMessage = 99
  case endWithMessage = 100
  case pointWithMessage = 101

  /// The number, known without a call.
  @inlinable @inline(__always) package var tag: UInt8 {
    switch self {
    case .begin: 96
    case .end: 97
    case .point: 98
    case .beginWithMessage: 99
    case .endWithMessage: 100
    case .pointWithMessage: 101
    }
  }

  /// Whether a message follows.
  var hasMessage: Bool { rawValue >= SignpostForm.beginWithMessage.rawValue }

  /// Tag of a counter in its short form: signature, then number.
  static let counter: UInt8 = 102
}

extension ChunkEncoder {
  /// Encodes a signpost: tag, time, signature, and the id's distance from the last signpost's.
  ///
  /// - Parameter message: must be there for the forms with a message, and is left out by the others.
  /// - Returns: false where it does not fit.
  package mutating func encode(
    _ form: SignpostForm, _ signature: SignpostSignature, id: UInt64, message: String? = nil, ticks: UInt64
  ) -> Bool {
    let begin = payload.count
    let signatureID = signatures.id(of: signature, in: &payload, strings: &strings)
    var messageID: UInt32 = 0
    if let message { messageID = message.withTraceBytes { strings.define($0, in: &payload) } }
    writeTimed(form.rawValue, ticks: ticks)
    payload.unsigned(signatureID)
    payload.signed(Int64(bitPattern: id &- lastSignpost))
    if form.hasMessage { payload.unsigned(UInt64(messageID)) }
    guard finishEvent(from: begin, ticks: ticks) else { return false }
    lastSignpost = id
    return true
  }

  /// Encodes a counter's value.
  ///
  /// - Returns: false where it does not fit.
  package mutating func encode(
    counter signature: SignpostSignature, value: RecordedDouble, ticks: UInt64
  ) -> Bool {
    let begin = payload.count
    let signatureID = signatures.id(of: signature, in: &payload, strings: &strings)
    writeTimed(SignpostForm.counter, ticks: ticks)
    payload.unsigned(signatureID)
    double(value)
    return finishEvent(from: begin, ticks: ticks)
  }
}
