import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var log: [String] = []
@MainActor private var made: PlatformView?

private final class OwnSized: PlatformView {
  var own = CGSize(width: 40, height: 20) {
    didSet { invalidateIntrinsicContentSize() }
  }
  override var intrinsicContentSize: CGSize { own }
}

private struct Plain: UIViewRepresentable {
  var text = ""
  @Environment(\.isEnabled) var isEnabled

  func makeUIView(context: Context) -> OwnSized {
    log.append("make")
    let view = OwnSized()
    made = view
    return view
  }

  func updateUIView(_ uiView: OwnSized, context: Context) {
    log.append("update \(text)\(isEnabled ? "" : " disabled") \(context.coordinator.name)")
  }

  func makeCoordinator() -> Coordinator {
    log.append("coordinator")
    return Coordinator()
  }

  static func dismantleUIView(_ uiView: OwnSized, coordinator: Coordinator) { log.append("dismantle") }

  final class Coordinator { let name = "c" }
}

private struct Sized: NSViewRepresentable {
  func makeNSView(context: Context) -> PlatformView { PlatformView() }
  func updateNSView(_ nsView: PlatformView, context: Context) { made = nsView }
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: PlatformView, context: Context) -> CGSize? {
    CGSize(width: proposal.width ?? 5, height: 7)
  }
}

private struct Free: NSViewRepresentable {
  func makeNSView(context: Context) -> PlatformView { PlatformView() }
  func updateNSView(_ nsView: PlatformView, context: Context) { made = nsView }
}

private struct Label: UIViewRepresentable {
  let text: String
  func makeUIView(context: Context) -> PlatformLabel { PlatformLabel() }
  func updateUIView(_ uiView: PlatformLabel, context: Context) {
    uiView.text = text
    uiView.numberOfLines = 0
    made = uiView
  }
}

/// Platform views in the tree: made once, updated with their inputs, sized and placed by the runtime.
@MainActor @Suite(.serialized) struct RepresentableTests {
  @Test func madeOnceAndUpdatedAfterEachChangeOfItsInputs() {
    struct Screen: View {
      @State private var text = "a"
      @State private var other = 0
      @State private var isOff = false
      @State private var isThere = true
      var body: some View {
        VStack {
          Button("text") { text += "b" }
          Button("other \(other)") { other += 1 }
          Button("off") { isOff.toggle() }
          Button("gone") { isThere = false }
          if isThere { Plain(text: text).disabled(isOff) }
        }
      }
    }
    log = []
    let window = TestWindow(Screen())
    #expect(log == ["coordinator", "make", "update a c"])
    let updates = window.new.filter { if case .actionBegin(let one) = $0 { one.kind == .representable } else { false } }
    #expect(updates.count == 1)
    log = []
    window.input(.tap(.label("other 0")))
    #expect(log.isEmpty)
    window.input(.tap(.label("text")))
    window.input(.tap(.label("off")))
    #expect(log == ["update ab c", "update ab disabled c"])
    log = []
    window.input(.tap(.label("gone")))
    #expect(log == ["dismantle"])
  }

  @Test func sizesComeFromTheAppTheViewOrTheProposal() {
    _ = TestWindow(Sized())
    #expect(made?.frame == rect(0, 96.5, 200, 7))
    _ = TestWindow(Plain())
    #expect(made?.frame == rect(80, 90, 40, 20))
    _ = TestWindow(Free())
    #expect(made?.frame == rect(0, 0, 200, 200))
  }

  @Test func anotherOwnSizeIsFollowed() {
    let window = TestWindow(Plain())
    window.act { (made as? OwnSized)?.own = CGSize(width: 60, height: 30) }
    #expect(made?.frame == rect(70, 85, 60, 30))
  }

  @Test func priorities() {
    let window = TestWindow(Plain().frame(width: 100, height: 10))
    // It keeps its own height, which is more than offered, and its own width, which is less.
    #expect(made?.frame == rect(80, 90, 40, 20))
    window.act {
      made?.setContentHuggingPriority(.init(rawValue: 1), for: .horizontal)
      made?.setContentCompressionResistancePriority(.init(rawValue: 1), for: .vertical)
      made?.invalidateIntrinsicContentSize()
    }
    #expect(made?.frame == rect(50, 95, 100, 10))
  }

  @Test func aFrameSetByTheAppIsToldAndSetBack() {
    let window = TestWindow(Free())
    window.act { made?.frame = rect(1, 2, 3, 4) }
    #expect(made?.frame == rect(0, 0, 200, 200))
    let ids = window.new.compactMap { if case .diagnostic(let one) = $0 { one.id } else { nil } }
    #expect(ids == ["stale-host-size"])
    window.act { made?.center = .zero }
    #expect(made?.center == CGPoint(x: 100, y: 100))
  }

  @Test func aLabelAsksForOneLine() {
    _ = TestWindow(Label(text: "words that do not fit into the window at all, not even nearly"))
    #expect((made?.frame.width ?? 0) > 200)
    let wrapped = (made as? PlatformLabel)?.sizeThatFits(CGSize(width: 100, height: 0))
    #expect((wrapped?.width ?? 0) <= 100 && (wrapped?.height ?? 0) > 40)
  }

  @Test func platformViewsNest() {
    let (outer, inner) = (PlatformView(frame: rect(0, 0, 10, 10)), PlatformView())
    outer.addSubview(inner)
    #expect(inner.superview === outer && outer.subviews.count == 1)
    inner.removeFromSuperview()
    #expect(inner.superview == nil && outer.subviews.isEmpty)
  }
}
