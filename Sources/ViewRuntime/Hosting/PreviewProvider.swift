/// Views for a preview. They compile; a headless window shows none.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
  /// Names a preview; shows nothing here.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
