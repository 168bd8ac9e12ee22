package import TraceEvents
import UpdateGraph

/// A root view with screens on top of it (SwiftUI's `NavigationStack`).
///
/// A covered screen keeps its identity and state, and has disappeared. Screens change at once here, without a motion. A
/// bar of 44 points stands over each screen; titles are always short.
public struct NavigationStack<Data, Root> {
  /// The app's path, whatever its type.
  let path: NavigationPathLink?
  let root: Root
}

/// Reads and changes the app's path.
struct NavigationPathLink {
  let read: () -> [AnyHashable]
  let append: (AnyHashable) -> Bool
  let shorten: (Int) -> Void
}

extension NavigationStack where Data == NavigationPath, Root: View {
  /// A stack that keeps its path itself.
  nonisolated public init(@ViewBuilder root: () -> Root) { self.init(path: nil, root: root()) }

  /// A stack whose path the app keeps.
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      path: NavigationPathLink(
        read: { path.wrappedValue.values },
        append: {
          path.wrappedValue.values.append($0)
          return true
        }, shorten: { path.wrappedValue.removeLast(path.wrappedValue.count - $0) }), root: root())
  }
}

extension NavigationStack where Root: View {
  /// A stack whose path the app keeps, of values of one type.
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.init(
      path: NavigationPathLink(
        read: { path.wrappedValue.map { AnyHashable($0) } },
        append: {
          guard let value = $0.base as? Data.Element else { return false }
          path.wrappedValue.append(value)
          return true
        }, shorten: { path.wrappedValue.removeLast(path.wrappedValue.count - $0) }), root: root())
  }
}

extension NavigationStack: View where Root: View {
  public typealias Body = Never
}

extension NavigationStack: PrimitiveView where Root: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    NavigationElement(view, context)
  }
}

/// The older name (SwiftUI's `NavigationView`); a stack here.
public struct NavigationView<Content: View> {
  let content: Content

  /// A stack.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: View {
  /// The stack.
  public var body: some View { NavigationStack { content } }
}

/// The element of a navigation stack: a root and screens, of which the last shows.
package final class NavigationElement<Data, Root: View>: ViewElement<NavigationStack<Data, Root>>, GraphRule, Staging {
  /// A screen with its entry.
  private struct Screen {
    let id: AnyHashable
    let element: ViewElement<NavigationScreen>
    let scope: EnvironmentScope
  }

  private var node: NavigationLayoutNode!
  private var model: NavigationModel!
  private var scope: EnvironmentScope!
  private var evaluator: BodyEvaluator<NavigationStack<Data, Root>>!
  private var root: ViewElement<NavigationRoot<Root>>?
  private var screens: [Screen] = []
  private var shownPath: [AnyHashable]?
  private var pathCycle = UpdateCycle()
  let stageWatchers = StageWatchers()

  init(_ view: NavigationStack<Data, Root>, _ context: ElementContext) {
    let type = ViewType.of(NavigationStack<Data, Root>.self)
    super.init(view, context, kind: .primitive, label: type.name)
    node = NavigationLayoutNode(serial: serial, context: tree.layout)
    model = NavigationModel(self)
    scope = EnvironmentScope(parent: context.environment, owner: serial, graph: tree.graph)
    scope.set(NavigationModelKey.self, model)
    model.updateScreen = { [unowned self] index, entry in
      guard screens.indices.contains(index) else { return }
      screens[index].element.update(NavigationScreen(entry: entry, model: model))
    }
    evaluator = BodyEvaluator(self, rule: self, type: type)
  }

  package override var children: [Element] {
    let root: [Element] = root.map { [$0] } ?? []
    return root + screens.map { $0.element }
  }

  package override var layoutNodes: [LayoutNode] { node.map { [$0] } ?? [] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    let cause = tree.graph.currentCause
    node.set(screens: children.map(\.layoutNodes), cause: cause)
    return false
  }

  package override func differs(_ old: NavigationStack<Data, Root>, _ new: NavigationStack<Data, Root>) -> Bool {
    true
  }

  package override func viewChanged(from old: NavigationStack<Data, Root>) -> Bool {
    evaluator.inputsChanged(from: old, to: view)
    return true
  }

  package func evaluate() -> EvaluationResult {
    model.entriesRead.noteRead()
    let values = pathToShow(evaluator.run(view) { $0.path?.read() ?? [] })
    if let path = view.path {
      model.appendToPath = path.append
      model.shortenPath = path.shorten
    }
    model.pathCount = values.count
    // A value's place is part of its identity: the same one twice is two screens.
    let entries =
      values.enumerated().map { NavigationEntry(id: AnyHashable(PathPlace(index: $0, value: $1)), value: $1) }
      + model.own
    let shownBefore = screens.last?.id
    let rootView = NavigationRoot(content: view.root)
    if let root {
      root.update(rootView)
    } else {
      root = NavigationRoot<Root>.element(
        of: rootView, ElementContext(child: self, identity: .index(0), environment: scope))
      tree.needsCollection(self)
    }
    reconcile(entries)
    if screens.last?.id != shownBefore { stageWatchers.tell() }
    return .changed
  }

  /// The path, or the one shown while the app sets it again and again within one frame, as SwiftUI does.
  private func pathToShow(_ values: [AnyHashable]) -> [AnyHashable] {
    guard view.path != nil, let shown = shownPath, shown != values else {
      shownPath = values
      return values
    }
    let isAllowed = pathCycle.allows(
      in: tree, node: serial, change: tree.graph.currentCause,
      message: "Update NavigationAuthority bound path tried to update multiple times per frame.")
    guard isAllowed else { return shown }
    shownPath = values
    return values
  }

  /// A value with its place in the path.
  private struct PathPlace: Hashable {
    let index: Int
    let value: AnyHashable
  }

  private func reconcile(_ entries: [NavigationEntry]) {
    var kept = 0
    while kept < screens.count, kept < entries.count, screens[kept].id == entries[kept].id { kept += 1 }
    for screen in screens[kept...].reversed() {
      screen.element.remove(reason: .absent)
      screen.scope.end()
    }
    let isOther = kept < screens.count || kept < entries.count
    screens.removeSubrange(kept...)
    for (index, entry) in entries.enumerated() {
      let view = NavigationScreen(entry: entry, model: model)
      if index < kept {
        screens[index].element.update(view)
        continue
      }
      let inner = EnvironmentScope(parent: scope, owner: serial, graph: tree.graph)
      let pop = DismissAction.Handler { [weak self] in self?.model.pop(to: index) }
      inner.set(DismissKey.self, DismissAction(pop))
      let element = NavigationScreen.element(
        of: view, ElementContext(child: self, identity: .explicit("screen \(index + 1)"), environment: inner))
      screens.append(Screen(id: entry.id, element: element, scope: inner))
    }
    if isOther { tree.needsCollection(self) }
  }

  func isShowing(_ element: Element) -> Bool {
    guard let top = screens.last?.element else { return true }
    return element.isBelow(top)
  }

  package override func willBeRemoved() {
    evaluator.end()
    for screen in screens { screen.scope.end() }
    scope.end()
  }
}

/// The root of a navigation stack, under its bar.
struct NavigationRoot<Content: View> {
  let content: Content
}

extension NavigationRoot: View {
  var body: some View { NavigationChrome(canGoBack: false, content: content) }
}

/// A screen on top of the root, under its bar.
struct NavigationScreen {
  let entry: NavigationEntry
  let model: NavigationModel
}

extension NavigationScreen: View {
  var body: some View {
    NavigationChrome(canGoBack: true, content: model.view(of: entry) ?? AnyView(MissingDestination(entry: entry)))
  }
}

/// What is shown for a value that no destination is known for, as SwiftUI warns.
struct MissingDestination {
  let entry: NavigationEntry
}

extension MissingDestination: View {
  var body: some View { Image(systemName: "exclamationmark.triangle") }
}
