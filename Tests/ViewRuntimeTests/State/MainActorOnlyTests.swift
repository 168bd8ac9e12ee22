import Testing

@testable import ViewRuntime

@MainActor @Suite struct MainActorOnlyTests {
  /// Tasks that run on whatever threads of the pool also serve the main queue.
  @Test func tasksBesideTheMainActorAreNeverTakenForIt() async {
    for _ in 0..<50 {
      #expect(MainActorOnly.isCurrent)
      let tasks = (0..<8).map { _ in Task.detached { MainActorOnly.isCurrent } }
      var answers: [Bool] = []
      for task in tasks { answers.append(await task.value) }
      #expect(answers == Array(repeating: false, count: 8))
    }
    #expect(MainActorOnly.isCurrent)
  }
}
