package import Foundation

/// One step of a drawing, in points of the fragment it belongs to.
package enum DisplayCommand: Hashable, Sendable {
  /// Fills an outline.
  case fill(Path, Paint, FillStyle)
  /// Draws a line along an outline.
  case stroke(Path, Paint, StrokeStyle)
  /// Draws a text's lines with its top leading corner at a point; one paint per style of the text.
  case text(TextLayout, CGPoint, [Paint])
  /// Draws an image into a rectangle; the paint is for template images.
  case image(RasterImage, CGRect, ImageInterpolation, Paint)
  /// What follows, to the matching `pop`, is changed by an effect.
  case push(DisplayEffect)
  /// Ends the innermost effect.
  case pop
}

/// What is done to everything within it.
package enum DisplayEffect: Hashable, Sendable {
  /// Points are moved.
  case transform(CGAffineTransform)
  /// Nothing outside the outline is drawn.
  case clip(Path, FillStyle)
  /// The opacity of each command is multiplied.
  case opacity(Double)
  /// Drawn apart first, then put down as one, with an opacity and a way of mixing.
  case layer(opacity: Double, BlendMode)
  /// Drawn apart first, then its pixels are changed and put down.
  case filter(DisplayFilter)
  /// Drawn apart; of what the effect around has so far, only what it covers is kept.
  case mask

  /// Whether it takes a drawing apart from the screen.
  package var isOffscreen: Bool {
    switch self {
    case .layer, .filter, .mask: true
    case .transform, .clip, .opacity: false
    }
  }
}

/// How the colours of a layer mix with what lies below.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, plusLighter, destinationOut, sourceAtop
  case colorDodge, colorBurn, softLight, hardLight, difference, exclusion, plusDarker, destinationOver
  case hue, saturation, color, luminosity
}
