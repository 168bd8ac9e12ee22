import Foundation
import Testing
import TraceEvents
import TraceFormat

@testable import CodeLocations

/// Addresses of a recording, looked up in the program they lie in.
@Suite struct ResolverTests {
  /// A program in a folder of its own.
  private struct Program {
    let folder: URL
    var path: String { folder.appendingPathComponent("program").path }

    init(_ bytes: [UInt8]) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("Resolver-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: folder.appendingPathComponent("program"))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private func resolve(
    _ codes: [CodeAddress], in program: Program, named name: String = "program", buildID: String = ""
  ) -> ResolvedPlaces {
    var resolver = AddressResolver(finder: ImageFinder(executable: program.path))
    let image = CodeImage(image: 1, name: name, buildID: buildID, base: CodeLocation.readerBase(of: 1))
    return resolver.resolve(codes, images: [image])
  }

  private func address(_ offset: UInt64) -> UInt64 { CodeLocation(image: 1, offset: offset).readerAddress }

  /// Offset of the first symbol whose name has a property.
  private func symbol(_ bytes: [UInt8], where matches: (String) -> Bool) throws -> UInt64 {
    let image = try CodeImageFile(bytes: bytes)
    let found = image.symbols.symbols.first { matches(image.symbols.name(of: $0)) }
    return try #require(found?.address)
  }

  /// A return address in `body` whose innermost written line is the write.
  private func writeOffset(_ bytes: [UInt8]) throws -> UInt64 {
    var image = try CodeImageFile(bytes: bytes)
    for symbol in image.codeNames() where symbol.name.hasPrefix("$s3Fix3RowV4body") {
      for offset in 1..<(image.symbols.symbol(at: symbol.address)?.size ?? 1) {
        let frames = try image.frames(at: symbol.address + offset)
        if frames.first(where: \.isNamed)?.line == CompiledFixture.writeLine { return symbol.address + offset }
      }
    }
    throw CompilationFailure(text: "no address of the write was found")
  }

  @Test func theInnermostWrittenFrameCounts() throws {
    let bytes = try CompiledFixture.optimized.get()
    let program = try Program(bytes)
    defer { program.remove() }
    let write = try writeOffset(bytes)
    // Before it an address that no image holds, as code made at run time has; behind it another of the app.
    let code = CodeAddress(0x10, address(write), address(write))
    let places = resolve([code, code, .none], in: program)
    #expect(places.losses == [])
    #expect(places.codes.map(\.line) == [CompiledFixture.writeLine])
    #expect(places.codes.map(\.offset) == [write])
    #expect(places.codes.map(\.function) == ["Row.body"])
    #expect(places.codes.map(\.file) == ["Sources/fixture.swift"])
  }

  @Test func aPropertyNeedsNoLine() throws {
    let bytes = try CompiledFixture.optimized.get()
    let program = try Program(bytes)
    defer { program.remove() }
    let getter = try symbol(bytes) {
      MangledType.property(ofKeyPathGetter: $0)?.contains("unreadCount") == true
    }
    let places = resolve([CodeAddress(address(getter))], in: program)
    #expect(places.codes.map(\.function) == ["Model.unreadCount"])
    #expect(places.losses == [])
  }

  @Test func aStrippedProgramIsALoss() throws {
    let program = try Program(try CompiledFixture.stripped.get())
    defer { program.remove() }
    let places = resolve([CodeAddress(address(0x1500)), CodeAddress(address(0x1600))], in: program)
    #expect(places.codes == [])
    #expect(
      places.losses == [
        RecordedLoss(
          kind: "source-unknown", count: 2,
          detail: "places in program have no file and line: source unknown (stripped)")
      ])
  }

  @Test func anotherBuildIsNotUsed() throws {
    let bytes = try CompiledFixture.optimized.get()
    let program = try Program(bytes)
    defer { program.remove() }
    let code = CodeAddress(address(try writeOffset(bytes)))
    let other = resolve([code], in: program, buildID: "00ff")
    #expect(other.codes == [])
    #expect(other.losses.first?.detail.contains("the file is another build than the recorded one") == true)
    let own = try CodeImageFile(bytes: bytes).buildID
    #expect(resolve([code], in: program, buildID: own).codes.count == 1)
    // A copy with symbols may have another name; the build id tells that it is the one.
    #expect(resolve([code], in: program, named: "renamed", buildID: own).codes.count == 1)
    let missing = resolve([code], in: program, named: "libOther.so")
    #expect(missing.losses.first?.detail.contains("the file was not found") == true)
  }

  @Test func theSystemsCodeIsPassedOver() throws {
    let program = try Program(try CompiledFixture.optimized.get())
    defer { program.remove() }
    let places = resolve([CodeAddress(address(0x1500))], in: program, named: "libswiftCore.so")
    #expect(places.codes == [])
    #expect(places.losses.first?.detail.contains("only code of the system was on the stack") == true)
  }
}
