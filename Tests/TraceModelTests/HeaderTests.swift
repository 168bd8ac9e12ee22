import Testing
import TraceEvents
import TraceFormat
import TraceModel

/// What a header says beside the version: checked where it can be believed.
@Suite struct HeaderTests {
  private func trace(_ change: (inout [UInt8]) -> Void, isSumRight: Bool) -> [UInt8] {
    var bytes = Craft.trace(payload: [EventKind.actionEnd.rawValue, 5], events: 1)
    change(&bytes)
    if isSumRight {
      let sum = Checksum.of(Array(bytes[0..<24]))
      for index in 0..<8 { bytes[24 + index] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * index)) }
    }
    return bytes
  }

  @Test(arguments: [0, 2, 3, 255] as [UInt8]) func anotherByteOrderIsRefused(order: UInt8) throws {
    let error = TraceFormatError.foreignByteOrder(found: order)
    #expect(throws: error) { try TraceReader.read(bytes: trace({ $0[9] = order }, isSumRight: true)) }
    #expect(error.offset == 9)
    #expect(error.sentence == "the header names byte order \(order); there is only 1, the low byte first")
    // Where the checksum is wrong, it is that byte that may be wrong.
    let damaged = try TraceReader.read(bytes: trace({ $0[9] = order }, isSumRight: false))
    #expect(damaged.count == 1)
    #expect(damaged.losses.rows.map(\.kind) == ["damaged-header"])
  }

  @Test(arguments: [0, 2, 3, 255] as [UInt8]) func anotherContentIsRefused(content: UInt8) throws {
    let error = content == 2 ? TraceFormatError.windowCompanion : .unknownContent(found: content)
    #expect(throws: error) { try TraceReader.read(bytes: trace({ $0[10] = content }, isSumRight: true)) }
    #expect(error.offset == 10)
    let damaged = try TraceReader.read(bytes: trace({ $0[10] = content }, isSumRight: false))
    #expect(damaged.count == 1)
    #expect(damaged.losses.rows.map(\.kind) == ["damaged-header"])
  }

  @Test func aCompanionIsNamed() {
    #expect(TraceFormatError.windowCompanion.sentence.contains("name the trace, without .window"))
  }
}
