import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor @Suite struct FrameContentTests {
  private func ends(_ window: TestWindow) -> [Bool] {
    window.observer.events.compactMap { event in
      if case .frameEnd(let end) = event { end.didDraw } else { nil }
    }
  }

  @Test func aLayoutThatChangesNothingVisibleIsNoFrame() {
    let width = WrittenState(40.0)
    struct Bound: View {
      let width: WrittenState<Double>
      @State private var shown = 40.0
      @State private var isRed = false
      var body: some View {
        width.write = { shown = $0 }
        width.flip = { isRed.toggle() }
        return VStack(spacing: 0) {
          Spacer().frame(width: shown, height: 10)
          Rectangle().fill(isRed ? .red : .blue).frame(width: 50, height: 10)
        }
      }
    }
    let window = TestWindow(Bound(width: width))
    window.act { width.write(45) }
    window.act { width.flip() }
    #expect(ends(window) == [true, false, true])
  }

  @Test func aResizedPictureNamesWhatResizedIt() {
    let width = WrittenState(40.0)
    struct Bound: View {
      let width: WrittenState<Double>
      @State private var shown = 40.0
      var body: some View {
        width.write = { shown = $0 }
        return VStack {
          Text("other")
          Rectangle().fill(.red).frame(width: shown, height: 10)
        }
      }
    }
    let window = TestWindow(Bound(width: width))
    window.observer.mark()
    window.act { width.write(60) }
    let causes = window.observer.new.compactMap { event -> EventID? in
      if case .drawnNode(let drawn) = event, drawn.changed { drawn.cause } else { nil }
    }
    #expect(causes.count == 1)
    guard case .layoutInvalidated(let invalidated)? = causes.first.flatMap({ window.observer[$0] }) else {
      Issue.record("drawn because of \(String(describing: causes.first.flatMap { window.observer[$0] }))")
      return
    }
    #expect(window.observer.name(invalidated.node).contains("Frame"))
  }

  /// Lets a test write a view's state.
  private final class WrittenState<Value>: Equatable {
    var write: (Value) -> Void = { _ in }
    var flip: () -> Void = {}
    init(_ value: Value) {}
    static func == (left: WrittenState, right: WrittenState) -> Bool { left === right }
  }
}
