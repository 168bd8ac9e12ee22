import Foundation
import TraceEvents
import UpdateGraph

/// Calls when a value made of a scroll view's geometry has changed.
struct ScrollGeometryModifier<Value: Equatable> {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  @State private var observer = ScrollGeometryObserver<Value>()
}

extension ScrollGeometryModifier: ViewModifier {
  func body(content: Content) -> some View {
    let observer = observer
    observer.transform = transform
    observer.action = action
    return content.transformEnvironment(\.scrollSettings) { $0.observers.append(observer) }
  }
}

/// Watches a value of a scroll view's geometry.
final class ScrollGeometryObserver<Value: Equatable>: ScrollObserver {
  var transform: ((ScrollGeometry) -> Value)?
  var action: (Value, Value) -> Void = { _, _ in }
  private var last: Value?
  private lazy var cycle = UpdateCycle()

  nonisolated override init() {}

  override func geometryChanged(_ scroll: ScrollLayoutNode, causes: [EventID]) {
    guard let transform else { return }
    let tree = ViewTree.of(scroll)
    let new = tree.graph.untracked { transform(scroll.geometry) }
    let old = last
    guard new != old else { return }
    last = new
    let change = tree.graph.record(
      .observedChange(
        ObservedChange(
          kind: .scroll, node: scroll.serial, old: old.map { ValueDescription.recorded($0) } ?? .none,
          new: ValueDescription.recorded(new), causes: causes, valueType: TypeNames.short(Value.self))))
    guard
      cycle.allows(
        in: tree, node: scroll.serial, change: change,
        message: "<OnScrollGeometryChange Modifier> tried to update multiple times per frame.")
    else { return }
    tree.perform(.scroll, node: scroll.serial, cause: change) { action(old ?? new, new) }
  }
}

/// Calls when what moves a scroll view has changed.
struct ScrollPhaseModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var observer = ScrollPhaseObserver()
}

extension ScrollPhaseModifier: ViewModifier {
  func body(content: Content) -> some View {
    let observer = observer
    observer.action = action
    return content.transformEnvironment(\.scrollSettings) { $0.observers.append(observer) }
  }
}

/// Watches what moves a scroll view.
final class ScrollPhaseObserver: ScrollObserver {
  var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void = { _, _, _ in }

  nonisolated override init() {}

  override func phaseChanged(_ scroll: ScrollLayoutNode, from old: ScrollPhase, to new: ScrollPhase, cause: EventID) {
    let context = ScrollPhaseChangeContext(geometry: scroll.geometry, velocity: nil)
    ViewTree.of(scroll).perform(.scroll, node: scroll.serial, cause: cause) { action(old, new, context) }
  }
}

/// Calls when other marked views show.
struct ScrollTargetVisibilityModifier<ID: Hashable> {
  let threshold: Double
  let action: ([ID]) -> Void
  @State private var observer = ScrollTargetVisibilityObserver<ID>()
}

extension ScrollTargetVisibilityModifier: ViewModifier {
  func body(content: Content) -> some View {
    let observer = observer
    observer.threshold = threshold
    observer.action = action
    return content.transformEnvironment(\.scrollSettings) { $0.observers.append(observer) }
  }
}

/// Watches which marked views of a scroll view show.
final class ScrollTargetVisibilityObserver<ID: Hashable>: ScrollObserver {
  var threshold = 0.5
  var action: ([ID]) -> Void = { _ in }
  private var last: [ID]?

  nonisolated override init() {}

  override func geometryChanged(_ scroll: ScrollLayoutNode, causes: [EventID]) {
    let viewport = CGRect(origin: .zero, size: scroll.frame.size)
    let new = scroll.targets.compactMap { target -> ID? in
      guard let id = target.id.base as? ID else { return nil }
      return VisibleShare.of(target.area, in: viewport) >= threshold ? id : nil
    }
    guard new != last else { return }
    last = new
    ViewTree.of(scroll).perform(.scroll, node: scroll.serial, cause: causes.first ?? .none) { action(new) }
  }
}

/// How much of a rectangle lies in another.
enum VisibleShare {
  /// 0 to 1; a rectangle without area shows wholly if its origin does.
  static func of(_ area: CGRect, in viewport: CGRect) -> Double {
    let part = area.overlap(viewport)
    if part.isNull { return 0 }
    let whole = area.width * area.height
    return whole > 0 ? Double(part.width * part.height / whole) : 1
  }
}

extension View {
  /// Calls with a value made of the scroll view's geometry, at first and whenever it has changed.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { modifier(ScrollGeometryModifier(transform: transform, action: action)) }

  /// Calls when what moves the scroll view has changed.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { modifier(ScrollPhaseModifier(action: { old, new, _ in action(old, new) })) }

  /// Calls when what moves the scroll view has changed, with its geometry.
  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View { modifier(ScrollPhaseModifier(action: action)) }

  /// Calls when more or less of the view than a share of it begins to show in the scroll view around.
  ///
  /// Apart from `onAppear`, which is called when a row is made, ahead of sight. Called at first only if the view shows.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    onGeometryChange(for: Bool.self) { proxy in
      guard let viewport = proxy.bounds(of: .scrollView) else { return true }
      return VisibleShare.of(CGRect(origin: .zero, size: proxy.size), in: viewport) >= threshold
    } action: { old, new in
      if new || old != new { action(new) }
    }
  }

  /// Calls with the ids of the marked views of which at least a share shows, when they are others.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { modifier(ScrollTargetVisibilityModifier(threshold: threshold, action: action)) }
}
