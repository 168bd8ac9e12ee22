package import Foundation
import TraceEvents

/// `TabView`: pages of which one shows, over a bar.
package final class TabLayoutNode: LayoutNode {
  /// Index of the page that shows.
  package private(set) var shown: Int?
  /// A tap on the bar.
  var choose: (@MainActor (Int) -> Void)?

  /// Height of the bar. Source: a phone's, 49 points.
  static let barHeight: CGFloat = 49

  /// Shows the page of a tag, or of an index where no page has the tag.
  func select(_ tag: AnyHashable?, else index: Int, cause: EventID) {
    var new = children.isEmpty ? nil : min(max(0, index), children.count - 1)
    if let tag, let found = children.indices.first(where: { self.tag(of: $0) == tag }) { new = found }
    if new != shown {
      shown = new
      invalidateLayout(cause: cause)
    }
    for (index, child) in children.enumerated() {
      guard let page = page(in: child) else {
        child.setShown(index == shown)
        continue
      }
      page.showsContent(index == shown, cause: cause)
      guard let item = page.item else { continue }
      let attachments = item.attachments ?? NodeAttachments()
      item.attachments = attachments
      attachments.responder = attachments.responder ?? TabItemResponder(item, self)
    }
  }

  /// A page's tag; pages without one go by their index.
  func tag(of index: Int) -> AnyHashable? {
    guard children.indices.contains(index) else { return nil }
    return children[index].trait(TagKey.self) ?? AnyHashable(index)
  }

  /// The page that a modified view is.
  func page(in node: LayoutNode) -> TabPageLayoutNode? {
    var current: LayoutNode? = node
    while let one = current {
      if let page = one as? TabPageLayoutNode { return page }
      guard one is UnaryLayoutNode else { return nil }
      current = one.children.first
    }
    return nil
  }

  /// The page that a node is in.
  func page(holding node: LayoutNode) -> Int? {
    var current: LayoutNode? = node
    while let one = current {
      if one.parent === self { return children.firstIndex { $0 === one } }
      current = one.parent
    }
    return nil
  }

  /// Index of the page whose item a node is.
  func index(ofItem item: LayoutNode) -> Int? {
    children.firstIndex { page(in: $0)?.item === item }
  }

  private var hasBar: Bool { children.contains { page(in: $0)?.item != nil } }

  private func inner(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(0, size.height - (hasBar ? Self.barHeight : 0)))
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let bar = hasBar ? Self.barHeight : 0
    let answer = shown.map { children[$0].size(for: proposal.inset(by: EdgeInsets(.bottom, bar))) } ?? .zero
    return CGSize(width: proposal.width ?? answer.width, height: proposal.height ?? answer.height + bar)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let room = inner(size)
    let offered = ProposedViewSize(room)
    return children.enumerated().map { index, child in
      // A page takes all the room, so that its item can stand in the bar below it.
      if page(in: child) != nil {
        return ChildPlacement(frame: CGRect(origin: .zero, size: room), proposal: offered)
      }
      guard index == shown else { return ChildPlacement(frame: .zero, proposal: offered) }
      let answer = child.size(for: offered)
      let origin = CGPoint(x: (room.width - answer.width) / 2, y: (room.height - answer.height) / 2)
      return ChildPlacement(frame: CGRect(origin: origin, size: answer), proposal: offered)
    }
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let width = size.width / CGFloat(max(1, children.count))
    for (index, (child, placement)) in zip(children, arrange(in: size, proposal: proposal)).enumerated() {
      page(in: child)?.itemArea = CGRect(
        x: CGFloat(index) * width, y: placement.frame.height, width: width, height: Self.barHeight)
      if index == shown || page(in: child) != nil {
        child.place(in: placement.frame, proposal: placement.proposal)
      }
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

/// A page of a tab view: its content, and what stands for it in the bar.
package final class TabPageLayoutNode: LayoutNode {
  /// The page's element.
  weak var pageElement: (any TabPageElement)?
  /// Where the item goes, in the tab view's space and so in the page's.
  var itemArea: CGRect? {
    didSet { if itemArea != oldValue { setNeedsPlacement() } }
  }
  private var contentCount = 0
  private var isShown = true

  /// Takes the nodes of content and item.
  func set(content: [LayoutNode], item: [LayoutNode], cause: EventID) {
    contentCount = content.count
    setChildren(content + item, cause: cause)
    for child in children.prefix(contentCount) { child.setShown(isShown) }
  }

  /// Whether the content shows; the item always does.
  func showsContent(_ new: Bool, cause: EventID) {
    guard new != isShown else { return }
    isShown = new
    for child in children.prefix(contentCount) { child.setShown(new) }
    invalidateLayout(cause: cause)
  }

  /// What stands for the page in the bar.
  var item: LayoutNode? { children.count > contentCount ? children[contentCount] : nil }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let answer = children.prefix(contentCount).first?.size(for: proposal) ?? .zero
    return CGSize(width: proposal.width ?? answer.width, height: proposal.height ?? answer.height)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let offered = ProposedViewSize(size)
    return children.enumerated().map { index, child in
      let area =
        index < contentCount ? CGRect(origin: .zero, size: size) : itemArea ?? CGRect(origin: .zero, size: .zero)
      let inner = index < contentCount ? offered : ProposedViewSize(area.size)
      if index < contentCount && !isShown { return ChildPlacement(frame: .zero, proposal: inner) }
      let answer = child.size(for: inner)
      let origin = CGPoint(x: area.midX - answer.width / 2, y: area.midY - answer.height / 2)
      return ChildPlacement(frame: CGRect(origin: origin, size: answer), proposal: inner)
    }
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    for (index, (child, placement)) in zip(children, arrange(in: size, proposal: proposal)).enumerated()
    where index >= contentCount || isShown {
      child.place(in: placement.frame, proposal: placement.proposal)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

/// Takes the taps on an item of the bar.
@MainActor final class TabItemResponder: InputResponder {
  private unowned let item: LayoutNode
  private weak var tabs: TabLayoutNode?

  init(_ item: LayoutNode, _ tabs: TabLayoutNode) {
    self.item = item
    self.tabs = tabs
  }

  var inputNode: NodeSerial { item.serial }
  var takesTaps: Bool { true }

  func tap(at point: CGPoint, cause: EventID) {
    guard let tabs, let index = tabs.index(ofItem: item) else { return }
    ViewTree.of(tabs).perform(.gesture, node: tabs.serial, cause: cause) { tabs.choose?(index) }
  }
}
