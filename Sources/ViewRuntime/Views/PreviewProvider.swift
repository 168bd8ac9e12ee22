/// Views shown while one writes code (SwiftUI's `PreviewProvider`). Compiled, and never run here.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of what is shown.
  associatedtype Previews: View
  /// What is shown.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
