import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

private struct Item: Identifiable, Hashable {
  var id: Int
}

/// Lists, forms and sections.
@MainActor @Suite(.serialized) struct ListTests {
  private func content(_ items: [Item], _ delete: @escaping (IndexSet) -> Void) -> some View {
    List {
      Section("Head") {
        ForEach(items) { Text("row \($0.id)") }.onDelete(perform: delete)
      }
    }
  }

  private func rows(_ window: TestWindow) -> [CGRect] {
    window.frames(window.host.tree.rootLayout) { $0 is ListRowLayoutNode }
  }

  @Test func rowsAreMadeOnDemandAndAtLeast44PointsHigh() {
    let window = TestWindow(List(0..<10_000) { Text("row \($0)") })
    #expect(rows(window).count <= 8)
    #expect(rows(window)[1] == rect(0, 44, 200, 44))
    #expect(window.labels.first == "row 0")
    #expect(window.find(ScrollLayoutNode.self)?.contentSize.height == 440_000)
  }

  @Test func rowInsetsSeparatorsAndBackground() {
    let window = TestWindow(
      List {
        Box(10, 60).listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        Box(10, 10).listRowBackground(Fill())
        Box(10, 10).listRowSeparator(.hidden)
      }
      .listStyle(.plain))
    #expect(rows(window).map(\.height) == [64, 44, 44])
    // The background fills the second row, from edge to edge; its view stands inset.
    #expect(window.leaves == [rect(2, 1, 10, 60), rect(0, 64, 200, 44), rect(16, 81, 10, 10), rect(16, 125, 10, 10)])
  }

  @Test func sectionsHaveHeaderAndFooter() {
    let window = TestWindow(
      Form {
        Section {
          LabeledContent("Name", value: "Ada")
        } header: {
          Text("Head")
        } footer: {
          Text("Foot")
        }
      })
    #expect(window.labels == ["Head", "Name", "Ada", "Foot"])
    #expect(rows(window).count == 3)
    let outside = TestWindow(VStack { Section(header: Text("Head")) { Text("body") } })
    #expect(outside.labels == ["Head", "body"])
  }

  @Test func aFullSwipeDeletesARow() {
    struct Screen: View {
      @State private var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
      var body: some View {
        List {
          ForEach(items) { Text("row \($0.id)") }.onDelete { items.remove(atOffsets: $0) }
        }
      }
    }
    let window = TestWindow(Screen())
    let end = CGPoint(x: 20, y: 66)
    let start = InputScript.Target.point(CGPoint(x: 150, y: 66))
    window.input(.drag(from: start, to: end, fraction: 0, duration: 0.1))
    window.input(.drag(from: start, to: end, fraction: 1, duration: 0.1))
    #expect(window.labels == ["row 1", "row 3"])
    // A short one does not.
    let near = CGPoint(x: 140, y: 66)
    window.input(.drag(from: start, to: near, fraction: 0, duration: 0.1))
    window.input(.drag(from: start, to: near, fraction: 1, duration: 0.1))
    #expect(window.labels == ["row 1", "row 3"])
  }

  @Test func aTapSelectsARowByIdOrTag() {
    struct Screen: View {
      @State private var one: Int?
      @State private var several: Set<String> = []
      var body: some View {
        VStack(spacing: 0) {
          Text("\(one ?? 0) \(several.sorted().joined())").frame(height: 20)
          List([Item(id: 7), Item(id: 8)], selection: $one) { Text("row \($0.id)") }.frame(height: 88)
          List(selection: $several) {
            Text("A").tag("a")
            Text("B").tag("b")
          }
        }
      }
    }
    let window = TestWindow(Screen())
    window.input(.tap(.label("row 8")))
    window.input(.tap(.label("B")))
    window.input(.tap(.label("A")))
    window.input(.tap(.label("B")))
    #expect(window.labels.first == "8 a")
  }

  @Test func bindingsToElementsReachTheOwner() {
    struct Screen: View {
      @State private var items = [Item(id: 1), Item(id: 2)]
      var body: some View {
        List($items, id: \.self) { $item in Button("up \(item.id)") { item.id += 10 } }
      }
    }
    let window = TestWindow(Screen())
    window.input(.tap(.label("up 1")))
    #expect(window.labels == ["up 11", "up 2"])
  }

  @Test func labelsFollowTheStyleOfTheirSurroundings() {
    let window = TestWindow(
      VStack {
        Label("One", systemImage: "star")
        Label("Two", systemImage: "star").labelStyle(.titleOnly)
        Label("Three", systemImage: "star").labelStyle(.iconOnly)
        Label {
          Text("Four")
        } icon: {
          Box(5, 5)
        }.labelStyle(Reversed())
      })
    #expect(window.labels == ["star", "One", "Two", "star", "Four"])
  }

  private struct Reversed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title
        configuration.icon
      }
    }
  }

  @Test func anEditLeavesOtherRowsAlone() {
    let window = TestWindow(content([Item(id: 1), Item(id: 2)]) { _ in })
    #expect(window.labels == ["Head", "row 1", "row 2"])
    #expect(rows(window).count == 3)
  }
}
