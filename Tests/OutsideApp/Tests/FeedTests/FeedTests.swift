import Testing
import TracedUI

// What a user's own tests look like: TracedUI and Swift Testing, nothing else.

struct Note: Identifiable {
  let id: Int
  var title: String
}

struct NoteRow: View {
  let note: Note
  @State private var isOpen = false

  var body: some View {
    Button {
      isOpen.toggle()
    } label: {
      VStack(alignment: .leading) {
        Text(note.title)
        if isOpen { Text("note \(note.id)") }
      }
    }
  }
}

struct NoteList: View {
  let notes: [Note]
  /// The fault: ids that count places.
  var countsPlaces = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        if countsPlaces {
          ForEach(notes.indices, id: \.self) { NoteRow(note: notes[$0]) }
        } else {
          ForEach(notes) { NoteRow(note: $0) }
        }
      }
    }
  }
}

/// Lines one below the other; the fault: from (0, 0).
struct Lines: Layout {
  var isFaulty = false

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var place = isFaulty ? CGPoint.zero : bounds.origin
    for subview in subviews {
      subview.place(at: place, proposal: .unspecified)
      place.y += subview.sizeThatFits(.unspecified).height
    }
  }
}

struct WidthKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

@Observable final class Tally {
  var count = 0
}

let notes = (1...4).map { Note(id: $0, title: "Title \($0)") }

@MainActor @Suite struct FeedTests {
  @Test func rowsKeepTheirIdentityOverTheStream() async {
    let report = await IdentityTest(stream: notes) { NoteList(notes: $0) }.run()
    #expect(report.passed, "\(report)")
    let twins = await IdentityTest(stream: notes + notes.prefix(1)) { NoteList(notes: $0) }.run()
    #expect(twins.hasFailed("duplicate-sibling"))
  }

  @Test func thePictureIsAsBefore() {
    let test = PixelTest(width: 200)
    let row = NoteRow(note: notes[0])
    #expect(test.compare(row, row).isEqual)
    let comparison = test.compare(row, row.background(Color.yellow))
    #expect(!comparison.isEqual && comparison.difference != nil, "\(comparison)")
  }

  @Test func theListHoldsUnderAllConditions() async {
    var matrix = VerificationMatrix(items: notes, inserting: Note(id: 9, title: "New"), tapping: ["Title 2"]) {
      NoteList(notes: $0)
    }
    matrix.toggles = ["Title 2"]
    let report = await matrix.run()
    #expect(report.passed, "\(report)")
    let faulty = VerificationMatrix(items: notes, inserting: Note(id: 9, title: "New"), tapping: ["Title 2"]) {
      NoteList(notes: $0, countsPlaces: true)
    }
    #expect(await faulty.run().hasFailed("state-left-id"))
  }

  @Test func smallTruths() async {
    func layout(_ isFaulty: Bool) -> VerificationReport {
      LayoutTruth(Lines(isFaulty: isFaulty)) { ForEach(notes) { Text($0.title) } }.check()
    }
    #expect(layout(false).passed)
    #expect(layout(true).hasFailed("layout-origin"))
    #expect(PreferenceTruth.check(WidthKey.self, [3, 1, 2]).passed)
    let tally = Tally()
    #expect(
      NotificationTruth.check(expecting: 2, reading: { _ = tally.count }) { for _ in 0..<2 { tally.count += 1 } }.passed
    )
    #expect(await LifetimeTruth.check(made: { 0 }) { NoteList(notes: notes) }.passed)
  }
}
