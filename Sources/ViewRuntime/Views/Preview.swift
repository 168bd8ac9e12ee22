/// A preview (SwiftUI's `#Preview`). There is no canvas here: the views are checked by the compiler, and nothing is made.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "Preview")
