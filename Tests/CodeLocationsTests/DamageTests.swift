import Testing

@testable import CodeLocations

/// Any bytes give an answer or an error, never a trap.
@Suite struct DamageTests {
  @Test func allCuts() throws {
    let bytes = try CompiledFixture.smallLibrary.get()
    var errors = 0
    for length in stride(from: 0, to: bytes.count, by: 7) {
      if !answers(Array(bytes[..<length])) { errors += 1 }
    }
    #expect(errors > 0)
    #expect(answers(bytes))
  }

  @Test(arguments: [UInt8(0x01), 0x80, 0xFF])
  func flips(mask: UInt8) throws {
    var bytes = try CompiledFixture.smallLibrary.get()
    var answered = 0
    for index in bytes.indices where bytes[index] != 0 || index % 16 == 0 {
      bytes[index] ^= mask
      if answers(bytes) { answered += 1 }
      bytes[index] ^= mask
    }
    #expect(answered > 0)
  }

  @Test func otherFilesAreNoExecutables() {
    #expect(throws: CodeLocationError.notElf(offset: 0)) { try CodeImageFile(bytes: Array("#!/bin/sh\n".utf8)) }
    #expect(throws: CodeLocationError.notElf(offset: 0)) { try CodeImageFile(bytes: []) }
    #expect(throws: CodeLocationError.unreadable(path: "/nowhere/at/all", reason: "the file can't be opened")) {
      try CodeImageFile(path: "/nowhere/at/all")
    }
  }

  /// Looks up a few places; false where that ended in an error.
  private func answers(_ bytes: [UInt8]) -> Bool {
    do {
      var image = try CodeImageFile(bytes: bytes)
      for symbol in image.symbols.symbols.prefix(6) {
        _ = try image.frames(at: symbol.address)
        _ = try image.frames(at: symbol.address &+ 8)
      }
      return true
    } catch {
      return false
    }
  }
}
