import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var write: (Int) -> Void = { _ in }
@MainActor private var log: [String] = []

@MainActor @Suite(.serialized) struct ActionTests {
  @Test func appearanceFollowsTheTree() {
    log = []
    struct Root: View {
      @State private var shows = 1
      var body: some View {
        write = { shows = $0 }
        return Group {
          if shows == 1 { Text("a").onAppear { log.append("in") }.onDisappear { log.append("out") } }
        }
      }
    }
    let window = TestWindow(Root())
    #expect(log == ["in"])
    window.act { write(0) }
    #expect(log == ["in", "out"])
    #expect(window.observer.updateLines.last == "action onDisappear")
    window.act { write(1) }
    #expect(log == ["in", "out", "in"])
  }

  @Test func onChangeIsDeliveredTwiceAndThenDropped() {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        write = { count = $0 }
        return Text("\(count)").onChange(of: count) { old, new in if new < 10 { count = new + 1 } }
      }
    }
    let window = TestWindow(Root())
    window.act { write(1) }
    let message = "onChange(of: Int) action tried to update multiple times per frame."
    #expect(
      window.observer.updateLines == [
        "action hostCall", "write Root._count 0->1 notified", "invalidated Root",
        "transaction", "observed onChange 0->1", "evaluated Root _count changed",
        "action onChange", "write Root._count 1->2 notified", "invalidated Root",
        "transaction", "observed onChange 1->2", "evaluated Root _count changed",
        "action onChange", "write Root._count 2->3 notified", "invalidated Root",
        "transaction", "observed onChange 2->3", "evaluated Root _count changed",
        "guard updatedMultipleTimes \(message)",
      ])
    #expect(window.messages == [message])
    #expect(window.labels == ["3"])
  }

  @Test func chainedTransactionsHaveALimit() {
    struct Cell: View {
      @Binding var value: Int
      let next: () -> Void
      var body: some View { Text("\(value)").onChange(of: value) { next() } }
    }
    struct Root: View {
      @State private var values = Array(repeating: 0, count: 30)
      var body: some View {
        write = { values[0] = $0 }
        return VStack {
          ForEach(0..<30) { index in
            Cell(value: $values[index]) { if index < 29 { values[index + 1] = 1 } }
          }
        }
      }
    }
    let window = TestWindow(Root(), size: CGSize(width: 200, height: 2000))
    window.act { write(1) }
    let lines = window.observer.updateLines
    #expect(lines.filter { $0 == "transaction" }.count == 16)
    #expect(lines.filter { $0.hasPrefix("guard passLimit") }.count == 1)
    window.frame()
    #expect(window.observer.updateLines.filter { $0 == "transaction" }.count == 14)
    #expect(window.labels == Array(repeating: "1", count: 30))
  }

  @Test func aTapOnAButtonIsTheRootCause() throws {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("\(count)")
          Button("Add") { count += 1 }
          Button("Off") { count += 100 }.disabled(true)
        }
      }
    }
    let window = TestWindow(Root())
    window.input(.tap(.label("Add")))
    #expect(
      window.observer.updateLines == [
        "external tap", "action button", "write Root._count 0->1 notified", "invalidated Root", "transaction",
        "evaluated Root _count changed",
      ])
    window.input(.tap(.label("Off")))
    #expect(window.observer.updateLines == ["external tap"])
    #expect(window.labels == ["1", "Add", "Off"])
  }

  @Test func typingWritesOncePerEdit() {
    struct Root: View {
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("Name", text: $text).focused($isFocused)
          Text(isFocused ? "focused" : "idle")
        }
      }
    }
    let window = TestWindow(Root(), size: CGSize(width: 300, height: 200))
    #expect(window.labels == ["Name", "idle"])
    window.input(.tap(.label("Name")))
    #expect(window.labels == ["Name", "focused"])
    window.input(.type("h"))
    #expect(
      window.observer.updateLines == [
        "external type", "action textEdit", "write Root._text \"\"->\"h\" notified", "invalidated TextFieldLine",
        "transaction", "evaluated TextFieldLine _text changed",
      ])
    window.input(.type("i"))
    #expect(window.labels == ["hi", "focused"])
    window.input(.tap(.point(CGPoint(x: 1, y: 199))))
    #expect(window.labels == ["hi", "idle"])
  }

  @Test func aFocusStateMovesTheFocus() {
    struct Root: View {
      @State private var text = ""
      @FocusState private var field: String?
      var body: some View {
        write = { field = $0 == 0 ? nil : $0 == 1 ? "a" : "missing" }
        return VStack {
          TextField("A", text: $text).focused($field, equals: "a")
          Text(field ?? "none")
        }
      }
    }
    let window = TestWindow(Root())
    window.act { write(1) }
    #expect(window.labels == ["A", "a"])
    #expect(window.host.tree.focus.field != nil)
    window.act { write(0) }
    #expect(window.host.tree.focus.field == nil)
    window.act { write(2) }
    #expect(window.observer.updateLines.contains("diagnostic lost-focus-write"))
    #expect(window.labels == ["A", "none"])
  }

  @Test func aDragWritesWithARootPerMove() {
    struct Root: View {
      @State private var x: CGFloat = 0
      @GestureState private var isDown = false
      var body: some View {
        VStack(spacing: 0) {
          Rectangle().frame(width: 100, height: 100)
            .gesture(
              DragGesture(minimumDistance: 0).updating($isDown) { _, state, _ in state = true }
                .onChanged { x = $0.translation.width })
          Text("\(Int(x)) \(isDown)")
        }
      }
    }
    let window = TestWindow(Root())
    window.input(.drag(from: .point(CGPoint(x: 100, y: 100)), to: CGPoint(x: 140, y: 100), fraction: 0, duration: 0.1))
    #expect(window.labels == ["0 true"])
    window.input(
      .drag(from: .point(CGPoint(x: 100, y: 100)), to: CGPoint(x: 140, y: 100), fraction: 0.5, duration: 0.1))
    #expect(window.labels == ["20 true"])
    #expect(window.observer.updateLines.first == "external drag")
    window.input(.drag(from: .point(CGPoint(x: 100, y: 100)), to: CGPoint(x: 140, y: 100), fraction: 1, duration: 0.1))
    #expect(window.labels == ["40 false"])
  }
}
