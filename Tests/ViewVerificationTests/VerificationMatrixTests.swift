import Foundation
import Testing
import TracedUI

private struct Topic: Identifiable {
  let id: String
  var title: String { id }
}

private let topics = ["Alpha", "Beta", "Gamma"].map { Topic(id: $0) }

/// A row that opens: state in the row, told to everybody.
private struct TopicRow: View {
  let topic: Topic
  @State private var isOpen = false
  var body: some View {
    Button {
      isOpen.toggle()
    } label: {
      VStack(alignment: .leading) {
        Text(topic.title)
        if isOpen { Text("about \(topic.title)") }
      }
    }
  }
}

/// A row that opens on a tap gesture, and tells nobody.
private struct SilentRow: View {
  let topic: Topic
  @State private var isOpen = false
  var body: some View {
    Text(topic.title).opacity(isOpen ? 0.5 : 1).onTapGesture { isOpen.toggle() }
  }
}

@MainActor @Suite struct VerificationMatrixTests {
  private func run<Content: View>(
    tapping: [String] = ["Alpha"], toggles: [String] = [],
    @ViewBuilder _ content: @escaping @MainActor ([Topic]) -> Content
  ) async -> VerificationReport {
    var matrix = VerificationMatrix(
      items: topics, inserting: Topic(id: "Omega"), tapping: tapping, window: CGSize(width: 390, height: 700),
      content: content)
    matrix.toggles = toggles
    return await matrix.run()
  }

  @Test func aHealthyViewPasses() async {
    let report = await run(toggles: ["Alpha"]) { topics in
      ScrollView { VStack { ForEach(topics) { TopicRow(topic: $0) } } }
    }
    #expect(report.passed, "\(report)")
    #expect(report.notChecked.isEmpty)
    #expect(report.checked.contains("insert: 3 rows") && report.checked.contains("delete: 2 rows"))
  }

  @Test func stateThatStaysAtItsPlaceIsFound() async {
    let report = await run { topics in
      ScrollView { VStack { ForEach(topics.indices, id: \.self) { TopicRow(topic: topics[$0]) } } }
    }
    #expect(report.hasFailed("state-left-id"), "\(report)")
    #expect(Set(report.failures.map(\.check)) == ["state-left-id", "identity-lost"])
  }

  @Test func textsThatAreCutAtTheLargestTypeAreFound() async {
    let report = await run { topics in
      VStack { ForEach(topics) { TopicRow(topic: $0).frame(width: 80, height: 40) } }
    }
    #expect(report.hasFailed("text-cut"), "\(report)")
    #expect(report.failures.filter { $0.check == "text-cut" }.allSatisfy { $0.condition != "standard" })
  }

  @Test func aLimitOfLinesAtTheStandardSizeIsOnPurpose() async {
    let report = await run(tapping: []) { topics in
      ScrollView {
        VStack {
          ForEach(topics) { topic in
            Text("a long sentence about \(topic.title) that one line never holds").lineLimit(1).frame(width: 100)
          }
        }
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.notChecked == ["fast taps and accessibility actions, since nothing is tapped"])
  }

  @Test func aWidthThatWasKeptIsFound() async {
    struct Kept: View {
      let topics: [Topic]
      @State private var width: CGFloat?
      var body: some View {
        ScrollView {
          VStack { ForEach(topics) { TopicRow(topic: $0).frame(width: width, alignment: .leading) } }
            .frame(maxWidth: .infinity)
            .background(GeometryReader { proxy in Color.clear.onAppear { width = proxy.size.width / 2 } })
        }
      }
    }
    let report = await run { Kept(topics: $0) }
    #expect(report.hasFailed("stale-layout"), "\(report)")
    #expect(report.failures.first { $0.check == "stale-layout" }?.condition == "turned to 700 by 390")
  }

  @Test func rowsThatAreNotMirroredAreFound() async {
    func report(_ isFixed: Bool) async -> VerificationReport {
      await run(tapping: []) { topics in
        VStack {
          ForEach(topics) { topic in
            HStack {
              Text(topic.title)
              Spacer()
            }
            .transformEnvironment(\.layoutDirection) { if isFixed { $0 = .leftToRight } }
          }
        }
      }
    }
    let faulty = await report(true)
    #expect(faulty.failures.map(\.check) == Array(repeating: "not-mirrored", count: 3), "\(faulty)")
    let healthy = await report(false)
    #expect(healthy.passed, "\(healthy)")
  }

  /// A tap that is lost while something still moves.
  @Test func tapsThatGetLostAreFound() async {
    struct Locked: View {
      let topics: [Topic]
      @State private var count = 0
      @State private var isBusy = false
      var body: some View {
        VStack {
          ForEach(topics) { topic in
            Button(topic.title) {
              guard !isBusy else { return }
              isBusy = true
              count += 1
              Task {
                try? await Task.sleep(for: .milliseconds(300))
                isBusy = false
              }
            }
          }
          Text("\(count) taps")
        }
      }
    }
    let report = await run { Locked(topics: $0) }
    #expect(report.hasFailed("final-state"), "\(report)")
    #expect(report.failures.contains { $0.condition == "2 fast taps on \"Alpha\"" })
  }

  @Test func motionUnderReducedMotionIsFound() async {
    struct Sliding: View {
      let topics: [Topic]
      let heeds: Bool
      @State private var isMoved = false
      @Environment(\.accessibilityReduceMotion) private var reducesMotion
      var body: some View {
        VStack {
          ForEach(topics) { topic in
            Button(topic.title) {
              withAnimation(heeds && reducesMotion ? nil : .default) { isMoved.toggle() }
            }
          }
          Color.red.frame(width: 20, height: 20).offset(x: isMoved ? 50 : 0)
        }
      }
    }
    let faulty = await run { Sliding(topics: $0, heeds: false) }
    #expect(faulty.failures.map(\.check) == ["motion-not-reduced"], "\(faulty)")
    let healthy = await run { Sliding(topics: $0, heeds: true) }
    #expect(healthy.passed, "\(healthy)")
  }

  @Test func whatIsNotToldIsFound() async {
    let report = await run(toggles: ["Alpha"]) { topics in VStack { ForEach(topics) { SilentRow(topic: $0) } } }
    #expect(report.failures.map(\.check) == ["accessibility", "accessibility"], "\(report)")
    #expect(report.failures.first?.sentence.contains("is no button") == true)
    #expect(report.failures.last?.sentence.contains("its state (open or closed) is not told") == true)
  }

  @Test func aLayoutThatIsAskedTooOftenIsFound() async {
    struct Asking: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: proposal)
      }
    }
    /// Tries widths until one fits: each is one more question.
    struct Trying: Layout {
      let tries: Int
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        for index in 0..<tries {
          _ = subviews.first?.sizeThatFits(ProposedViewSize(width: 300 - CGFloat(index), height: nil))
        }
        return CGSize(width: 300, height: 100)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(width: 300, height: 100))
      }
    }
    func report(_ tries: Int) async -> VerificationReport {
      await run { topics in
        Trying(tries: tries) { Asking { VStack { ForEach(topics) { TopicRow(topic: $0) } } } }
      }
    }
    let faulty = await report(30)
    #expect(Set(faulty.failures.map(\.check)).contains("measure-budget"), "\(faulty)")
    let healthy = await report(2)
    #expect(!healthy.hasFailed("measure-budget"), "\(healthy)")
  }

  @Test func itemsOfOneIDAndUnknownTargetsAreTold() async {
    let twice = VerificationMatrix(items: topics + topics.prefix(1), tapping: ["Delta"]) { topics in
      VStack { ForEach(topics) { Text($0.title) } }
    }
    let report = await twice.run()
    #expect(report.failures.contains { $0.sentence == "two items have the id Alpha, so nothing can follow it." })
    #expect(report.hasFailed("tap-target"))
    #expect(report.notChecked.first == "insert, since no item was given for it")
  }
}
