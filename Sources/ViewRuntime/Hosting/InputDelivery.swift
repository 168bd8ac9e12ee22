import Foundation
import TraceEvents
import UpdateGraph

/// Delivers input to a window: finds what it hits, records the outside event, and calls the app within an action.
@MainActor final class InputDelivery {
  private let tree: ViewTree
  /// What the drag that goes on was delivered to first.
  private var drag: (responder: any InputResponder, start: CGPoint)?
  /// All that the drag is delivered to.
  private var drags: [any InputResponder] = []
  /// Where the pointer is.
  private var hovered: [LayoutNode] = []
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
    case .hold(let target, let seconds): hold(target, seconds)
    case .hover(let target): hover(target)
    case .pinch(let target, let scale, let degrees, let fraction, let duration):
      pinch(target, scale: scale, degrees: degrees, fraction, duration)
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
    let hits = HitTest.responders(on: path) { $0.takesTaps }
    let hit = hits.first
    let cause = external(.tap, "tap \(text(target, point))", hit?.responder.inputNode ?? path.last?.serial ?? .none)
    // A tap elsewhere takes the focus away, as the system does.
    if tree.focus.field != nil, (hit?.responder as? any FocusableField) == nil {
      tree.focus.move(to: nil, cause: cause)
    }
    guard let point else { return }
    for (responder, node) in hits {
      let origin = node.globalFrame.origin
      responder.tap(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y), cause: cause)
    }
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
    scroll.pull(by: distance.height - offset.y, cause: cause)
  }

  /// What was scrolled comes to rest.
  private func scrollEnded(_ target: InputScript.Target) {
    scrolled?.userStopped(cause: scrollCause)
    scrolled?.refreshing?.release()
    scrolled = nil
  }

  private func drag(_ target: InputScript.Target, _ end: CGPoint, _ fraction: Double, _ duration: Double) {
    if fraction == 0 {
      guard let start = point(of: target) else { return }
      dragStart = start
      let path = path(at: start)
      drags = HitTest.responders(on: path) { $0.takesDrags }.map(\.responder)
      drag = drags.first.map { ($0, start) }
    }
    guard let start = dragStart else { return }
    let location = CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
    let isEnd = fraction >= 1
    let cause = external(
      .drag, "drag to (\(short(location.x)), \(short(location.y)))", drag?.responder.inputNode ?? .none)
    let velocity =
      duration > 0 ? CGSize(width: (end.x - start.x) / duration, height: (end.y - start.y) / duration) : .zero
    if drag != nil {
      let phases: [PointerDrag.Phase] = isEnd ? [.moved, .ended] : [.moved]
      for phase in phases {
        let event = PointerDrag(
          start: start, location: location, velocity: velocity, time: tree.clock.hostTime, phase: phase)
        for responder in drags {
          tree.perform(.gesture, node: responder.inputNode, cause: cause) { responder.drag(event, cause: cause) }
        }
      }
    }
    if isEnd {
      drag = nil
      drags = []
      dragStart = nil
    }
  }

  private func keyboard(_ height: CGFloat) {
    let root = tree.rootLayout
    let cause = external(.keyboard, height > 0 ? "keyboard \(short(height))" : "keyboard away", root.serial)
    root.update(safeArea: root.safeArea, keyboardHeight: height, cause: cause)
    tree.noteCause(cause)
  }

  private func hold(_ target: InputScript.Target, _ seconds: Double) {
    let point = point(of: target)
    let path = path(at: point)
    let hits = HitTest.responders(on: path) { $0.takesHolds }
    let cause = external(
      .tap, "hold \(text(target, point)) for \(short(seconds)) s",
      hits.first?.responder.inputNode ?? path.last?.serial ?? .none)
    for hit in hits { hit.responder.hold(seconds: seconds, cause: cause) }
  }

  private func hover(_ target: InputScript.Target?) {
    let point = target.flatMap { self.point(of: $0) }
    let path = path(at: point).filter { $0.attachments?.hover != nil }
    let detail = target.map { "hover \(text($0, point))" } ?? "the pointer leaves"
    let cause = external(.hover, detail, path.last?.serial ?? .none)
    let left = hovered.filter { old in !path.contains { $0 === old } }
    let entered = path.filter { new in !hovered.contains { $0 === new } }
    hovered = path
    for (nodes, isInside) in [(left, false), (entered, true)] {
      for node in nodes {
        guard let action = node.attachments?.hover else { continue }
        tree.perform(.gesture, node: node.serial, cause: cause) { action(isInside) }
      }
    }
  }

  private func pinch(
    _ target: InputScript.Target, scale: CGFloat, degrees: Double, _ fraction: Double, _ duration: Double
  ) {
    let point = point(of: target)
    let hits = HitTest.responders(on: path(at: point)) { $0.takesTwoFingers }
    let cause = external(
      .drag, "two fingers on \(text(target, point))", hits.first?.responder.inputNode ?? .none)
    guard let point else { return }
    let span = max(duration, 0.001)
    for (responder, node) in hits {
      let frame = node.globalFrame
      let start = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
      var fingers = TwoFingers(
        scale: 1 + (scale - 1) * fraction, scaleVelocity: (scale - 1) / span, angle: .degrees(degrees * fraction),
        angleVelocity: .degrees(degrees / span), start: start,
        anchor: UnitPoint(x: start.x / max(frame.width, 1), y: start.y / max(frame.height, 1)),
        date: tree.clock.date(at: tree.clock.hostTime), isEnd: false)
      responder.twoFingers(fingers, cause: cause)
      if fraction >= 1 {
        fingers.isEnd = true
        responder.twoFingers(fingers, cause: cause)
      }
    }
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
