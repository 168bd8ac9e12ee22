package import Foundation

/// A style with every colour and length made definite: what a display command is filled with.
package enum Paint: Hashable, Sendable {
  case color(Color.Resolved)
  case gradient(GradientPaint)

  /// Nothing of it can be seen.
  package var isInvisible: Bool {
    switch self {
    case .color(let color): color.opacity <= 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.opacity <= 0 }
    }
  }

  /// The paint with its opacity multiplied.
  package func opacity(_ factor: Double) -> Paint {
    if factor == 1 { return self }
    switch self {
    case .color(var color):
      color.opacity *= Float(factor)
      return .color(color)
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color.opacity *= Float(factor) }
      return .gradient(gradient)
    }
  }
}

/// A gradient with definite colours and points.
package struct GradientPaint: Hashable, Sendable {
  /// A colour and its place, 0 to 1.
  package struct Stop: Hashable, Sendable {
    package var color: Color.Resolved
    package var location: Double
  }

  /// Along what the colours change.
  package enum Geometry: Hashable, Sendable {
    case linear(from: CGPoint, to: CGPoint)
    case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Around a point, by angles in radians.
    case angular(center: CGPoint, start: Double, end: Double)
  }

  /// In order of location, which is never smaller than that of the stop before.
  package var stops: [Stop]
  package var geometry: Geometry

  /// Makes colours definite and puts the stops in order.
  package init(_ gradient: Gradient, _ geometry: Geometry, in scheme: ColorScheme) {
    var last = 0.0
    stops = gradient.stops.map { stop in
      last = max(last, min(1, Double(stop.location)))
      return Stop(color: stop.color.resolved(in: scheme), location: last)
    }
    self.geometry = geometry
  }
}
