import TracedUI

/// The connections of this program.
@MainActor @Observable
final class ConnectionLog {
  static let shared = ConnectionLog()
  var opened = 0
}

/// A channel that opens its connection when it is made.
@MainActor @Observable
final class EagerChannel {
  let name = "news"

  init() {
    Task { @MainActor in ConnectionLog.shared.opened += 1 }
  }
}

/// A pane with a channel of its own.
struct EagerPane: View {
  @State private var channel = EagerChannel()

  var body: some View { Text(channel.name) }
}

/// Says how many connections were opened.
struct ConnectionCount: View {
  var body: some View { Text("\(ConnectionLog.shared.opened) opened") }
}

/// A screen that runs often above a pane.
struct EagerChannelScreen: View {
  @State private var count = 0

  var body: some View {
    VStack {
      EagerPane()
      ConnectionCount()
      Button("Count \(count)") { count += 1 }
    }
  }
}
