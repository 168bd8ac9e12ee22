import Testing

@testable import CodeLocations

/// What an optimized program says about its code, inlined calls included.
@Suite struct FixtureTests {
  @Test func inlinedCallsStandInsideTheirCaller() throws {
    var image = try CodeImageFile(bytes: try CompiledFixture.optimized.get())
    let chains = try chainsOfCode(in: &image)
    #expect(
      chains.contains { chain in
        guard
          let inner = chain.firstIndex(where: {
            $0.function.short == "Row.inner(_:)" && $0.line == CompiledFixture.innerLine
          })
        else { return false }
        let next = chain[(inner + 1)...].first { $0.isNamed }
        return next?.function.short == "Row.body" && next?.line == CompiledFixture.callOfInnerLine
      })
  }

  @Test func writeThroughAnObservableSetterHasItsLineInTheBody() throws {
    var image = try CodeImageFile(bytes: try CompiledFixture.optimized.get())
    let chains = try chainsOfCode(in: &image)
    let writes = chains.filter { $0.contains { $0.function.short.hasPrefix("Model.unreadCount") } }
    #expect(
      writes.contains { chain in
        let app = chain.first { $0.isNamed && !RuntimeModules.contains($0.function.module) }
        return app?.function.short == "Row.body" && app?.line == CompiledFixture.writeLine
          && app?.file == "Sources/fixture.swift" && app?.function.module == "Fix"
      })
  }

  @Test(arguments: [("$s3Fix3RowVMn", "Row.body"), ("$s3Fix3RowVN", "Row.body")])
  func typesStandForTheirBody(symbol: String, function: String) throws {
    var image = try CodeImageFile(bytes: try CompiledFixture.optimized.get())
    let found = image.symbols.symbols.first { image.symbols.name(of: $0) == symbol }
    let address = try #require(found?.address)
    let frames = try image.frames(at: address)
    let frame = try #require(frames.first)
    #expect(frame.function == FunctionName(module: "Fix", short: function))
    #expect(frame.line == CompiledFixture.bodyLine)
    #expect(frame.file == "Sources/fixture.swift")
  }

  @Test func witnessStandsForTheBody() throws {
    var image = try CodeImageFile(bytes: try CompiledFixture.optimized.get())
    let witness = image.symbols.symbols.first { MangledType.isBodyWitness(image.symbols.name(of: $0)) }
    let address = try #require(witness?.address)
    let frames = try image.frames(at: address)
    let frame = try #require(frames.first)
    #expect(frame.function == FunctionName(module: "Fix", short: "Row.body"))
    #expect(frame.line == CompiledFixture.bodyLine)
  }

  @Test func keyPathGetterNamesTheProperty() throws {
    var image = try CodeImageFile(bytes: try CompiledFixture.optimized.get())
    let getter = image.symbols.symbols.first {
      MangledType.property(ofKeyPathGetter: image.symbols.name(of: $0))?.contains("unreadCount") == true
    }
    let address = try #require(getter?.address)
    let frames = try image.frames(at: address)
    let frame = try #require(frames.first)
    #expect(frame.function == FunctionName(module: "Fix", short: "Model.unreadCount"))
  }

  @Test func strippedProgramSaysSo() throws {
    var image = try CodeImageFile(bytes: try CompiledFixture.stripped.get())
    #expect(image.isStripped)
    let frames = try image.frames(at: 0x1000)
    #expect(frames.allSatisfy { !$0.isNamed })
  }

  @Test func versionFiveNamesLinesAndInlinedCalls() throws {
    var image = try CodeImageFile(bytes: try CompiledFixture.smallLibrary.get())
    #expect(image.units.map(\.encoding.version) == [5])
    let symbol = image.symbols.symbols.first { image.symbols.name(of: $0) == "first" }
    let first = try #require(symbol)
    var chains: [[CodeFrame]] = []
    for offset in 1..<first.size { chains.append(try image.frames(at: first.address + offset)) }
    #expect(
      chains.contains { chain in
        chain.map(\.function.short) == ["doubled", "first"] && chain.map(\.line) == [3, 6]
          && chain.allSatisfy { $0.file == "small.c" }
      })
    let entry = try image.frames(at: first.address)
    #expect(entry.map(\.line) == [5])
    #expect(image.buildID.allSatisfy { $0.isHexDigit })
  }

  /// The frames at each address of the program's own functions.
  private func chainsOfCode(in image: inout CodeImageFile) throws -> [[CodeFrame]] {
    var chains: [[CodeFrame]] = []
    for symbol in image.codeNames() where symbol.name.hasPrefix("$s3Fix") {
      let size = image.symbols.symbol(at: symbol.address)?.size ?? 0
      for offset in 0..<size where offset > 0 { chains.append(try image.frames(at: symbol.address + offset)) }
    }
    return chains
  }
}
