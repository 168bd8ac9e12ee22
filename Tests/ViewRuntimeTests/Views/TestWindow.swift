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

  /// Runs a frame that one event of input reaches.
  func input(_ input: InputTimeline.Input) { frame { delivery.deliver(input) } }

  private lazy var delivery = InputDelivery(host.tree)

  /// Texts shown, in tree order.
  var labels: [String] { host.tree.rootLayout.labels }

  /// Texts of what is not hidden by a container, in tree order.
  var shown: [String] {
    func labels(_ node: LayoutNode) -> [String] {
      if node.isHiddenByContainer { return [] }
      return (node.attachments?.label.map { [$0] } ?? []) + node.children.flatMap(labels)
    }
    return labels(host.tree.rootLayout)
  }

  /// Runs a frame in which the app's code is called from outside.
  func act(_ body: () -> Void) {
    frame { host.tree.perform(.hostCall, node: .none, cause: .none, body) }
  }
}

extension LayoutNode {
  /// Labels of this node and those below, in tree order.
  var labels: [String] { (attachments?.label.map { [$0] } ?? []) + children.flatMap(\.labels) }
}

extension HeadlessHost {
  /// Texts shown, in tree order.
  var labels: [String] { window.tree.rootLayout.labels }
}
