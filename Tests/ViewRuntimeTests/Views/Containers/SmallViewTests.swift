import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

private struct Screen_Previews: PreviewProvider {
  static var previews: some View { Text("preview") }
}

/// Accessibility, search fields, split views, glass, previews.
@MainActor @Suite(.serialized) struct SmallViewTests {
  private func elements(_ window: TestWindow) -> [AccessibilityElement] {
    AccessibilityElement.all(in: window.host.tree.rootLayout)
  }

  @Test func oneElementPerTextImageOrControl() {
    let window = TestWindow(
      VStack {
        Text("plain").accessibilityHint("a hint").accessibilityIdentifier("id")
        Button("press") {}.accessibilityValue("on")
        Image(systemName: "star").accessibilityLabel("favourite").accessibilityAddTraits(.isImage)
        Text("unseen").accessibilityHidden(true)
        HStack {
          Text("one")
          Text("two")
        }
        .accessibilityElement(children: .combine)
        Color.red
      })
    let found = elements(window)
    #expect(found.map(\.label) == ["plain", "press", "favourite", "one, two"])
    #expect(found[0].hint == "a hint" && found[0].identifier == "id")
    #expect(found[1].value == "on" && found[1].traits == .isButton)
    #expect(found[2].traits == .isImage)
    #expect(found[0].frame.width > 0)
  }

  @Test func aSearchFieldWritesToItsText() {
    struct Screen: View {
      @State private var text = ""
      var body: some View { Text("searched: \(text)").searchable(text: $text, prompt: "Find") }
    }
    let window = TestWindow(Screen())
    let field = window.frames(window.host.tree.rootLayout) { $0.attachments?.responder?.takesTaps == true }.first
    window.input(.tap(.point(CGPoint(x: field?.midX ?? 0, y: field?.midY ?? 0))))
    window.input(.type("x"))
    #expect(window.labels.contains("searched: x"))
  }

  @Test func columnsOfASplitView() {
    struct Screen: View {
      @State private var columns = NavigationSplitViewVisibility.all
      var body: some View {
        NavigationSplitView(columnVisibility: $columns) {
          Button("hide") { columns = .detailOnly }
        } detail: {
          Fill()
        }
      }
    }
    let window = TestWindow(Screen(), size: CGSize(width: 1000, height: 200))
    // The variant that does not fit is there, without a size.
    #expect(window.leaves.map(\.width).max() == 680 - 0.5)
    window.input(.tap(.label("hide")))
    #expect(window.leaves.map(\.width).max() == 1000)
    let narrow = TestWindow(Screen(), size: CGSize(width: 390, height: 200))
    #expect(narrow.labels.contains("hide"))
    narrow.input(.tap(.label("hide")))
    #expect(narrow.leaves.map(\.width).max() == 390)
  }

  @Test func glassIsALayerBehind() {
    let window = TestWindow(Text("over").glassEffect(.regular.tint(.red).interactive(), in: Rectangle()))
    #expect(window.host.picture?.items.count == 2)
  }

  @Test func previewsCompile() {
    #expect(TestWindow(Screen_Previews.previews).labels == ["preview"])
  }
}
