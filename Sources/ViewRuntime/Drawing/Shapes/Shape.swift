public import Foundation

/// A two-dimensional shape that takes the size it is given.
///
/// As a view it fills what it is proposed, with the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// The size the shape takes of a proposal.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// All of the proposal; 10 points where nothing is proposed.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// A shape that can be made smaller towards its middle.
nonisolated public protocol InsettableShape: Shape {
  /// What a smaller version is.
  associatedtype InsetShape: InsettableShape

  /// The shape with its edge moved inwards.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}
