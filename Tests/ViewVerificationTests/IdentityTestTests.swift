import Foundation
import Testing
import TracedUI

private struct Message: Identifiable {
  let id: Int
  let text: String
}

private let messages = (0..<6).map { Message(id: $0, text: "message \($0)") }

@MainActor @Suite struct IdentityTestTests {
  @Test func rowsThatKeepTheirIDsPass() async {
    let report = await IdentityTest(stream: messages) { shown in
      VStack { ForEach(shown) { Text($0.text) } }
    }.run()
    #expect(report.passed, "\(report)")
    #expect(report.checked == ["21 rows in 7 snapshots"])
  }

  @Test func idsThatAreMadeAnewAreFound() async {
    struct Parsed: Identifiable {
      let id = UUID()
      let text: String
    }
    let report = await IdentityTest(stream: messages) { shown in
      VStack { ForEach(shown.map { Parsed(text: $0.text) }) { Text($0.text) } }
    }.run()
    #expect(report.hasFailed("identity-lost"))
    #expect(report.failures.first?.condition == "after 3 of 7")
    #expect(report.failures.first?.sentence.hasPrefix("\"message 0\" had the id ") == true)
  }

  /// Text that grows: blocks of a parsed answer, whose last one changes until the next begins.
  @Test(arguments: [true, false]) func growingBlocksKeepTheirIDs(_ countsPlaces: Bool) async {
    struct Block: Identifiable {
      let id: String
      let text: String
    }
    func blocks(_ answer: String) -> [Block] {
      answer.split(separator: ".", omittingEmptySubsequences: true).enumerated().map { index, part in
        // An id made of the text changes while the text grows, which the last one may; of the length of all, never.
        Block(id: countsPlaces ? "\(index)" : "\(index) of \(answer.count)", text: String(part))
      }
    }
    let answer = "One. Two. Three."
    let prefixes = (1...answer.count).map { String(answer.prefix($0)) }
    let report = await IdentityTest(snapshots: prefixes) { text in
      VStack { ForEach(blocks(text)) { Text($0.text) } }
    }.run()
    #expect(report.passed == countsPlaces, "\(report)")
  }

  @Test func idsThatCountPlacesAreFoundAfterARemoval() async {
    struct Screen: View {
      let shown: [Message]
      let byPlace: Bool
      @State private var isWithoutFirst = false
      var body: some View {
        let rows = isWithoutFirst ? Array(shown.dropFirst()) : shown
        VStack {
          Button("Remove") { isWithoutFirst = true }
          if byPlace {
            ForEach(rows.indices, id: \.self) { Text(rows[$0].text) }
          } else {
            ForEach(rows) { Text($0.text) }
          }
        }
      }
    }
    for byPlace in [true, false] {
      let report = await IdentityTest(stream: messages, interaction: InputScript([.tap("Remove")])) {
        Screen(shown: $0, byPlace: byPlace)
      }.run()
      #expect(report.passed == !byPlace, "\(report)")
      #expect(report.hasFailed("identity-moved") == byPlace)
    }
  }

  @Test func siblingsOfOneIDAreFound() async {
    let report = await IdentityTest(stream: ["a", "b", "a"]) { tags in
      HStack { ForEach(tags, id: \.self) { Text($0) } }
    }.run()
    #expect(report.failures.map(\.check) == ["duplicate-sibling"], "\(report)")
    #expect(report.failures.first?.condition == "after 4 of 4")
  }

  @Test func aLazyListThatScrollsAwayIsNoLoss() async {
    let many = (0..<60).map { Message(id: $0, text: "message \($0)") }
    let report = await IdentityTest(
      snapshots: [many], window: CGSize(width: 200, height: 200),
      interaction: InputScript([
        .scroll(.point(CGPoint(x: 100, y: 100)), by: CGSize(width: 0, height: -900), duration: 0.5)
      ])
    ) { shown in
      ScrollView { LazyVStack { ForEach(shown) { Text($0.text) } } }
    }.run()
    #expect(report.passed, "\(report)")
  }

  @Test func aCollectionMadeAnewIsFound() async {
    let report = await IdentityTest(stream: messages) { shown in
      // Another branch with each count.
      if shown.count % 2 == 0 {
        VStack { ForEach(shown) { Text($0.text) } }
      } else {
        VStack { ForEach(shown) { Text($0.text) } }
      }
    }.run()
    #expect(report.hasFailed("identity-lost"))
    #expect(report.failures.contains { $0.sentence.contains("made anew, and with it all its rows") })
  }

  @Test func nothingToLookAtIsNoPass() async {
    let report = await IdentityTest(stream: messages) { Text("\($0.count)") }.run()
    #expect(!report.passed)
    #expect(report.notChecked == ["rows, since no ForEach of the view has made one"])
  }
}
