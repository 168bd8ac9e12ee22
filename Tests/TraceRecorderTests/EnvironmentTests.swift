import Testing

@testable import TraceRecorder

/// What the variables of a recorded program mean.
@Suite struct EnvironmentTests {
  @Test(arguments: [
    ("runtime=counts,Import=off", ["runtime counts", "Import off"], [String]()),
    ("Import=events", ["Import events"], []),
    ("a category=off", ["a category off"], []),
    ("Import=off,", ["Import off"], []),
    ("runtime=loud,Import", [], ["runtime=loud", "Import"]),
    ("=off,Import=off=on,x=", [], ["=off", "Import=off=on", "x="]),
    ("runtime=Counts", [], ["runtime=Counts"]),
    (" Import=off", [" Import off"], []),
  ])
  func levels(text: String, found: [String], refused: [String]) {
    let result = RecordingEnvironment.requestedLevels(in: text)
    #expect(result.levels.map { "\($0.category) \($0.level.rawValue)" } == found)
    #expect(result.refused == refused)
  }
}
