import Foundation
import TraceEvents
import UpdateGraph

/// A view whose content can scroll the scroll views in it to views by their ids (SwiftUI's `ScrollViewReader`).
public struct ScrollViewReader<Content: View> {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content
  @State private var place = ScrollReaderPlace()

  /// A reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: View {
  /// The content.
  public var body: some View {
    content(ScrollViewProxy(place: place)).modifier(ScrollReaderModifier(place: place))
  }
}

/// Scrolls the scroll views in a `ScrollViewReader`.
public struct ScrollViewProxy {
  let place: ScrollReaderPlace

  /// Scrolls until the view of an id shows; with an anchor, until that point of it meets the same of the viewport.
  ///
  /// The id is looked up in the tree as it is now: a row that the next update will make is not found, which is an event
  /// `scroll-target-missing`. It jumps here, with an animation or without.
  @MainActor @preconcurrency public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    place.scroll(to: AnyHashable(id), anchor: anchor)
  }
}

/// Where a `ScrollViewReader` is in the tree.
@MainActor final class ScrollReaderPlace {
  weak var element: Element?

  nonisolated init() {}

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    guard let element, element.isAlive else { return }
    let tree = element.tree
    guard let target = ScrollTarget.Search.find(id, below: element) else {
      ScrollTarget.Search.reportMissing(id, at: element)
      return
    }
    let cause = tree.graph.currentCause
    target.scroll.show(target, anchor: anchor, cause: cause)
    tree.noteCause(cause)
  }
}

/// Tells a reader where it is.
struct ScrollReaderModifier {
  let place: ScrollReaderPlace
}

extension ScrollReaderModifier: EffectModifier {
  static var traceLabel: String { "ScrollViewReader" }
  typealias Effect = ScrollReaderEffect
}

/// The place of a reader.
final class ScrollReaderEffect: ViewEffect<ScrollReaderModifier> {
  override func attached() { modifier.place.element = element }

  override func changed(from old: ScrollReaderModifier) { modifier.place.element = element }
}
