import Observation
import TestKit
import Testing

@testable import ViewRuntime

@MainActor private var write: () -> Void = {}

@Observable private final class Names { var suffix = "a" }

/// What only the closure of a row reads that is made on demand is read all the same.
@MainActor @Suite(.serialized) struct LazyReadTests {
  @Test func aStateThatOnlyRowsReadReachesThem() {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        let _ = write = { count += 1 }
        List(0..<2) { Text(verbatim: "row \($0) of \(count)") }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.labels == ["row 0 of 0", "row 1 of 0"])
    window.act { write() }
    #expect(window.labels == ["row 0 of 1", "row 1 of 1"])
    // Rows are made anew for it; nothing of the app is evaluated, as its body did not read it.
    #expect(window.observer.evaluated.isEmpty)
    window.act { write() }
    #expect(window.labels == ["row 0 of 2", "row 1 of 2"])
  }

  @Test func aModelThatOnlyRowsReadReachesThem() {
    struct Screen: View {
      let names: Names
      var body: some View {
        ScrollView { LazyVStack { ForEach(0..<2) { Text(verbatim: "\($0)\(names.suffix)") } } }
      }
    }
    let names = Names()
    let window = TestWindow(Screen(names: names))
    #expect(window.labels == ["0a", "1a"])
    window.act { names.suffix = "b" }
    #expect(window.labels == ["0b", "1b"])
    window.act { names.suffix = "c" }
    #expect(window.labels == ["0c", "1c"])
  }
}
