public import Foundation

/// Where a canvas draws: immediate commands under a transform, clips and an opacity.
///
/// A copy has a state of its own and draws into the same picture, as in SwiftUI. What is recorded becomes the commands
/// of the canvas's one fragment.
public struct GraphicsContext {
  let recorder: CanvasRecorder
  /// Transforms and clips in force, the first outermost.
  private(set) var effects: [DisplayEffect]
  /// The values at the canvas's place.
  public let environment: EnvironmentValues
  let surroundings: StyleSurroundings
  /// Pixels per point.
  let scale: CGFloat
  /// Multiplies the opacity of what is drawn from now on.
  public var opacity: Double = 1
  /// How what is drawn from now on mixes with what lies below.
  public var blendMode: BlendMode = .normal

  init(
    recorder: CanvasRecorder, effects: [DisplayEffect] = [], environment: EnvironmentValues,
    surroundings: StyleSurroundings, scale: CGFloat
  ) {
    self.recorder = recorder
    self.effects = effects
    self.environment = environment
    self.surroundings = surroundings
    self.scale = scale
  }

  /// The map from the context's points to the canvas's.
  public var transform: CGAffineTransform {
    get {
      effects.reduce(.identity) { result, effect in
        if case .transform(let next) = effect { next.concatenating(result) } else { result }
      }
    }
    set { concatenate(newValue.concatenating(transform.inverted())) }
  }

  /// Moves the origin.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

  /// Stretches the axes.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Turns the axes, from x towards y. The sine is `Trigonometry`'s, the same on every machine.
  public mutating func rotate(by angle: Angle) { concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians))) }

  /// First the matrix, then what was in force.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    if case .transform(let last) = effects.last {
      effects[effects.count - 1] = .transform(matrix.concatenating(last))
    } else {
      effects.append(.transform(matrix))
    }
  }

  /// Draws nothing outside an outline from now on.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) { effects.append(.clip(path, style)) }

  /// Fills an outline.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.fill(path, shading.paint(in: path.boundingRect, surroundings), style))
  }

  /// Draws a line along an outline.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.stroke(path, shading.paint(in: path.boundingRect, surroundings), style))
  }

  /// Draws a line along an outline.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws into a layer of its own, which is then put down as one with this context's opacity and way of mixing.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext(
      recorder: recorder, effects: effects + [.layer(opacity: opacity, blendMode)], environment: environment,
      surroundings: surroundings, scale: scale)
    recorder.close(downTo: effects)
    defer { recorder.close(downTo: effects) }
    try content(&inner)
  }

  /// Records a command under the state in force.
  func add(_ command: DisplayCommand) {
    if blendMode != .normal {
      recorder.add(command, within: effects, layer: .layer(opacity: opacity, blendMode))
    } else {
      recorder.add(command, within: opacity == 1 ? effects : effects + [.opacity(opacity)])
    }
  }
}
