import Foundation
import Testing

@testable import ViewRuntime

@MainActor private var log: [String] = []

@MainActor @Suite(.serialized) struct ScheduledPublisherTests {
  @Test func aTimerTicksByTheHostsTime() async {
    struct Clock: View {
      @State private var count = 0
      private let timer = Timer.publish(every: 0.4, on: .main, in: .common).autoconnect()
      var body: some View { Text("\(count)").onReceive(timer) { _ in count += 1 } }
    }
    let host = HeadlessHost(root: Clock())
    await host.run(InputScript([.wait(1)]))
    #expect(host.labels == ["2"])
    host.close()
  }

  @Test func debounceWaitsForQuiet() async {
    final class Search: ObservableObject {
      @Published var text = ""
    }
    struct Field: View {
      @StateObject private var search = Search()
      var body: some View {
        TextField("search", text: $search.text)
          .onReceive(search.$text.debounce(for: .seconds(0.3), scheduler: RunLoop.main)) { log.append($0) }
      }
    }
    log = []
    let host = HeadlessHost(root: Field())
    await host.run(InputScript([.wait(0.1), .tap("search"), .type("abc", interval: 0.1), .wait(1)]))
    #expect(log == ["abc"])
    host.close()
  }

  @Test func throttleLetsOneThroughPerSpan() async {
    let subject = PassthroughSubject<Int, Never>()
    struct Root: View {
      let subject: PassthroughSubject<Int, Never>
      var body: some View {
        Text("x").onReceive(subject.throttle(for: .milliseconds(250), scheduler: DispatchQueue.main, latest: true)) {
          log.append("\($0)")
        }.task {
          for value in 0..<6 {
            subject.send(value)
            try? await Task.sleep(for: .milliseconds(100))
          }
        }
      }
    }
    log = []
    let host = HeadlessHost(root: Root(subject: subject))
    await host.run(InputScript([.wait(1)]))
    // How many spans six sends touch depends on when other windows' turns come.
    #expect(log.first == "0")
    #expect(log.count < 6)
    host.close()
  }

  @Test func deliveryOnTheMainQueueIsALaterTurn() async {
    struct Root: View {
      @State private var count = 0
      private let subject = PassthroughSubject<Int, Never>()
      var body: some View {
        Text("\(count)")
          .onReceive(subject.receive(on: DispatchQueue.main)) {
            log.append("received")
            count = $0
          }
          .onAppear {
            subject.send(4)
            log.append("sent")
          }
      }
    }
    log = []
    let host = HeadlessHost(root: Root())
    await host.run(InputScript([.wait(0.2)]))
    #expect(log == ["sent", "received"])
    #expect(host.labels == ["4"])
    host.close()
  }
}
