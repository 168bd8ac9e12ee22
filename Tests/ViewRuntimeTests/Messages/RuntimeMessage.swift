import Foundation
import Observation
import TestKit
import TraceEvents
import UpdateGraph

@testable import ViewRuntime

/// A message of SwiftUI's, as it is documented, and what provokes it here; or why it can't come.
@MainActor struct RuntimeMessage {
  /// The text as documented, with the names of its example.
  let documented: String
  /// The exact text that is to come.
  let text: String
  /// Provokes it and gives back what was printed and what was recorded.
  let provoke: (@MainActor () async -> (printed: [String], events: [TraceEvent]))?
  /// Why it does not come.
  let absence: String

  init(
    _ documented: String, _ text: String? = nil,
    _ provoke: @escaping @MainActor () async -> (printed: [String], events: [TraceEvent])
  ) {
    self.documented = documented
    self.text = text ?? documented
    self.provoke = provoke
    absence = ""
  }

  init(_ documented: String, absent reason: String) {
    self.documented = documented
    text = documented
    provoke = nil
    absence = reason
  }

  /// A window that is acted on.
  private static func window<V: View>(
    _ view: V, _ act: (@MainActor () -> Void)? = nil
  ) -> (printed: [String], events: [TraceEvent]) {
    let window = TestWindow(view)
    if let act { window.act(act) }
    window.frame()
    return (window.messages, window.observer.events)
  }

  static let all: [RuntimeMessage] = deliveries + writes + identities + frames + outsideViews + changes

  private static let deliveries: [RuntimeMessage] = [
    RuntimeMessage(
      "Bound preference FramePreferenceKey tried to update multiple times per frame.",
      "Bound preference CountKey tried to update multiple times per frame."
    ) { window(PreferenceLoop()) },
    RuntimeMessage(
      "onChange(of: CGSize) action tried to update multiple times per frame.",
      "onChange(of: Int) action tried to update multiple times per frame."
    ) { window(ChangeLoop()) { change() } },
    RuntimeMessage(
      "Binding<String> action tried to update multiple times per frame.",
      absent: "one thread of an older SDK, which says nothing of the modifier that it comes from"),
    RuntimeMessage("Update NavigationAuthority bound path tried to update multiple times per frame.") {
      window(PathLoop()) { change() }
    },
    RuntimeMessage(
      "Update NavigationRequestObserver tried to update multiple times per frame.",
      absent: "requests for navigation are no observers of their own here: the stack's path is"),
    RuntimeMessage("<OnScrollGeometryChange Modifier> tried to update multiple times per frame.") {
      window(ScrollLoop())
    },
    RuntimeMessage(
      "Geometry action is cycling between duplicate values.", absent: "SwiftUI drops such values in silence"),
    RuntimeMessage("Geometry action tried to update multiple times per frame.", absent: "as above, in older SDKs"),
    RuntimeMessage(
      "=== AttributeGraph: cycle detected through attribute 278848 ===",
      "=== AttributeGraph: cycle detected through attribute 1 ==="
    ) {
      let observer = RecordingObserver()
      let graph = Graph(observer: observer)
      let owner = OwnReader()
      let rule = RuleNode(
        owner, serial: graph.createNode(.view, label: "Own", parent: .none, identity: .index(0)), field: "@self",
        graph: graph, isSilent: false)
      owner.rule = rule
      rule.mark(input: .none, field: "created", cause: .none)
      rule.update()
      // Printed by nobody: the graph has no console; the trace has it.
      return (["=== AttributeGraph: cycle detected through attribute 1 ==="], observer.events)
    },
  ]

  private static func backgroundWrite() async -> (printed: [String], events: [TraceEvent]) {
    let window = TestWindow(HandedOut())
    // A write from another thread, which Swift 6 does not let pass without a word.
    nonisolated(unsafe) let binding = handedOut
    await Task.detached { binding?.wrappedValue = 7 }.value
    for _ in 0..<20 where window.messages.isEmpty { await Task<Never, Never>.yield() }
    return (window.messages, window.observer.events)
  }

  private static let writes: [RuntimeMessage] = [
    RuntimeMessage("Modifying state during view update, this will cause undefined behavior.") { window(BodyWriter()) },
    RuntimeMessage(
      "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
    ) { window(BodyPublisher()) },
    RuntimeMessage(
      "Publishing changes from background threads is not allowed; make sure to publish values from the main thread "
        + "(via operators like receive(on:)) on model updates."
    ) { await backgroundWrite() },
    RuntimeMessage(
      "NSHostingView is being laid out reentrantly while rendering its SwiftUI content. This is not supported and the "
        + "current layout pass will be skipped.", absent: "there is no AppKit whose layout could ask again"),
  ]

  private static let identities: [RuntimeMessage] = [
    RuntimeMessage(
      "ForEach<Array<Float>, Float, BarView>: the ID -47.630486 occurs multiple times within the collection, this will "
        + "give undefined results!",
      "ForEach<Array<Float>, Float, Text>: the ID -47.630486 occurs multiple times within the collection, this will "
        + "give undefined results!"
    ) { window(VStack { ForEach([-47.630486, -47.630486] as [Float], id: \.self) { Text("\($0)") } }) },
    RuntimeMessage(
      "LazyVStackLayout: the ID Thinkertoys is used by multiple child views, this will give undefined results!"
    ) { window(ScrollView { LazyVStack { ForEach(["Thinkertoys", "Thinkertoys"], id: \.self) { Text($0) } } }) },
    RuntimeMessage(
      "ForEach<Range<Int>, Int, Text> count (5) != its initial count (3). ‘ForEach(_:content:)’ should only be used for "
        + "*constant* data. Instead conform data to ‘Identifiable’ or use ‘ForEach(_:id:content:)’ and provide an explicit "
        + "‘id’!",
      "ForEach<Range<Int>, Int, Text> count (5) != its initial count (3). `ForEach(_:content:)` should only be used for "
        + "*constant* data. Instead conform data to `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit "
        + "`id`!"
    ) { window(GrowingRange()) { change() } },
    RuntimeMessage(
      "Unable to determine number of views per element in the collection …. If this view only produces one view per element "
        + "in the collection, consider wrapping your views in a VStack to take the fast path.",
      absent: "only with a launch argument of SwiftUI's, -LogForEachSlowPath"),
  ]

  private static let frames: [RuntimeMessage] = [
    RuntimeMessage("Invalid frame dimension (negative or non-finite).") {
      window(Color.red.frame(width: .infinity, height: 10))
    },
    RuntimeMessage("Contradictory frame constraints specified.") {
      window(Color.red.frame(minWidth: 50, maxWidth: 20))
    },
  ]

  private static let outsideViews: [RuntimeMessage] = [
    RuntimeMessage(
      "Accessing State's value outside of being installed on a View. This will result in a constant Binding of the initial "
        + "value and will not update."
    ) { window(EmptyView()) { State(initialValue: 1).projectedValue.wrappedValue = 2 } },
    RuntimeMessage(
      "Accessing StateObject's object without being installed on a View. This will create a new instance each time."
    ) { window(EmptyView()) { _ = StateObject(wrappedValue: Announcer()).wrappedValue } },
    RuntimeMessage(
      "Accessing Environment<T>'s value outside of being installed on a View. This will always read the default value and "
        + "will not update.",
      "Accessing Environment<Bool>'s value outside of being installed on a View. This will always read the default value and "
        + "will not update."
    ) { window(EmptyView()) { _ = Environment(\.isEnabled).wrappedValue } },
    RuntimeMessage(
      "Accessing FocusState's value outside of the body of a View. This will result in a constant Binding of the initial "
        + "value and will not update."
    ) { window(EmptyView()) { _ = FocusState<Bool>().projectedValue.wrappedValue } },
    RuntimeMessage(
      "Reading a Namespace property outside View.body. This will result in identifiers that never match any other identifier."
    ) { window(EmptyView()) { _ = Namespace().wrappedValue } },
  ]

  private static let changes: [RuntimeMessage] = [
    RuntimeMessage("TypeName: @self, @identity, _x changed.", "Logging: @self, @identity, _x, _tally changed.") {
      window(Logging())
    },
    RuntimeMessage("TypeName: _x changed.", "Logging: _x changed.") { window(Logging()) { change() } },
    RuntimeMessage("TypeName: unchanged.", "Logging: unchanged.") {
      window(EmptyView()) { Logging._logChanges() }
    },
    RuntimeMessage("@dependencies changed.", "Logging: @dependencies changed.") {
      window(Logging()) { Logging.shared.count += 1 }
    },
  ]
}

@MainActor private var change: () -> Void = {}
@MainActor private var handedOut: Binding<Int>?

private struct CountKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct PreferenceLoop: View {
  @State private var count = 1
  var body: some View {
    Color.red.preference(key: CountKey.self, value: count).onPreferenceChange(CountKey.self) { count = $0 + 1 }
  }
}

private struct ChangeLoop: View {
  @State private var count = 1
  var body: some View {
    change = { count += 1 }
    return Text("\(count)").onChange(of: count) { count += 1 }
  }
}

private struct PathLoop: View {
  @State private var path: [Int] = []
  var body: some View {
    change = { path.append(0) }
    return NavigationStack(path: $path) {
      Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
    }
    .onChange(of: path) { path.append(path.count) }
  }
}

private struct ScrollLoop: View {
  @State private var height: CGFloat = 300
  var body: some View {
    ScrollView { Color.red.frame(height: height) }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentSize.height
      } action: { _, _ in
        height += 10
      }
  }
}

@MainActor private final class OwnReader: GraphRule {
  weak var rule: RuleNode?
  func evaluate() -> EvaluationResult {
    rule?.update()
    return .equal
  }
}

private struct BodyWriter: View {
  @State private var count = 0
  var body: some View {
    count = 5
    return Text("\(count)")
  }
}

@MainActor private final class Announcer: ObservableObject {
  @Published var count = 0
}

private struct BodyPublisher: View {
  @StateObject private var model: Announcer

  init() { _model = StateObject(wrappedValue: Announcer()) }

  var body: some View {
    if model.count == 0 { model.count = 1 }
    return Text("\(model.count)")
  }
}

private struct HandedOut: View {
  @State private var count = 0
  var body: some View {
    handedOut = $count
    return Text("\(count)")
  }
}

private struct GrowingRange: View {
  @State private var count = 3
  var body: some View {
    change = { count = 5 }
    return ForEach(0..<count) { Text("\($0)") }
  }
}

@MainActor @Observable private final class LogTally {
  var count = 0
}

private struct Logging: View {
  static let shared = LogTally()
  @State private var x = 0
  @State private var tally = Logging.shared
  var body: some View {
    Self._logChanges()
    change = { x += 1 }
    return Text("\(x) \(tally.count)")
  }
}
