/// The program that expands `#Preview` and `@Entry`, for which `ViewRuntime` declares the macros.
///
/// Parts, in the order of a message's way: `main` reads and answers, `PluginChannel` frames, `PluginReply` decides,
/// `EntryDeclaration` reads a property and writes its key.
enum ViewMacros {}
