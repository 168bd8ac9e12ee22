import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// A leaf of one size.
struct Box: View, LeafView {
  typealias Body = Never
  let width: CGFloat
  let height: CGFloat

  init(_ width: CGFloat, _ height: CGFloat) {
    self.width = width
    self.height = height
  }

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    LeafLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? LeafLayoutNode)?.update(rule: LeafLayoutNode.fixed(CGSize(width: width, height: height)), cause: cause)
  }
}

/// A leaf that takes what it is proposed.
struct Fill: View, LeafView {
  typealias Body = Never

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    LeafLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {}
}

extension TestWindow {
  /// Frames of the leaves in the window, in tree order.
  var leaves: [CGRect] { frames(host.tree.rootLayout) { $0 is LeafLayoutNode } }

  /// Frames of spacers and dividers too.
  func frames(_ node: LayoutNode, where wanted: (LayoutNode) -> Bool) -> [CGRect] {
    (wanted(node) ? [node.globalFrame] : []) + node.children.flatMap { frames($0, where: wanted) }
  }

  /// The first layout node of a type.
  func find<Node: LayoutNode>(_ type: Node.Type, in node: LayoutNode? = nil) -> Node? {
    let node = node ?? host.tree.rootLayout
    if let found = node as? Node { return found }
    for child in node.children {
      if let found = find(type, in: child) { return found }
    }
    return nil
  }

  /// The frame's geometry changes as "old → new".
  var geometryLines: [String] {
    new.compactMap { event in
      guard case .geometryChanged(let change) = event else { return nil }
      return "\(RecordingObserver.text(change.old)) → \(RecordingObserver.text(change.new))"
    }
  }

  var new: ArraySlice<TraceEvent> { observer.new }
}

extension RecordingObserver {
  static func text(_ value: RecordedValue) -> String {
    switch value {
    case .none: "-"
    case .size(let size): "\(size.width.value)×\(size.height.value)"
    case .rect(let rect):
      "\(rect.origin.x.value),\(rect.origin.y.value) \(rect.size.width.value)×\(rect.size.height.value)"
    case .double(let number): "\(number.value)"
    default: "?"
    }
  }
}

@MainActor private var change: () -> Void = {}
@MainActor private var log: [String] = []

@MainActor @Suite(.serialized) struct LayoutViewTests {
  @Test func stacksOfViews() {
    let window = TestWindow(
      VStack(alignment: .leading, spacing: 10) {
        HStack(spacing: 5) {
          Box(20, 10)
          Box(30, 30)
        }
        ZStack(alignment: .topTrailing) {
          Box(50, 20)
          Box(10, 10)
        }
        Divider()
      }
      .frame(width: 100, height: 100, alignment: .topLeading))
    #expect(
      window.leaves == [
        rect(50, 60, 20, 10), rect(75, 50, 30, 30), rect(50, 90, 50, 20), rect(90, 90, 10, 10),
      ])
    #expect(window.frames(window.host.tree.rootLayout) { $0 is DividerLayoutNode } == [rect(50, 120, 100, 0.5)])
  }

  @Test func spacersAndPriorities() {
    let window = TestWindow(
      HStack(spacing: 0) {
        Box(20, 10)
        Spacer()
        Fill().frame(maxWidth: 60, maxHeight: 10).layoutPriority(1)
      })
    #expect(window.leaves == [rect(0, 95, 20, 10), rect(140, 95, 60, 10)])
  }

  @Test func anEquatableWrapperHidesThePriority() {
    struct Bar: View, Equatable {
      var body: some View { Fill().layoutPriority(1) }
    }
    func widths(_ view: some View) -> [CGFloat] { TestWindow(view).leaves.map(\.size.width) }
    #expect(
      widths(
        HStack(spacing: 0) {
          Fill()
          Bar()
        }) == [0, 200])
    #expect(
      widths(
        HStack(spacing: 0) {
          Fill()
          Bar().equatable()
        }) == [100, 100])
    #expect(
      widths(
        HStack(spacing: 0) {
          Fill()
          Bar().equatable().layoutPriority(1)
        }) == [0, 200])
  }

  @Test func modifiersInOrder() {
    let window = TestWindow(
      VStack(spacing: 0) {
        Fill().frame(width: 40, height: 20).padding(10)
        Fill().padding(10).frame(width: 40, height: 30)
        Box(10, 10).offset(x: 5, y: -5)
        Box(10, 10).padding(.horizontal)
        Box(10, 10).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        Fill().fixedSize()
        Fill().aspectRatio(2, contentMode: .fit).frame(height: 20)
      }
      .fixedSize())
    #expect(
      window.leaves.map(\.size)
        == [
          size(40, 20), size(20, 10), size(10, 10), size(10, 10), size(10, 10), size(10, 10), size(120, 60),
        ].enumerated().map { $0.offset == 6 ? size(40, 20) : $0.element })
  }

  @Test func backgroundsAndOverlays() {
    let window = TestWindow(
      Box(40, 20)
        .background(alignment: .bottom) { Fill().frame(height: 5) }
        .overlay(Box(6, 6), alignment: .topTrailing))
    #expect(window.leaves == [rect(80, 105, 40, 5), rect(80, 90, 40, 20), rect(114, 90, 6, 6)])
  }

  @Test func aBackgroundOfSeveralViewsIsOnEachOfThem() {
    let window = TestWindow(
      VStack(spacing: 0) {
        Group {
          Box(10, 10)
          Box(30, 10)
        }
        .background { Fill() }
      })
    #expect(window.leaves.map(\.size.width) == [10, 10, 30, 30])
  }

  @Test func aConditionalBackgroundComesAndGoes() {
    struct Screen: View {
      @State var isOn = false
      var body: some View {
        change = { isOn = true }
        return Box(20, 20).background { if isOn { Fill() } }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.leaves.count == 1)
    window.act { change() }
    #expect(window.leaves == [rect(90, 90, 20, 20), rect(90, 90, 20, 20)])
  }

  @Test func guidesAndSpaces() {
    let window = TestWindow(
      VStack(alignment: .leading, spacing: 0) {
        Box(20, 10)
        Box(20, 10).alignmentGuide(.leading) { $0.width / 2 }
      })
    #expect(window.leaves.map(\.origin.x) == [95, 85])
  }

  @Test func impossibleFramesAreTold() {
    let window = TestWindow(
      Group {
        Box(10, 10).frame(width: -5)
        Box(10, 10).frame(minWidth: 50, maxWidth: 20)
        Box(10, 10).frame(minWidth: 10, maxWidth: .infinity)
      })
    #expect(
      window.messages == [
        "Invalid frame dimension (negative or non-finite).", "Contradictory frame constraints specified.",
      ])
  }

  @Test func customLayoutsTakeViews() {
    let window = TestWindow(
      RowLayout {
        Box(10, 10)
        ForEach(0..<2, id: \.self) { Box(CGFloat(20 + $0), 10) }
      })
    #expect(window.leaves == [rect(74.5, 95, 10, 10), rect(84.5, 95, 20, 10), rect(104.5, 95, 21, 10)])
  }

  @Test func aLayoutOfAnyTypeKeepsItsViews() {
    struct Leaf: View {
      @State var created = true
      var body: some View {
        log.append("body")
        return Box(10, 10)
      }
    }
    struct Screen: View {
      @State var isColumn = false
      var body: some View {
        change = { isColumn = true }
        let layout = isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        return layout {
          Leaf()
          Leaf()
        }
      }
    }
    log = []
    let window = TestWindow(Screen())
    #expect(window.leaves.map(\.origin) == [CGPoint(x: 90, y: 95), CGPoint(x: 100, y: 95)])
    window.act { change() }
    #expect(window.leaves.map(\.origin) == [CGPoint(x: 95, y: 90), CGPoint(x: 95, y: 100)])
    #expect(log == ["body", "body"])
  }

  @Test func oneViewsWriteLaysOutItsWayOnly() {
    struct Row: View {
      let index: Int
      @State var height: CGFloat = 10
      var body: some View {
        if index == 70 { change = { height = 12 } }
        return Box(10, height).frame(width: 50, height: 20)
      }
    }
    let window = TestWindow(
      ScrollView { VStack(spacing: 0) { ForEach(0..<100, id: \.self) { Row(index: $0) } } })
    window.act { change() }
    let measured = window.new.filter { if case .measureBegin = $0 { true } else { false } }
    #expect(measured.count == 2)
    let placed = window.new.filter { if case .placed = $0 { true } else { false } }
    #expect(placed.count == 2)
  }

  @Test func lazyRowsAreMadeNearToSight() {
    struct Row: View {
      let index: Int
      var body: some View {
        log.append("\(index)")
        return Box(100, 20)
      }
    }
    log = []
    let window = TestWindow(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<2_000, id: \.self) { Row(index: $0) } } })
    #expect(log == (0..<13).map(String.init))
    let scroll = window.find(ScrollLayoutNode.self)
    #expect(scroll?.contentSize == size(200, 40_000))
    log = []
    window.frame { scroll?.scroll(to: CGPoint(x: 0, y: 1_000), cause: .none) }
    #expect(log.contains("50"))
    // 1000…1200 and 50 on either side.
    #expect(log.count == 16)
    let removed = window.new.filter {
      if case .nodeRemoved(let event) = $0 { event.reason == .lazyReuse } else { false }
    }
    #expect(!removed.isEmpty)
  }

  @Test func aRowThatShowsMoreIsLaidOutAlone() {
    struct Row: View {
      let index: Int
      @State private var isOpen = false
      var body: some View {
        if index == 2 { change = { isOpen = true } }
        return Group {
          Box(100, 20)
          if isOpen { Box(50, 10) }
        }
      }
    }
    let window = TestWindow(
      ScrollView { LazyVStack(alignment: .leading, spacing: 0) { ForEach(0..<500, id: \.self) { Row(index: $0) } } })
    let stack = window.find(LazyStackLayoutNode.self)
    window.act { change() }
    #expect(window.leaves.prefix(5).map(\.minY) == [0, 20, 40, 60, 70])
    #expect(stack?.builtRows == Array(0..<13))
    window.frame()
    #expect(window.new.allSatisfy { if case .measureBegin = $0 { false } else { true } })
  }

  @Test func aNewRowIsNoChangeOfTheOthers() {
    struct Row: View {
      let index: Int
      var body: some View { Box(100, 20) }
    }
    let window = TestWindow(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<500, id: \.self) { Row(index: $0) } } })
    let scroll = window.find(ScrollLayoutNode.self)
    window.frame { scroll?.scroll(to: CGPoint(x: 0, y: 40), cause: .none) }
    let invalidated = window.new.compactMap { event -> String? in
      guard case .layoutInvalidated(let invalidated) = event else { return nil }
      return window.observer.name(invalidated.node)
    }
    #expect(invalidated == ["ScrollView"])
  }

  // MARK: Geometry

  @Test func aReadersContentIsAFunctionOfItsSize() {
    struct Screen: View {
      @State var height: CGFloat = 20
      var body: some View {
        change = { height = 60 }
        return VStack(spacing: 0) {
          Box(10, height)
          GeometryReader { proxy in
            Box(proxy.size.width / 2, proxy.size.height)
          }
        }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.leaves == [rect(95, 0, 10, 20), rect(0, 20, 100, 180)])
    #expect(window.geometryLines == ["- → 200.0×180.0"])
    #expect(window.observer.evaluated == ["Screen", "GeometryReader"])
    window.act { change() }
    #expect(window.leaves == [rect(95, 0, 10, 60), rect(0, 60, 100, 140)])
    #expect(window.geometryLines == ["200.0×180.0 → 200.0×140.0"])
    #expect(window.observer.evaluated == ["Screen", "GeometryReader"])
    window.frame()
    #expect(window.observer.evaluated.isEmpty)
  }

  @Test func aReadersEvaluationNamesTheGeometryAsReason() {
    struct Screen: View {
      @State var height: CGFloat = 20
      var body: some View {
        change = { height = 60 }
        return Box(10, height).background { GeometryReader { proxy in Box(proxy.size.height, 1) } }
      }
    }
    let window = TestWindow(Screen())
    window.act { change() }
    let reasons = window.new.compactMap { event -> [EvaluationReason]? in
      guard case .evaluationEnd(let end) = event, window.observer.name(end.node) == "GeometryReader" else { return nil }
      return end.reasons
    }
    #expect(reasons.count == 1)
    let size = reasons.first?.last { $0.field == "size" }
    guard let size, case .geometryChanged(let changed)? = window.observer[size.cause],
      let cause = changed.causes.first, case .layoutInvalidated(let invalidated)? = window.observer[cause]
    else {
      Issue.record("the chain from the evaluation to the layout is broken: \(reasons)")
      return
    }
    #expect(window.observer.name(invalidated.node) == "Box")
    guard case .evaluationBegin(let begin)? = window.observer[invalidated.cause] else {
      Issue.record("the layout has no evaluation as cause: \(invalidated.cause)")
      return
    }
    #expect(window.observer.name(begin.node) == "Screen")
  }

  @Test func aReaderThatReadsItsPlaceFollowsIt() {
    struct Reader: View {
      var body: some View {
        GeometryReader { proxy in
          Box(10, proxy.frame(in: .global).minY)
        }
        .frame(height: 50)
      }
    }
    struct Screen: View {
      @State var height: CGFloat = 20
      var body: some View {
        change = { height = 30 }
        return VStack(spacing: 0) {
          Box(10, height)
          Reader()
          Spacer()
        }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.leaves[1] == rect(0, 20, 10, 20))
    window.act { change() }
    #expect(window.leaves[1] == rect(0, 30, 10, 30))
    #expect(window.geometryLines == ["0.0,20.0 200.0×50.0 → 0.0,30.0 200.0×50.0"])
  }

  @Test func aReaderDependsOnStateToo() {
    struct Screen: View {
      @State var width: CGFloat = 20
      var body: some View {
        change = { width = 30 }
        return GeometryReader { _ in Box(width, 10) }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.leaves == [rect(0, 0, 20, 10)])
    window.act { change() }
    #expect(window.leaves == [rect(0, 0, 30, 10)])
    #expect(window.observer.evaluated.contains("GeometryReader"))
  }

  @Test func geometryChangesAreDeliveredAtFirstAndOnChange() {
    struct Screen: View {
      @State var width: CGFloat = 20
      var body: some View {
        change = { width = 30 }
        return Box(width, 10).onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { old, new in
          log.append("\(old)→\(new)")
        }
      }
    }
    log = []
    let window = TestWindow(Screen())
    #expect(log == ["20.0→20.0"])
    window.act { change() }
    #expect(log == ["20.0→20.0", "20.0→30.0"])
    #expect(window.geometryLines == ["20.0 → 30.0"])
    let order = window.new.compactMap { event -> String? in
      switch event {
      case .geometryChanged: "geometry"
      case .observedChange: "observed"
      case .actionBegin(let begin) where begin.kind == .onGeometryChange: "action"
      default: nil
      }
    }
    #expect(order == ["geometry", "observed", "action"])
    window.frame()
    #expect(log.count == 2)
  }

  @Test func aValueSeenInTheFrameIsNotDeliveredAgain() {
    // The width is flipped by each delivery: 20 → 40 → 20 would go on for ever.
    struct Screen: View {
      @State var width: CGFloat = 20
      var body: some View {
        Box(width, 10).onGeometryChange(for: CGFloat.self, of: { $0.size.width }) {
          log.append("\($0)")
          width = $0 == 20 ? 40 : 20
        }
      }
    }
    log = []
    let window = TestWindow(Screen())
    #expect(log == ["20.0", "40.0"])
    let guards = window.new.filter {
      if case .guardFired(let event) = $0 { event.kind == .duplicateValue } else { false }
    }
    #expect(guards.count == 1)
    #expect(window.messages.isEmpty)
  }

  @Test func aNewClosureIsAskedAgainWithoutALayout() {
    struct Screen: View {
      @State var factor: CGFloat = 1
      var body: some View {
        let factor = factor
        change = { self.factor = 2 }
        return Box(20, 10).onGeometryChange(for: CGFloat.self, of: { $0.size.width * factor }) { log.append("\($0)") }
      }
    }
    log = []
    let window = TestWindow(Screen())
    window.act { change() }
    #expect(log == ["20.0", "40.0"])
  }

  @Test func framesInNamedSpacesOfScrollViews() {
    struct Screen: View {
      var body: some View {
        ScrollView {
          Box(100, 1_000).onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .named("scroll")).minY }) {
            log.append("\($0)")
          }
        }
        .coordinateSpace(name: "scroll")
      }
    }
    log = []
    let window = TestWindow(Screen())
    let scroll = window.find(ScrollLayoutNode.self)
    window.frame { scroll?.scroll(to: CGPoint(x: 0, y: 40), cause: .none) }
    #expect(log == ["0.0", "-40.0"])
  }

  @Test func framesInTheNearestScrollView() {
    struct Screen: View {
      var body: some View {
        ScrollView {
          Box(100, 1_000).onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }) {
            log.append("\($0)")
          }
        }
        .padding(.top, 30)
      }
    }
    log = []
    let window = TestWindow(Screen())
    let scroll = window.find(ScrollLayoutNode.self)
    window.frame { scroll?.scroll(to: CGPoint(x: 0, y: 40), cause: .none) }
    #expect(log == ["0.0", "-40.0"])
  }

  // MARK: Anchors

  struct PlacesKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  @Test func anchorsAreFoundInAnotherViewsSpace() {
    struct Screen: View {
      @State var height: CGFloat = 20
      var body: some View {
        change = { height = 30 }
        return VStack(alignment: .leading, spacing: 0) {
          Box(10, height)
          Box(40, 10).anchorPreference(key: PlacesKey.self, value: .bounds) { [$0] }
        }
        .padding(5)
        .overlayPreferenceValue(PlacesKey.self) { anchors in
          GeometryReader { proxy in
            ForEach(anchors, id: \.self) { anchor in
              let place = proxy[anchor]
              Box(place.width, place.height).offset(x: place.minX, y: place.minY)
            }
          }
        }
      }
    }
    let window = TestWindow(Screen())
    // The content is 50×40 with its padding, in the middle of 200×200.
    #expect(window.leaves == [rect(80, 85, 10, 20), rect(80, 105, 40, 10), rect(80, 105, 40, 10)])
    window.act { change() }
    #expect(window.leaves == [rect(80, 80, 10, 30), rect(80, 110, 40, 10), rect(80, 110, 40, 10)])
    #expect(window.observer.evaluated.filter { $0.hasPrefix("overlayPreferenceValue") }.count == 2)
    window.frame()
    #expect(window.observer.evaluated.isEmpty)
  }

  @Test func anchorsOfPoints() {
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    func point(_ source: Anchor<CGPoint>.Source) -> CGPoint { source.place(frame) }
    #expect(point(.topLeading) == CGPoint(x: 10, y: 20))
    #expect(point(.center) == CGPoint(x: 25, y: 40))
    #expect(point(.bottomTrailing) == CGPoint(x: 40, y: 60))
    #expect(point(.point(CGPoint(x: 1, y: 2))) == CGPoint(x: 11, y: 22))
    #expect(Anchor<CGRect>.Source.rect(rect(1, 2, 3, 4)).place(frame) == rect(11, 22, 3, 4))
    let anchor = Anchor<CGPoint>(global: CGPoint(x: 40, y: 60), seen: Anchor<CGPoint>.Source.center.seen)
    #expect(anchor.value(from: CGPoint(x: 10, y: 10)) == CGPoint(x: 30, y: 50))
  }
}
