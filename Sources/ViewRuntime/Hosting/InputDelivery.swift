import Foundation
import TraceEvents
import UpdateGraph

/// Delivers input to a window: finds what it hits, records the outside event, and calls the app within an action.
@MainActor final class InputDelivery {
  private let tree: ViewTree
  /// What the drag that goes on was delivered to first.
  private var drag: (responder: any InputResponder, start: CGPoint)?
  private var dragStart: CGPoint?
  /// What is being scrolled, and the last input that did it.
  private weak var scrolled: ScrollLayoutNode?
  private var scrollCause = EventID.none

  init(_ tree: ViewTree) { self.tree = tree }

  /// Delivers one event.
  func deliver(_ input: InputTimeline.Input) {
    switch input {
    case .tap(let target): tap(target)
    case .type(let character): type(character)
    case .scroll(let target, let distance): scroll(target, by: distance)
    case .scrollEnded(let target): scrollEnded(target)
    case .drag(let start, let end, let fraction, let duration): drag(start, end, fraction, duration)
    case .resize(let size): resize(size)
    case .keyboard(let height): keyboard(height)
    }
  }

  private func external(_ kind: ExternalKind, _ detail: String, _ node: NodeSerial) -> EventID {
    tree.graph.record(.external(ExternalEvent(kind: kind, detail: detail, node: node)))
  }

  /// Where a target is in the window; nil when nothing shows the label.
  private func point(of target: InputScript.Target) -> CGPoint? {
    switch target {
    case .point(let point): return point
    case .label(let label):
      guard let node = HitTest.node(labelled: label, in: tree.rootLayout) else { return nil }
      let frame = node.globalFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  private func text(_ target: InputScript.Target, _ point: CGPoint?) -> String {
    switch (target, point) {
    case (.label(let label), nil): "\"\(label)\", which nothing shows"
    case (.label(let label), let point?): "\"\(label)\" (\(short(point.x)), \(short(point.y)))"
    case (.point(let point), _): "(\(short(point.x)), \(short(point.y)))"
    }
  }

  private func short(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(Double((value * 100).rounded() / 100))"
  }

  private func path(at point: CGPoint?) -> [LayoutNode] {
    guard let point else { return [] }
    return HitTest.path(to: point, from: tree.rootLayout)
  }

  private func tap(_ target: InputScript.Target) {
    let point = point(of: target)
    let path = path(at: point)
    let hit = HitTest.responder(on: path) { $0.takesTaps }
    let cause = external(.tap, "tap \(text(target, point))", hit?.responder.inputNode ?? path.last?.serial ?? .none)
    // A tap elsewhere takes the focus away, as the system does.
    if tree.focus.field != nil, (hit?.responder as? any FocusableField) == nil {
      tree.focus.move(to: nil, cause: cause)
    }
    guard let (responder, node) = hit, let point else { return }
    let origin = node.globalFrame.origin
    responder.tap(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y), cause: cause)
  }

  private func type(_ character: Character) {
    let field = tree.focus.field
    let cause = external(
      .type, field == nil ? "type, with no field focused" : "type one character", field?.focusNode ?? .none)
    field?.type(String(character), cause: cause)
  }

  private func scroll(_ target: InputScript.Target, by distance: CGSize) {
    let point = point(of: target)
    let path = path(at: point)
    let scroll = HitTest.scroll(on: path) ?? HitTest.firstScroll(in: tree.rootLayout)
    let cause = external(
      .scroll, "scroll \(short(distance.width)), \(short(distance.height))", scroll?.serial ?? .none)
    scrolled = scroll
    guard let scroll, !scroll.settings.isDisabled else { return }
    scroll.userScrolls(cause: cause)
    scrollCause = cause
    let offset = scroll.contentOffset
    tree.noteCause(cause)
    scroll.scroll(to: CGPoint(x: offset.x - distance.width, y: offset.y - distance.height), cause: cause)
  }

  /// What was scrolled comes to rest.
  private func scrollEnded(_ target: InputScript.Target) {
    scrolled?.userStopped(cause: scrollCause)
    scrolled = nil
  }

  private func drag(_ target: InputScript.Target, _ end: CGPoint, _ fraction: Double, _ duration: Double) {
    if fraction == 0 {
      guard let start = point(of: target) else { return }
      dragStart = start
      let path = path(at: start)
      let hit = HitTest.responder(on: path) { $0.takesDrags }
      drag = hit.map { ($0.responder, start) }
    }
    guard let start = dragStart else { return }
    let location = CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
    let isEnd = fraction >= 1
    let cause = external(
      .drag, "drag to (\(short(location.x)), \(short(location.y)))", drag?.responder.inputNode ?? .none)
    let velocity =
      duration > 0 ? CGSize(width: (end.x - start.x) / duration, height: (end.y - start.y) / duration) : .zero
    if let drag {
      let phases: [PointerDrag.Phase] = isEnd ? [.moved, .ended] : [.moved]
      for phase in phases {
        let event = PointerDrag(
          start: start, location: location, velocity: velocity, time: tree.clock.hostTime, phase: phase)
        tree.perform(.gesture, node: drag.responder.inputNode, cause: cause) {
          drag.responder.drag(event, cause: cause)
        }
      }
    }
    if isEnd {
      drag = nil
      dragStart = nil
    }
  }

  private func keyboard(_ height: CGFloat) {
    let root = tree.rootLayout
    let cause = external(.keyboard, height > 0 ? "keyboard \(short(height))" : "keyboard away", root.serial)
    root.update(safeArea: root.safeArea, keyboardHeight: height, cause: cause)
    tree.noteCause(cause)
  }

  private func resize(_ size: CGSize) {
    let cause = external(.resize, "resize \(short(size.width))×\(short(size.height))", tree.rootLayout.serial)
    tree.windowSize = size
    tree.noteCause(cause)
  }
}

extension HitTest {
  /// The first scroll view in tree order.
  static func firstScroll(in node: LayoutNode) -> ScrollLayoutNode? {
    if let scroll = node as? ScrollLayoutNode { return scroll }
    for child in node.children {
      if let found = firstScroll(in: child) { return found }
    }
    return nil
  }
}
