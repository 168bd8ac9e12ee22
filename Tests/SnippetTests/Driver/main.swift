import TraceRecorder
import TracedUI

// Runs one snippet for so many seconds of modelled time and records it: `snippets C02 C02.trace 10`. Without a number two;
// with one the user of `longer` does more.

/// A snippet's view, and what its user does.
struct Stage {
  var view: @MainActor () -> any View
  var script: [InputScript.Step] = []
}

/// A list that the user filters.
struct FinderStage: View {
  @State private var hits = ["ash", "birch", "cedar"]
  var body: some View {
    VStack {
      Button("filter") { hits = ["birch", "cedar"] }
      Finder(hits: hits)
    }
  }
}

/// A board whose last card is dragged.
struct SharedItems: View {
  var body: some View {
    ScrollView { VStack { ForEach(0..<40, id: \.self) { Item2(t: "item \($0)").frame(height: 30) } } }
  }
}

/// The snippet's view, made where an app's window makes it: once the host's clock runs.
struct StageRoot: View {
  let stage: Stage
  var body: some View { AnyView(stage.view()) }
}

/// A spinner on a page that another one covers and uncovers.
struct SpinnerPages: View {
  var body: some View {
    NavigationStack {
      VStack {
        Spinner().frame(width: 40, height: 40)
        NavigationLink("next") { SpinnerDetail() }
      }
    }
  }
}

/// The page that covers the spinner.
struct SpinnerDetail: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("leave") { dismiss() } }
}

/// A halo in a panel that is hidden and stays mounted.
struct HaloPanel: View {
  @State private var shown = true
  var body: some View {
    VStack {
      Halo(active: shown).frame(width: 60, height: 60).opacity(shown ? 1 : 0)
      Button("hide") { shown = false }
    }
  }
}

let stages: [String: Stage] = [
  "C02": Stage(view: { TickerTitle(title: "a long title that does not fit") }),
  "C04": Stage(view: { ShelfPage(books: ["Emma", "Ulysses", "Dune"]) }),
  "C06": Stage(view: { SeatRow(label: "12A") }),
  "C08": Stage(view: { MapStage() }),
  "C10": Stage(view: { PosterViewer() }),
  "C12": Stage(view: { CueOverlay() }, script: [.tap("wake")]),
  "C14": Stage(view: { TourScreen() }),
  "C16": Stage(view: { LimitSliders() }, script: [.tap(x: 300, y: 408)]),
  "C18": Stage(view: { Passage() }),
  "C20": Stage(view: { Studio().frame(width: 800) }),
  "C22": Stage(view: { Agenda() }),
  "C26": Stage(view: { Offer() }, script: [.tap("show")]),
  "C28": Stage(view: { TagFeed() }),
  "C30": Stage(view: { Shelf3() }),
  "C32": Stage(view: { Row() }),
  "C34": Stage(
    view: { ReorderBoard() }, script: [.drag(from: .label("a"), to: CGPoint(x: 195, y: 500), duration: 0.3)]),
  "C38": Stage(view: { Crawl() }),
  "C40": Stage(view: { Answer() }),
  "C42": Stage(view: { Meter(levels: [-47.6, -12.0, -47.6]) }),
  "C44": Stage(view: { AmountField(t: Transfer()) }, script: [.tap("amount"), .type("12")]),
  "C46": Stage(view: { FinderStage() }, script: [.tap("filter")]),
  "C48": Stage(view: { Profile() }),
  "C50": Stage(view: { TabRail(tabs: [1, 2, 3]) }, script: [.hold(.label("2"), duration: 1)]),
  "C52": Stage(view: { Ledger() }),
  "C54": Stage(view: { WindowRoot() }),
  "C56": Stage(view: { EqPanel() }, script: [.wait(3)]),
  "C58": Stage(view: { RootScreen(badge: "rec") }),
  "C60": Stage(view: { FeedScreen() }),
  "C62": Stage(view: { Switchboard() }, script: [.tap("0"), .wait(0.2), .tap("1")]),
  "C64": Stage(view: { NoteCard(author: Author(), date: Date(timeIntervalSince1970: 0)) }),
  "C66": Stage(
    view: { SharedItems() }, script: [.scroll(.label("item 3"), by: CGSize(width: 0, height: -60), duration: 0.5)]),
  "C68": Stage(view: { Chart2(store: chartStore) }, script: []),
  "C70": Stage(view: { Weather() }, script: [.tap("unit 0")]),
  "C72": Stage(view: { News2(notes: (0..<160).map { "note \($0)" }) }),
  "C74": Stage(view: { Bubble(raw: "one*two") }, script: [.tap("♡")]),
  "C76": Stage(view: { Bars(days: (0..<7).map { Date(timeIntervalSince1970: Double($0) * 86400) }) }),
  "C78": Stage(view: { Exhibit() }),
  "C80": Stage(view: { SwipeList() }, script: [.tap("r1"), .wait(0.2), .tap("r2")]),
  "C82": Stage(view: { Spinner() }),
  "C84": Stage(view: { ScrollView { Chips { ForEach(0..<12, id: \.self) { Text("chip \($0)") } } } }),
  "C86": Stage(view: { Thread2(msgs: (0..<50).map { "message \($0)" }) }),
  "C88": Stage(view: { Cloud60(w: (0..<60).map { "word\($0)" }) }),
  "C90": Stage(view: { Customise() }, script: [.tap("shuffle")]),
  "C92": Stage(view: { Halo(active: true) }),
  "C94": Stage(view: { Wash() }),
  "C96": Stage(view: { TileGrid() }),
  "C98": Stage(view: { Confetti() }, script: [.wait(3)]),
  "C100": Stage(view: { Login() }, script: [.tap("mail"), .type("a"), .tap("go")]),
  "C102": Stage(view: { Composer() }, script: [.drag(from: .label("row"), to: CGPoint(x: 300, y: 422), duration: 0.3)]),
]

/// Users who go on: what a fault costs shows when it is done again, or with more of what it is done to.
let longer: [String: Stage] = [
  "C44": Stage(
    view: { AmountField(t: Transfer()) },
    script: (1...4).flatMap { [.tap(x: 195, y: 422), .type("\($0)"), .wait(0.3)] }),
  "C62": Stage(view: { Switchboard() }, script: (0..<24).flatMap { [.tap("\($0)"), .wait(0.2)] }),
  "C70": Stage(view: { Weather() }, script: (0..<4).flatMap { [.tap("unit \($0)"), .wait(0.2)] }),
  "C82": Stage(
    view: { SpinnerPages() },
    script: [.tap("next"), .wait(1), .tap("leave"), .wait(1), .tap("next"), .wait(1), .tap("leave")]),
  "C84": Stage(view: { ScrollView { Chips { ForEach(0..<40, id: \.self) { Text("chip \($0)") } } } }),
  "C90": Stage(
    view: { Customise() },
    script: [.hover(.label("a")), .wait(0.5), .hover(.label("b")), .wait(0.5), .tap("shuffle")]),
  "C92": Stage(view: { HaloPanel() }, script: [.wait(0.5), .tap("hide")]),
  "C96": Stage(view: { TileGrid() }, script: [.scroll(.label("4"), by: CGSize(width: 0, height: -300), duration: 1)]),
]

let chartStore: Store2 = {
  let store = Store2()
  store.samples = (0..<100).map(Double.init)
  return store
}()

let words = CommandLine.arguments
let seconds = words.count == 4 ? Double(words[3]) : nil
guard (3...4).contains(words.count), let stage = (seconds == nil ? nil : longer[words[1]]) ?? stages[words[1]] else {
  print("usage: snippets NAME TRACE [SECONDS]")
  exit(2)
}
Task { @MainActor in
  let configuration = HeadlessHost.Configuration(clock: .virtual)
  do { try HeadlessHost.startRecording(to: words[2], configuration: configuration) } catch {
    print("\(error)")
    exit(2)
  }
  let host = HeadlessHost(StageRoot(stage: stage), configuration: configuration)
  let script = InputScript([.wait(0.5)] + stage.script)
  await host.run(InputScript(script.steps + [.wait(max(0.1, (seconds ?? 2) - script.duration))]))
  host.close()
  Recorder.shared.stop()
  exit(0)
}
RunLoop.main.run()
