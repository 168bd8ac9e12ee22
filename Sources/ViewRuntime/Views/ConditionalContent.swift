import TraceEvents

/// One of two views: an `if` with `else`, or a `switch`.
public struct _ConditionalContent<TrueContent, FalseContent> {
  /// Which of the two.
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    ConditionalElement(view, context)
  }
}

/// The element of a condition. A change of branch removes one identity and makes another.
package final class ConditionalElement<TrueContent: View, FalseContent: View>:
  ViewElement<_ConditionalContent<TrueContent, FalseContent>>
{
  private typealias Conditional = _ConditionalContent<TrueContent, FalseContent>

  /// The branch that is there.
  private enum Branch {
    case first(ViewElement<TrueContent>)
    case second(ViewElement<FalseContent>)

    var isFirst: Bool { if case .first = self { true } else { false } }

    @MainActor var element: Element {
      switch self {
      case .first(let element): element
      case .second(let element): element
      }
    }
  }

  private var branch: Branch!
  private let isLazy: Bool
  private var departures: Departures?

  init(_ view: _ConditionalContent<TrueContent, FalseContent>, _ context: ElementContext) {
    isLazy = context.isLazy
    super.init(view, context, kind: .primitive, label: "_ConditionalContent")
    makeBranch()
  }

  package override var children: [Element] {
    (branch.map { [$0.element] } ?? []) + (departures?.elements ?? [])
  }

  package override var layoutNodes: [LayoutNode] { branch?.element.layoutNodes ?? [] }

  package override func differs(
    _ old: _ConditionalContent<TrueContent, FalseContent>, _ new: _ConditionalContent<TrueContent, FalseContent>
  ) -> Bool { true }

  package override func viewChanged(from old: _ConditionalContent<TrueContent, FalseContent>) -> Bool {
    switch (view.storage, branch!) {
    case (.trueContent(let content), .first(let element)): return element.update(content)
    case (.falseContent(let content), .second(let element)): return element.update(content)
    default:
      let departures = departures ?? Departures()
      self.departures = departures
      departures.depart(branch.element, key: branch.isFirst, reason: .branch)
      switchBranch(departures)
      layoutNodesChanged()
      return true
    }
  }

  /// Shows the other branch: one that was about to leave, or a new one.
  private func switchBranch(_ departures: Departures) {
    switch view.storage {
    case .trueContent(let content):
      if let back = departures.takeBack(true) as? ViewElement<TrueContent> {
        branch = .first(back)
        back.update(content)
        return
      }
    case .falseContent(let content):
      if let back = departures.takeBack(false) as? ViewElement<FalseContent> {
        branch = .second(back)
        back.update(content)
        return
      }
    }
    makeBranch()
    branch.element.didCome()
  }

  package override func willBeRemoved() { departures?.endAll() }

  private func makeBranch() {
    switch view.storage {
    case .trueContent(let content):
      branch = .first(
        TrueContent.element(of: content, ElementContext(child: self, identity: .branch(true), isLazy: isLazy)))
    case .falseContent(let content):
      branch = .second(
        FalseContent.element(of: content, ElementContext(child: self, identity: .branch(false), isLazy: isLazy)))
    }
  }
}
