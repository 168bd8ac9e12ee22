@_spi(SwiftUI) import Observation
import TraceEvents
import UpdateGraph

/// Turns what a body reads of `@Observable` models into edges of the graph.
@MainActor final class BodyObservation {
  private let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  /// Runs a body and notes each property of each model that it reads.
  func track<Result>(_ body: () -> Result) -> Result {
    let (result, accesses) = ModelAccesses.track(body)
    for access in accesses { tree.models.noteRead(access) }
    return result
  }

  /// Ends it with its element.
  func end() {}
}
