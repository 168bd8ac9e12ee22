package import TraceEvents

extension ChunkDecoder {
  /// Decodes the whole chunk to rows.
  ///
  /// Kinds that make up nearly all of a trace go from the chunk's bytes to the packed ones field by field; the others
  /// are made an event, and that is packed.
  ///
  /// - Throws: what is wrong with the rest of the chunk; the rows before are whole.
  package mutating func decode(
    into rows: inout ChunkRows, with packer: inout PackedEventWriter
  ) throws(ChunkDamage) {
    rows.begin(payloadLength: payload.remaining, firstOrdinal: nextOrdinal)
    defer { finish(&rows) }
    var move = FieldMove(out: PayloadWriter(rows.region))
    while payload.remaining > 0 {
      let tag = try payload.byte()
      move.node = 0
      move.cause = .none
      guard let kind = EventKind(rawValue: tag), tag < StreamTag.firstPrefixed else {
        if tag == MeasurementCache.tag {
          let (node, bits) = try repeatedMeasurement()
          move.node = node.rawValue
          move.out.unsigned(UInt64(node.rawValue))
          move.out.plainMeasurement(bits)
          add(.measureCached, move, &rows)
        } else if let event = try signpost(tag) {
          pack(event, event.kind, &move, &rows, &packer)
        } else {
          let before = nextOrdinal
          try define(tag)
          if nextOrdinal != before { rows.ordinals.append((rows.count, nextOrdinal)) }
        }
        continue
      }
      if kind.isTimed { try readTime() }
      if try transfer(kind, &move, &packer) {
        add(kind, move, &rows)
      } else {
        pack(try TraceEvent.read(kind, from: &self), kind, &move, &rows, &packer)
      }
    }
  }

  private mutating func finish(_ rows: inout ChunkRows) {
    rows.images = images
    rows.unknownKinds = unknownKinds
    rows.decodedLength = decodedLength
    rows.nextOrdinal = nextOrdinal
  }

  @inline(__always)
  private mutating func add(_ kind: EventKind, _ move: FieldMove, _ rows: inout ChunkRows) {
    rows.rows.append(
      PackedRow(
        time: ticks, cause: move.cause, node: move.node, end: UInt32(truncatingIfNeeded: move.out.count), kind: kind))
    nextOrdinal &+= 1
    decodedLength = payload.offset
  }

  private mutating func pack(
    _ event: TraceEvent, _ kind: EventKind, _ move: inout FieldMove, _ rows: inout ChunkRows,
    _ packer: inout PackedEventWriter
  ) {
    move.out.bytes(packer.pack(event))
    move.node = packer.subject.rawValue
    move.cause = packer.mainCause
    if kind.isKeptByReaders { rows.kept.append((rows.count, event)) }
    add(kind, move, &rows)
  }

  /// Moves the fields of an event of a frequent kind; false for the others, of which nothing has been read then.
  ///
  /// The order of the fields is that of `TraceEvent.read(_:from:)`; a test holds the two against each other.
  @inline(__always)
  private mutating func transfer(
    _ kind: EventKind, _ move: inout FieldMove, _ packer: inout PackedEventWriter
  ) throws(ChunkDamage) -> Bool {
    switch kind {
    case .transactionEnd, .actionEnd, .layoutEnd: return true
    case .evaluationBegin: try moveNode(&move)
    case .invalidated, .validated, .layoutInvalidated:
      try moveNode(&move)
      try moveCause(&move)
    case .evaluationEnd: try moveEvaluationEnd(&move, &packer)
    case .measureBegin:
      try moveNode(&move)
      try moveNumbers(2, &move)
    case .measureEnd:
      try moveNode(&move)
      try moveSizes(2, &move)
    case .measureCached:
      try moveNode(&move)
      var proposal = RecordedProposal(width: nil, height: nil)
      proposal.width = try axis()
      proposal.height = try axis()
      let bits = MeasurementBits(proposal: proposal, response: try size())
      measurements.keep(bits)
      move.out.plainMeasurement(bits)
    case .placed:
      try moveNode(&move, width: 1)
      try moveSizes(4, &move)
    case .drawnNode:
      try moveNode(&move, width: 1)
      move.out.signed(try payload.signed())
      try moveCause(&move)
    case .transactionBegin:
      try moveCause(&move)
      try moveString(&move, &packer)
    case .layoutBegin:
      move.out.signed(try payload.signed())
      try moveCause(&move)
    case .drawBegin: try moveCause(&move)
    case .framePresented:
      move.out.unsigned(UInt64(try short()))
      move.out.signed(try payload.signed())
    case .animationTick:
      move.out.unsigned(UInt64(try short()))
      try moveNode(&move)
      try moveCause(&move)
    default: return false
    }
    return true
  }

  private mutating func moveEvaluationEnd(
    _ move: inout FieldMove, _ packer: inout PackedEventWriter
  ) throws(ChunkDamage) {
    try moveNode(&move)
    let bits = try payload.byte()
    guard EvaluationResult(rawValue: bits & 3) != nil else { throw .invalid }
    move.out.byte(bits)
    var count = Int(bits >> 5)
    if count == EvaluationEnd.inlineReasons {
      let more = try self.count()
      move.out.unsigned(UInt64(more))
      count += more
    }
    let subject = move.node
    for _ in 0..<count {
      try moveNode(&move)
      try moveString(&move, &packer)
      let main = move.cause
      try moveCause(&move)
      if !main.isNone { move.cause = main }
    }
    if bits & 4 != 0 {
      let reads = try self.count()
      move.out.unsigned(UInt64(reads))
      for _ in 0..<reads { try moveNode(&move) }
    }
    // Not running; the body's time and the comparison's.
    if bits & 8 != 0 { move.out.signed(try payload.signed()) }
    if bits & 16 != 0 {
      move.out.signed(try payload.signed())
      move.out.signed(try payload.signed())
    }
    move.node = subject
  }

  @inline(__always)
  private mutating func moveNode(_ move: inout FieldMove, width: UInt8 = 0) throws(ChunkDamage) {
    let (node, flags) = try node(width: width)
    move.node = node.rawValue
    move.out.unsigned(UInt64(node.rawValue) << UInt64(width) | UInt64(flags))
  }

  @inline(__always)
  private mutating func moveCause(_ move: inout FieldMove) throws(ChunkDamage) {
    let cause = try cause()
    move.cause = cause
    move.out.cause(cause)
  }

  /// Numbers of which each may be absent.
  @inline(__always)
  private mutating func moveNumbers(_ count: Int, _ move: inout FieldMove) throws(ChunkDamage) {
    for _ in 0..<count {
      if let number = try axis() { move.out.plainNumber(number) } else { move.out.byte(NumberForm.absent) }
    }
  }

  /// Numbers that must be there.
  @inline(__always)
  private mutating func moveSizes(_ count: Int, _ move: inout FieldMove) throws(ChunkDamage) {
    for _ in 0..<count { move.out.plainNumber(try double()) }
  }

  @inline(__always)
  private mutating func moveString(
    _ move: inout FieldMove, _ packer: inout PackedEventWriter
  ) throws(ChunkDamage) {
    let id = try payload.unsigned()
    if id == 0 { return move.out.byte(0) }
    guard id < UInt64(strings.count) else { throw .invalid }
    while packedStrings.count <= Int(id) { packedStrings.append(packer.id(of: strings[packedStrings.count])) }
    move.out.unsigned(UInt64(packedStrings[Int(id)]))
  }
}

/// Where the fields of an event are moved to, and what was noticed on the way.
private struct FieldMove {
  var out: PayloadWriter
  var node: UInt32 = 0
  var cause = EventID.none
}

extension EventKind {
  /// Whether a reader keeps more of such an event than its row: names, places, what pairs intervals.
  package var isKeptByReaders: Bool {
    switch self {
    case .nodeCreated, .nodeRemoved, .environment, .threadName, .codeImage, .resolvedCode, .loss, .intervalBegin,
      .intervalEnd:
      true
    default: false
    }
  }
}
