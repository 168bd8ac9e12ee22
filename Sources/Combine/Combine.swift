/// Publishers under the name that pasted code imports.
///
/// The publishers themselves live in `ViewRuntime/Publishers`, since `ObservableObject` and `@Published` come with
/// `import SwiftUI` alone; this module makes `import Combine` compile beside `import TracedUI`.
@_exported public import TracedUI
