import Foundation
import TestKit
import TraceEvents
import UpdateGraph

@testable import ViewRuntime

/// A window under the virtual clock with an observer.
@MainActor final class TestWindow {
  let observer = RecordingObserver()
  let host: WindowHost
  var messages: [String] = []

  init<V: View>(_ root: V, size: CGSize = CGSize(width: 200, height: 200)) {
    host = WindowHost(
      root, size: size, interval: Nanoseconds(16_666_667), clock: RuntimeClock(.virtual), observer: observer)
    host.tree.console = { [unowned self] in messages.append($0) }
    frame()
  }

  /// Runs a frame.
  func frame(_ deliver: () -> Void = {}) {
    observer.mark()
    host.runFrame(expectedPresent: .zero, deliver: deliver)
  }

  /// Runs a frame in which the app's code is called from outside.
  func act(_ body: () -> Void) {
    frame { host.tree.perform(.hostCall, node: .none, cause: .none, body) }
  }
}

/// A view of nothing that notes its values.
struct Probe: View {
  let note: (Int) -> Void
  let value: Int

  var body: some View {
    note(value)
    return EmptyView()
  }
}
