import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var log: [String] = []

/// The first variant that fits is shown.
@MainActor @Suite(.serialized) struct ViewThatFitsTests {
  @Test func theFirstWhoseIdealSizeFitsElseTheLast() {
    func shown(_ width: CGFloat, _ height: CGFloat, in axes: Axis.Set = [.horizontal, .vertical]) -> CGSize? {
      let window = TestWindow(
        ViewThatFits(in: axes) {
          Box(80, 10)
          Box(40, 50)
          Box(20, 5)
        }
        .frame(width: width, height: height))
      let node = window.find(ViewThatFitsLayoutNode.self)
      return node.flatMap { node in node.chosen.map { node.children[$0].frame.size } }
    }
    #expect(shown(100, 100) == CGSize(width: 80, height: 10))
    #expect(shown(80, 10) == CGSize(width: 80, height: 10))
    #expect(shown(60, 100) == CGSize(width: 40, height: 50))
    #expect(shown(60, 20) == CGSize(width: 20, height: 5))
    #expect(shown(10, 1) == CGSize(width: 20, height: 5))
    #expect(shown(60, 20, in: .horizontal) == CGSize(width: 40, height: 50))
  }

  @Test func aTextFallsOutAsSoonAsItWouldWrap() {
    let window = TestWindow(
      ViewThatFits(in: .horizontal) {
        Text("a long line of words")
        Text("short")
      }
      .frame(width: 60))
    let node = window.find(ViewThatFitsLayoutNode.self)
    #expect(node?.chosen == 1)
  }

  @Test func onlyTheChosenAppearsAndASwitchDropsItsState() {
    struct Variant: View {
      let name: String
      let width: CGFloat
      @State private var count = 0
      var body: some View {
        Button("\(name) \(count)") { count += 1 }.frame(width: width)
          .onAppear { log.append("+\(name)") }
          .onDisappear { log.append("-\(name)") }
      }
    }
    log = []
    let window = TestWindow(
      ViewThatFits(in: .horizontal) {
        Variant(name: "wide", width: 150)
        Variant(name: "thin", width: 40)
      })
    #expect(log == ["+wide"])
    window.input(.tap(.label("wide 0")))
    #expect(window.labels == ["wide 1", "thin 0"])
    window.input(.resize(CGSize(width: 100, height: 200)))
    #expect(log.sorted() == ["+thin", "+wide", "-wide"])
    window.input(.resize(CGSize(width: 200, height: 200)))
    #expect(window.labels == ["wide 0", "thin 0"])
    #expect(log.suffix(2).sorted() == ["+wide", "-thin"])
  }

  @Test func theOthersAreNotDrawnOrHit() {
    let window = TestWindow(
      ViewThatFits {
        Color.red.frame(width: 50, height: 50)
        Color.blue.frame(width: 10, height: 10)
      })
    let commands = window.host.picture?.commandCount
    #expect(commands == 1)
  }
}
