import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var log: [String] = []

/// Pickers, menus, date pickers, secrets, long texts and links: what a user's edit writes.
@MainActor @Suite(.serialized) struct ChoiceTests {
  private func writes(_ window: TestWindow) -> [String] {
    window.observer.updateLines.filter { $0.hasPrefix("write Root.") }
  }

  @Test func aPickerWritesTheTagOfTheOptionTapped() {
    struct Root: View {
      @State private var size = "small"
      var body: some View {
        Picker("Size", selection: $size) {
          Text("Small").tag("small")
          Text("Large").tag("large")
          Text("Untagged")
        }
        .pickerStyle(.segmented)
      }
    }
    let window = TestWindow(Root())
    #expect(window.shown == ["Small", "Large", "Untagged"])
    #expect(window.find(OptionsLayoutNode.self)?.chosen == 0)
    window.input(.tap(.label("Large")))
    #expect(writes(window) == [#"write Root._size "small"->"large" notified"#])
    #expect(window.find(OptionsLayoutNode.self)?.chosen == 1)
    // What is chosen, and what stands for no value, writes nothing.
    window.input(.tap(.label("Large")))
    window.input(.tap(.label("Untagged")))
    #expect(writes(window).isEmpty)
  }

  @Test func aMenuOfOptionsShowsTheChosenOne() {
    struct Root: View {
      @State private var fruit: Int? = 2
      var body: some View {
        Picker("Fruit", selection: $fruit) {
          ForEach(1..<4) { Text("fruit \($0)") }
        }
      }
    }
    let window = TestWindow(Root())
    #expect(window.shown == ["Fruit", "fruit 2"])
    window.input(.tap(.label("Fruit")))
    #expect(window.shown == ["Fruit", "fruit 2", "fruit 1", "fruit 2", "fruit 3"])
    window.input(.tap(.label("fruit 3")))
    #expect(writes(window).count == 1)
    #expect(window.shown == ["Fruit", "fruit 3"])
  }

  @Test func aMenusButtonsCloseIt() {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Menu("More") {
          Button("Add") { count += 1 }
          Button("Reset", role: .destructive) { count = 0 }
        }
        .overlay(alignment: .bottom) { Text("count \(count)").offset(y: 60) }
      }
    }
    let window = TestWindow(Root())
    #expect(window.shown == ["More", "count 0"])
    window.input(.tap(.label("More")))
    #expect(window.shown == ["More", "count 0", "Add", "Reset"])
    window.input(.tap(.label("Add")))
    #expect(window.shown == ["More", "count 1"])
  }

  @Test func aContextMenuOpensWhenAFingerStays() {
    let window = TestWindow(Text("held").contextMenu { Button("Copy") { log.append("copied") } })
    log = []
    window.input(.tap(.label("held")))
    #expect(window.shown == ["held"])
    window.input(.hold(.label("held"), seconds: 0.6))
    window.input(.tap(.label("Copy")))
    #expect(log == ["copied"])
    #expect(window.shown == ["held"])
  }

  @Test func aDatePickerStaysInItsRange() {
    struct Root: View {
      @State private var day = Date(timeIntervalSince1970: 0)
      var body: some View {
        DatePicker(
          "Day", selection: $day, in: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 100_000),
          displayedComponents: .date)
      }
    }
    let window = TestWindow(Root())
    #expect(window.shown == ["Day", "−", "1970-01-01", "+"])
    window.input(.tap(.label("+")))
    #expect(writes(window).count == 1)
    window.input(.tap(.label("+")))
    #expect(writes(window).isEmpty)
    #expect(window.shown == ["Day", "−", "1970-01-02", "+"])
    #expect(DateText.text(Date(timeIntervalSince1970: 34_200), [.date, .hourAndMinute]) == "1970-01-01 09:30")
  }

  @Test func aSecretIsNeitherShownNorRecorded() {
    struct Root: View {
      @State private var password = ""
      var body: some View { SecureField("password", text: $password).onSubmit { log.append(password) } }
    }
    log = []
    let window = TestWindow(Root())
    window.input(.tap(.label("password")))
    window.input(.type("a"))
    window.input(.type("b"))
    #expect(writes(window) == ["write Root._password redacted->redacted notified"])
    #expect(window.shown == ["••"])
    window.input(.type("\n"))
    #expect(log == ["ab"])
  }

  @Test func aTextEditorTakesLineBreaksAndAllRoom() {
    struct Root: View {
      @State private var text = "a"
      var body: some View { TextEditor(text: $text).onSubmit { log.append("submitted") } }
    }
    log = []
    let window = TestWindow(Root())
    window.input(.tap(.point(CGPoint(x: 150, y: 150))))
    window.input(.type("\n"))
    window.input(.type("b"))
    #expect(window.shown == ["a\nb"])
    #expect(log.isEmpty)
  }

  @Test func aLinkAsksItsSurroundings() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let window = TestWindow(
      Link("read", destination: url).environment(
        \.openURL,
        OpenURLAction { url in
          log.append(url.path)
          return .handled
        }))
    log = []
    window.input(.tap(.label("read")))
    #expect(log == ["/a"])
  }
}
