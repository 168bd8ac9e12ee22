/// Makes a property of an extension of `EnvironmentValues` an environment value, with its initial value as the standard
/// (SwiftUI's `@Entry`).
///
/// Without a type the initial value is kept once, so its type must be sendable in Swift 6 mode. Only environment values: other
/// kinds of values that SwiftUI lets be extended by it are not there.
@attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() =
  #externalMacro(module: "ViewMacros", type: "Entry")
