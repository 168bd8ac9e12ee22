import Foundation
import Testing

@testable import ViewRuntime

/// Outlines: extents, inside and outside, transforms, arcs.
@Suite struct PathTests {
  private func isClose(_ left: CGFloat, _ right: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
    (left - right).magnitude <= tolerance
  }

  @Test func sineIsExactAtQuarterTurnsAndCloseElsewhere() {
    #expect(Trigonometry.sineAndCosine(0) == (0, 1))
    #expect(Trigonometry.sineAndCosine(.pi / 2) == (1, 0))
    #expect(Trigonometry.sineAndCosine(-.pi) == (0, -1))
    #expect(Trigonometry.sineAndCosine(3 * .pi / 2) == (-1, 0))
    for step in -700...700 {
      let angle = Double(step) / 50
      let (sine, cosine) = Trigonometry.sineAndCosine(angle)
      #expect((sine - sin(angle)).magnitude < 4e-15 && (cosine - cos(angle)).magnitude < 4e-15)
      #expect((Trigonometry.angle(x: cosine, y: sine) - atan2(sine, cosine)).magnitude < 4e-15)
    }
    #expect(Trigonometry.angle(x: 0, y: 0) == 0)
  }

  @Test func boundsLeaveOutControlPoints() {
    var path = Path()
    #expect(path.boundingRect.isNull)
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(isClose(path.boundingRect.height, 5))
    #expect(path.boundingRect.width == 10)
    let circle = Path(ellipseIn: CGRect(x: 2, y: 3, width: 4, height: 6)).offsetBy(dx: 1, dy: 1)
    #expect(circle.boundingRect == CGRect(x: 3, y: 4, width: 4, height: 6))
  }

  @Test func containsByBothRules() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 3, y: 3)))
    #expect(!path.contains(CGPoint(x: 3, y: 3), eoFill: true))
    #expect(path.contains(CGPoint(x: 8, y: 8), eoFill: true))
    #expect(!path.contains(CGPoint(x: 11, y: 3)))
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(circle.contains(CGPoint(x: 1.6, y: 1.6)))
    #expect(!circle.contains(CGPoint(x: 1.4, y: 1.4)))
    let open = Path { path in
      path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    }
    #expect(open.contains(CGPoint(x: 2, y: 2)))
    #expect(!open.contains(CGPoint(x: 8, y: 8)))
  }

  @Test func arcsGoTheWaySwiftUIDrawsThem() {
    func arc(_ from: Double, _ to: Double, clockwise: Bool) -> CGRect {
      Path {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .degrees(from), endAngle: .degrees(to), clockwise: clockwise)
      }.boundingRect
    }
    let quarter = arc(0, 90, clockwise: false)
    #expect(quarter.minX == 0 && quarter.minY == 0 && quarter.maxX == 10 && quarter.maxY == 10)
    let rest = arc(0, 90, clockwise: true)
    #expect(isClose(rest.minX, -10) && isClose(rest.minY, -10) && isClose(rest.maxX, 10) && isClose(rest.maxY, 10))
    #expect(isClose(arc(0, 360, clockwise: false).width, 20))
  }

  @Test func arcBetweenTangents() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let end = path.currentPoint ?? .zero
    #expect(isClose(end.x, 10) && isClose(end.y, 4))
    #expect(path.elements[1] == .line(to: CGPoint(x: 6, y: 0)))
  }

  @Test func transformsKeepSimpleOutlinesSimple() {
    let moved = Path(CGRect(x: 1, y: 2, width: 3, height: 4)).offsetBy(dx: 10, dy: 20)
    #expect(moved == Path(CGRect(x: 11, y: 22, width: 3, height: 4)))
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(CGPoint(x: 1, y: 0).applying(turn) == CGPoint(x: 0, y: 1))
    let there = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    let back = CGPoint(x: 4, y: 9).applying(there).applying(there.inverted())
    #expect(isClose(back.x, 4) && isClose(back.y, 9))
  }

  @Test func trimAndStroke() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    #expect(line.trimmedPath(from: 0.25, to: 0.75).boundingRect == CGRect(x: 5, y: 0, width: 5, height: 5))
    #expect(line.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(line.strokedPath(StrokeStyle(lineWidth: 2)).boundingRect == CGRect(x: 0, y: -1, width: 11, height: 11))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 2)).contains(CGPoint(x: 10.9, y: -0.9)))
    #expect(!line.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: .bevel)).contains(CGPoint(x: 10.9, y: -0.9)))
    #expect(!line.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: .round)).contains(CGPoint(x: 10.9, y: -0.9)))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: .round)).contains(CGPoint(x: 10.6, y: -0.6)))
    let square = line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square))
    #expect(square.boundingRect == CGRect(x: -1, y: -1, width: 12, height: 12))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel], [CGLineCap.butt, .round, .square])
  func strokePiecesAllTurnTheSameWay(join: CGLineJoin, cap: CGLineCap) {
    // Left and right turns, sharp and blunt, in lines and curves: pieces of another sense would cut holes.
    let path = Path { path in
      path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 14, y: 0), CGPoint(x: 20, y: 1)])
      path.addCurve(to: CGPoint(x: 0, y: 30), control1: CGPoint(x: 40, y: 20), control2: CGPoint(x: -30, y: 10))
      path.addEllipse(in: CGRect(x: 40, y: 40, width: 9, height: 5))
    }
    let style = StrokeStyle(lineWidth: 3, lineCap: cap, lineJoin: join)
    for polygon in Stroker(style: style, tolerance: 0.05).polygons(of: path) {
      var area: CGFloat = 0
      for (from, to) in zip(polygon, polygon.dropFirst() + [polygon[0]]) { area += from.x * to.y - to.x * from.y }
      #expect(area <= 1e-9)
    }
  }

  @Test func dashesFollowTheLine() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [2, 1], dashPhase: 1))
    let inside = stride(from: 0.5, to: 10, by: 1).map { dashed.contains(CGPoint(x: $0, y: 0)) }
    #expect(inside == [true, false, true, true, false, true, true, false, true, true])
  }

  @Test func shapesFillTheirFrame() {
    let frame = CGRect(x: 10, y: 20, width: 40, height: 20)
    #expect(Circle().path(in: frame).boundingRect == CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(Capsule().path(in: frame) == RoundedRectangle(cornerRadius: 10).path(in: frame))
    #expect(Rectangle().inset(by: 5).path(in: frame).boundingRect == CGRect(x: 15, y: 25, width: 30, height: 10))
    #expect(RoundedRectangle(cornerRadius: 0).path(in: frame) == Path(frame))
    #expect(Circle().sizeThatFits(ProposedViewSize(width: 30, height: 50)) == CGSize(width: 30, height: 30))
    #expect(Rectangle().rotation(.degrees(90)).path(in: frame).boundingRect.width == 20)
    #expect(Rectangle().scale(0.5).path(in: frame).boundingRect == CGRect(x: 20, y: 25, width: 20, height: 10))
  }
}
