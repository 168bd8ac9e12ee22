/// The modules whose frames are passed over on the way to the app's own code.
package enum RuntimeModules {
  /// The runtime leg of this package, and what Swift itself brings.
  static let names: Set<String> = [
    "ViewRuntime", "UpdateGraph", "TracedUI", "TraceRecorder", "TraceFormat", "TraceEvents", "Combine",
    "Swift", "Observation", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch",
    "_Concurrency", "_StringProcessing", "Synchronization", "Builtin", "__C", "__C_Synthesized", "Testing", "XCTest",
  ]

  /// Whether frames of a module are passed over. A function without module (C, thunks) is.
  package static func contains(_ module: String) -> Bool { module.isEmpty || names.contains(module) }

  /// Whether an image holds nothing of the app, by its file name: Swift's and the system's libraries.
  package static func isSystemImage(_ name: String) -> Bool {
    let prefixes = [
      "libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime", "libc.so", "libc-", "libm.so",
      "libstdc++", "libgcc_s", "libpthread", "ld-linux", "linux-vdso", "libz.so", "libTesting", "libXCTest", "libicu",
      "libdl.so", "librt.so", "libutil.so", "lib_Testing",
    ]
    return prefixes.contains { name.hasPrefix($0) }
  }
}
