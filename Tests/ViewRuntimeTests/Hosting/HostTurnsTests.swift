import Foundation
import Testing

@testable import ViewRuntime

/// Hosts that run side by side, as tests do.
@MainActor @Suite struct HostTurnsTests {
  private struct Sleeper: View {
    let seconds: Double
    @State private var count = 0
    var body: some View {
      Text("\(count)")
        .task {
          for _ in 0..<5 {
            try? await Task.sleep(for: .seconds(seconds))
            count += 1
          }
        }
    }
  }

  @Test func eachWindowsTasksHaveItsOwnTime() async {
    func run(_ seconds: Double) async -> [String] {
      let host = HeadlessHost(root: Sleeper(seconds: seconds))
      await host.run(InputScript([.wait(1)]))
      return host.labels
    }
    async let quick = run(0.1)
    async let slow = run(0.4)
    async let other = run(0.1)
    let found = await [quick, slow, other]
    #expect(found == [["5"], ["2"], ["5"]])
  }
}
