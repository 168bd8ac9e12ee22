import Testing
import TraceEvents
import TraceModel

/// Snippets of real bug reports run for two seconds of modelled time, and do what their records say.
@Suite(.enabled(if: SnippetModule.folder != nil, "\(SnippetModule.absence)")) struct SnippetRunTests {
  @Test func allThatCompileRunWithoutATrap() throws {
    let module = try SnippetModule()
    let failing = Set(try module.errors(languageMode: "5").keys)
    let (path, output) = try module.buildProgram(without: failing)
    let program = try #require(path, "\(output.suffix(2000))")
    var trapped: [String] = []
    var ran: [String: Story] = [:]
    for name in module.names where !failing.contains(name) {
      let result = try module.run(program, name)
      if result.code == 0 {
        ran[name] = Story(try TraceReader.read(path: result.trace))
      } else {
        trapped.append("\(name) (\(result.code)): \(result.output.suffix(300))")
      }
    }
    print("snippets that run for two seconds: \(ran.count) of \(module.names.count)")
    for line in trapped { print("snippet \(line)") }
    #expect(trapped.isEmpty)
    for name in ran.keys.sorted() { print("snippet \(name): \(ran[name]?.summary ?? "")") }
    try agree(ran)
  }

  /// What the records state.
  private func agree(_ ran: [String: Story]) throws {
    // An equal published write from onReceive invalidates each frame.
    if let story = ran["C14"] {
      #expect(story.writes(of: "TourModel.page", .notifiedEqual) > 100)
      #expect(story.guards.contains(.passLimit))
    }
    // A field that nobody reads runs all observers; a child with equal input is skipped.
    if let story = ran["C54"] {
      #expect(story.writes(of: "Scan.progress") == 50)
      #expect(story.evaluations("DocList") >= 40)
      #expect(story.evaluations("Preview2") == 1)
    }
    // A binding made of closures is another each time.
    if let story = ran["C62"] { #expect(story.evaluations("Lamp") == story.evaluations("Switchboard")) }
    // An object made inline is replaced with its parent.
    if let story = ran["C70"] { #expect(story.diagnostics.contains("object-replaced")) }
    // A write to a model in a body: one warning, one more evaluation.
    if let story = ran["C78"] {
      #expect(story.diagnostics.filter { $0 == "model-write-during-update" }.count == 1)
      #expect(story.evaluations("Exhibit") == 2)
    }
    // Announcing an unchanged value costs one body.
    if let story = ran["C32"] { #expect(story.evaluations("Row") == 2) }
    // Only the follower moves with the finger.
    if let story = ran["C34"] { #expect(story.evaluations("CardFace") == 3) }
    // Settles: each cloud's height changes once.
    if let story = ran["C28"] { #expect(story.evaluations("TagCloud") <= 12) }
  }
}

/// What a recording tells, counted.
struct Story {
  private var evaluated: [String: Int] = [:]
  private var written: [String: [WriteOutcome]] = [:]
  /// Limits that were met.
  private(set) var guards: Set<GuardKind> = []
  /// Diagnostics by id.
  private(set) var diagnostics: [String] = []
  private var frames = 0

  init(_ trace: Trace) {
    for row in 0..<trace.count {
      switch trace.event(at: row) {
      case .evaluationEnd(let end): evaluated[trace.nodeTable[end.node]?.label ?? "", default: 0] += 1
      case .write(let write): written[trace.nodeTable[write.property]?.label ?? "", default: []].append(write.outcome)
      case .guardFired(let fired): guards.insert(fired.kind)
      case .diagnostic(let event): diagnostics.append(event.id)
      case .frameEnd: frames += 1
      default: break
      }
    }
  }

  /// How often a view's body ran.
  func evaluations(_ view: String) -> Int { evaluated[view] ?? 0 }

  /// Writes of a property, of one outcome or all.
  func writes(of property: String, _ outcome: WriteOutcome? = nil) -> Int {
    (written[property] ?? []).filter { outcome == nil || $0 == outcome }.count
  }

  /// For people.
  var summary: String {
    let bodies = evaluated.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map { "\($0.key) \($0.value)" }
    let writes = written.sorted { $0.key < $1.key }.prefix(4).map { "\($0.key) \($0.value.count)" }
    return "\(frames) frames; bodies: \(bodies.joined(separator: ", ")); writes: \(writes.joined(separator: ", "))"
      + (guards.isEmpty ? "" : "; guards: \(guards.map { "\($0)" }.sorted().joined(separator: ", "))")
      + (diagnostics.isEmpty ? "" : "; diagnostics: \(Set(diagnostics).sorted().joined(separator: ", "))")
  }
}
