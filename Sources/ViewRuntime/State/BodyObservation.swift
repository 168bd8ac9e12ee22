import TraceEvents
import UpdateGraph

/// Turns what a body reads of `@Observable` models into edges of the graph.
@MainActor final class BodyObservation {
  private unowned let owner: Element

  init(_ owner: Element) { self.owner = owner }

  /// Runs a body and notes each property of each model that it reads.
  func track<Result>(_ body: () -> Result) -> Result {
    let (result, list) = ModelAccesses.track(body)
    if let list, !list.accesses.isEmpty { owner.tree.models.noteReads(list, by: owner) }
    return result
  }
}
