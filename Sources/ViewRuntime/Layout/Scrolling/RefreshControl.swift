import Foundation
import TraceEvents
import UpdateGraph

/// Pulls of a scroll view's content, and the refreshing they begin.
@MainActor final class RefreshControl {
  private unowned let scroll: ScrollLayoutNode
  private var running: (number: UInt32, task: Task<Void, Never>)?
  private var pulled: CGFloat = 0

  /// Points beyond its top that the content is pulled until it is refreshed. SwiftUI's are not documented.
  static var threshold: CGFloat { 60 }
  /// Points that the mark takes above the content, as a row of the least height does.
  static var markHeight: CGFloat { 44 }

  init(_ scroll: ScrollLayoutNode) { self.scroll = scroll }

  /// Whether the function runs.
  var isRefreshing: Bool { running != nil }

  /// The content was pulled beyond its top, or moved otherwise (0 or less).
  func pull(by distance: CGFloat, action: RefreshAction, cause: EventID) {
    pulled = distance > 0 ? pulled + distance : 0
    guard pulled >= Self.threshold, running == nil else { return }
    let tree = ViewTree.of(scroll)
    let number = tree.tasks.begin(node: scroll.serial, cause: cause)
    tree.perform(.refresh, node: scroll.serial, cause: cause, task: number) {
      let task = Task { @MainActor [weak self] in
        await action()
        tree.tasks.end(number)
        self?.ended(cause: tree.graph.currentCause)
      }
      running = (number, task)
    }
    showMark(cause: cause)
  }

  /// The finger was lifted.
  func release() { pulled = 0 }

  /// The scroll view goes away.
  func cancel() {
    guard let running else { return }
    self.running = nil
    let tree = ViewTree.of(scroll)
    tree.tasks.cancelled(running.number, cause: tree.graph.currentCause)
    running.task.cancel()
  }

  private func ended(cause: EventID) {
    guard running != nil else { return }
    running = nil
    showMark(cause: cause)
  }

  private func showMark(cause: EventID) {
    ViewTree.of(scroll).noteCause(cause)
    scroll.invalidatePlacement(cause: cause)
    let isShown = isRefreshing
    scroll.draw(cause: cause) { size in
      guard isShown else { return [] }
      let side: CGFloat = 20
      let mark = CGRect(
        x: (size.width - side) / 2, y: (Self.markHeight - side) / 2, width: side, height: side)
      return [.fill(Circle().path(in: mark), .color(Color.gray.resolved(in: .light)), FillStyle())]
    }
  }
}
