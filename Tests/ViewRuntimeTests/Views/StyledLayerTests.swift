import Foundation
import TestKit
import Testing
import TraceEvents
@testable import ViewRuntime

@MainActor @Suite struct StyledLayerTests {
  @Test func stylesShapesAndViewsAreToldApart() {
    let window = TestWindow(
      VStack(spacing: 0) {
        Box(30, 10).background(Color.red)
        Box(30, 10).background(.blue)
        Box(30, 10).background(.green, in: RoundedRectangle(cornerRadius: 3))
        Box(30, 10).background(Circle().fill(Color.red))
        Box(30, 10).overlay(Color.black.opacity(0.5))
        Box(30, 10).overlay(.gray, in: Capsule())
        Box(30, 10).overlay { Text("a") }
        Box(30, 10).border(.red, width: 2)
      })
    let fills = window.host.picture?.items.map { $0.fragment.commands } ?? []
    #expect(fills.count == 8)
    #expect(window.leaves.filter { $0.size.width == 30 }.count >= 8)
    guard case .fill(_, let paint, _)? = fills.first?.first else {
      Issue.record("the first background is no fill")
      return
    }
    #expect(paint == .color(Color.red.resolved(in: .light)))
    guard case .stroke? = fills.last?.first else {
      Issue.record("the border is no line")
      return
    }
  }
}
