import CodeLocations
import Foundation
import Testing

/// The test program looks up places of its own code, as the debug build has them.
@Suite struct OwnBinaryTests {
  @Test func returnAddressGivesFileLineFunctionAndModule() throws {
    let (addresses, line) = knownPlace(7)
    var image = try CodeImageFile(path: "/proc/self/exe")
    let loadAddress = try OwnBinaryTests.loadAddress()
    let base = try #require(loadAddress)
    var frames: [CodeFrame] = []
    for address in addresses where address > base {
      frames += try image.frames(at: address - base)
    }
    let found = try #require(frames.first { $0.function.short == "knownPlace(_:)" })
    #expect(found.file == "Tests/CodeLocationsTests/OwnBinaryTests.swift")
    #expect(found.line == line)
    #expect(found.function.module == "CodeLocationsTests")
    #expect(!found.isGenerated)
    #expect(!image.isStripped)
    #expect(frames.contains { $0.function.short.hasPrefix("OwnBinaryTests.returnAddressGives") })
  }

  /// Load address of the running program, as the kernel lists it.
  private static func loadAddress() throws -> UInt64? {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    let line = maps.split(separator: "\n").first { $0.hasSuffix(own) }
    return line.flatMap { $0.split(separator: "-").first }.flatMap { UInt64($0, radix: 16) }
  }
}

/// A function whose return addresses the tests know the line of.
@inline(never) private func knownPlace(_ value: Int) -> (addresses: [UInt64], line: Int) {
  (Thread.callStackReturnAddresses.map { $0.uint64Value }, #line)
}
