import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// A shape of the app's own.
private struct Wedge: Shape {
  var share: CGFloat

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * share, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// Views that draw: what they take from their surroundings and what reaches the picture.
@MainActor @Suite struct DrawnViewTests {
  private func snapshot<V: View>(_ view: V, _ width: CGFloat = 4, _ height: CGFloat = 4) -> Bitmap {
    let host = WindowHost(
      view, size: CGSize(width: width, height: height), interval: Nanoseconds(16_666_667),
      clock: RuntimeClock(.virtual), displayScale: 1)
    host.runFrame(expectedPresent: .zero)
    return host.snapshot() ?? Bitmap(width: 0, height: 0)
  }

  private func pixel(_ color: Color, _ scheme: ColorScheme = .light) -> UInt32 {
    PixelMath.pixel(color.resolved(in: scheme))
  }

  @Test func coloursFillWhatTheyAreProposed() {
    #expect(snapshot(Color.red).pixels.allSatisfy { $0 == pixel(.red) })
    #expect(snapshot(Color.red.colorScheme(.dark)).pixels.allSatisfy { $0 == pixel(.red, .dark) })
  }

  @Test func shapesTakeTheForegroundOrTheirOwnFill() {
    #expect(snapshot(Rectangle()).pixels.allSatisfy { $0 == pixel(.black) })
    #expect(snapshot(Rectangle().foregroundStyle(.green)).pixels.allSatisfy { $0 == pixel(.green) })
    #expect(snapshot(Rectangle().foregroundColor(.blue)).pixels.allSatisfy { $0 == pixel(.blue) })
    #expect(snapshot(Rectangle().fill(.orange).foregroundStyle(.green)).pixels.allSatisfy { $0 == pixel(.orange) })
    #expect(snapshot(Wedge(share: 1))[0, 0] == pixel(.black))
    #expect(snapshot(Wedge(share: 1))[3, 3] == pixel(.white))
    #expect(snapshot(Wedge(share: 1).fill(.pink))[0, 0] == pixel(.pink))
    #expect(snapshot(Rectangle().stroke(.red, lineWidth: 2))[0, 2] == pixel(.red))
    #expect(snapshot(Rectangle().strokeBorder(.red, lineWidth: 1))[1, 1] == pixel(.white))
  }

  @Test func secondaryMeansThePlacesOwnForeground() {
    let plain = snapshot(Rectangle().foregroundStyle(.secondary))[0, 0]
    #expect(plain == PixelMath.over(pixel(.secondary), pixel(.white)))
    let red = snapshot(Rectangle().foregroundStyle(.secondary).foregroundStyle(.red))[0, 0]
    #expect(red == PixelMath.over(pixel(.red.opacity(0.6)), pixel(.white)))
  }

  @Test func textTakesFontAndLimitsFromItsSurroundings() {
    func size<V: View>(_ view: V) -> CGSize {
      let host = WindowHost(
        view, size: CGSize(width: 300, height: 300), interval: Nanoseconds(16_666_667), clock: RuntimeClock(.virtual),
        displayScale: 1)
      host.runFrame(expectedPresent: .zero)
      return host.tree.rootLayout.children[0].frame.size
    }
    let word = "Hello"
    #expect(size(Text(word)) == TextLayout(ShapedText(word)).size)
    #expect(size(Text(word).font(.title)) == TextLayout(ShapedText(word, font: .title)).size)
    #expect(size(VStack { Text(word) }.font(.title)) == TextLayout(ShapedText(word, font: .title)).size)
    #expect(size(Group { Text(word).font(.title) }.font(.body)) == TextLayout(ShapedText(word, font: .title)).size)
    #expect(size(Text(word).bold()) == TextLayout(ShapedText(word, font: .body.bold())).size)
    #expect(size(Text("a\nb\nc").lineLimit(2)).height == 44)
    #expect(size(Text("a").lineLimit(3, reservesSpace: true)).height == 66)
    #expect(size(Text("")) == .zero)
    #expect(size(Text("a") + Text("b").font(.title)).height == 34)
  }

  @Test func valuesInLiterals() {
    let name = "Ada"
    #expect(Text("Hello \(name)").characters == "Hello Ada")
    #expect(Text("\(1_234_567) of \(-1000)").characters == "1,234,567 of -1,000")
    #expect(Text("\(2.5, specifier: "%.1f") s").characters == "2.5 s")
    #expect(Text("\(0.5)").characters == "0.500000")
    #expect(Text("a \(Text("b").bold()) c").runs.map(\.text) == ["a ", "b", " c"])
    #expect(Text("a \(Text("b").bold()) c").runs.map(\.weight) == [nil, .bold, nil])
    #expect(Text(verbatim: "\(1000)").characters == "1000")
  }

  @Test func anUnchangedViewIsNotDrawnAgain() {
    let window = TestWindow(
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10)
        Blinker()
      })
    window.act { Blinker.set(true) }
    let drawn = window.observer.new.compactMap { event -> DrawnNode? in
      if case .drawnNode(let drawn) = event { drawn } else { nil }
    }
    #expect(drawn.map(\.changed) == [true])
    let ends = window.observer.new.compactMap { event -> DrawEnd? in
      if case .drawEnd(let end) = event { end } else { nil }
    }
    // The window is 200 points at 2 pixels each; the stack of 20 points stands in its middle.
    #expect(ends.map(\.damage) == [RecordedRect(x: 95, y: 100, width: 10, height: 10)])
    #expect(ends.map(\.pixels) == [400])
  }
}

/// A square that changes its colour.
private struct Blinker: View {
  @MainActor static var set: (Bool) -> Void = { _ in }
  @State private var isOn = false

  var body: some View {
    Self.set = { isOn = $0 }
    return Rectangle().fill(isOn ? Color.green : Color.blue).frame(width: 10, height: 10)
  }
}
