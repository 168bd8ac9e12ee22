import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// Pulling a scroll view down asks for newer data.
extension HeadlessHostTests {
  @MainActor @Suite(.serialized) struct RefreshTests {
    private struct Feed: View {
      @State private var count = 0
      @State private var isThere = true
      var body: some View {
        VStack {
          Button("hide") { isThere = false }.frame(height: 20)
          if isThere {
            List(0..<3) { Text(verbatim: "row \($0) of load \(count)") }
              .refreshable {
                try? await Task.sleep(for: .seconds(1))
                if !Task.isCancelled { count += 1 }
              }
          }
        }
      }
    }

    private let target = InputScript.Target.point(CGPoint(x: 100, y: 150))

    private func stages(_ observer: RecordingObserver) -> [TaskStage] {
      observer.events.compactMap { if case .task(let event) = $0 { event.stage } else { nil } }
    }

    private func top(_ host: HeadlessHost) -> CGFloat? {
      HitTest.node(labelled: host.labels.first { $0.hasPrefix("row 0") } ?? "", in: host.window.tree.rootLayout)?
        .globalFrame.minY
    }

    private func pulled(by height: Double, _ observer: RecordingObserver) async -> HeadlessHost {
      let host = HeadlessHost(
        root: Feed(), configuration: .init(size: CGSize(width: 200, height: 300), clock: .virtual), observer: observer)
      await host.run(
        InputScript([.wait(0.1), .scroll(target, by: CGSize(width: 0, height: height), duration: 0.1), .wait(0.2)]))
      return host
    }

    @Test func aPullRunsTheFunctionOnceAndShowsAMarkUntilItReturns() async throws {
      let observer = RecordingObserver()
      let host = await pulled(by: 90, observer)
      let refreshes = observer.events.compactMap { event -> EventID? in
        if case .actionBegin(let action) = event, action.kind == .refresh { action.cause } else { nil }
      }
      #expect(refreshes.count == 1)
      #expect(refreshes.first?.isNone == false)
      #expect(host.labels.contains("row 0 of load 0"))
      let during = try #require(top(host))
      await host.run(InputScript([.scroll(target, by: CGSize(width: 0, height: 90), duration: 0.1), .wait(1.5)]))
      // A pull while it runs asks no second time.
      #expect(host.labels.contains("row 0 of load 1"))
      #expect(during - (try #require(top(host))) == RefreshControl.markHeight)
      #expect(stages(observer).filter { $0 == .created }.count == 1)
      #expect(stages(observer).last == .ended)
      host.close()
    }

    @Test func aShortPullAsksForNothing() async {
      let observer = RecordingObserver()
      let host = await pulled(by: 30, observer)
      await host.run(InputScript([.wait(1.5)]))
      #expect(host.labels.contains("row 0 of load 0"))
      #expect(stages(observer).isEmpty)
      host.close()
    }

    @Test func theFunctionIsCancelledWithItsList() async {
      let observer = RecordingObserver()
      let host = await pulled(by: 90, observer)
      await host.run(InputScript([.tap("hide"), .wait(1.5)]))
      #expect(stages(observer).contains(.cancelled))
      host.close()
    }

    @Test func viewsCanAskToo() async {
      struct Asker: View {
        @Environment(\.refresh) private var refresh
        var body: some View {
          Button(refresh == nil ? "nothing to ask" : "ask") { Task { await refresh?() } }
        }
      }
      struct Root: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Asker().refreshable { count += 1 }
            Asker()
            Text(verbatim: "asked \(count)")
          }
        }
      }
      let host = HeadlessHost(root: Root(), configuration: .init(size: CGSize(width: 200, height: 200)))
      await host.run(InputScript([.wait(0.1), .tap("ask"), .wait(0.1)]))
      #expect(host.labels == ["ask", "nothing to ask", "asked 1"])
      host.close()
    }
  }
}
