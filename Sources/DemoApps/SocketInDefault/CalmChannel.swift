import TracedUI

/// The channel done right: it opens when it is told to.
@MainActor @Observable
final class CalmChannel {
  let name = "news"

  func open() { ConnectionLog.shared.opened += 1 }
}

/// A pane that opens its channel when it appears.
struct CalmPane: View {
  @State private var channel = CalmChannel()

  var body: some View {
    Text(channel.name).task { channel.open() }
  }
}

/// A screen that runs often above a pane.
struct CalmChannelScreen: View {
  @State private var count = 0

  var body: some View {
    VStack {
      CalmPane()
      ConnectionCount()
      Button("Count \(count)") { count += 1 }
    }
  }
}
