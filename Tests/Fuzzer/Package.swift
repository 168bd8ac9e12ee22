// swift-tools-version: 6.2
import PackageDescription

// The reader under libFuzzer. A package of its own, since only a root package may have the flags that this needs; `run`
// gives them to everything below as well, so that the fuzzer sees the reader's branches.
let package = Package(
  name: "Fuzzer",
  dependencies: [.package(name: "swift-frame-profiler", path: "../..")],
  targets: [
    .target(name: "CCoverage"),
    .executableTarget(
      name: "ReaderFuzzer",
      dependencies: ["CCoverage", .product(name: "TraceModel", package: "swift-frame-profiler")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
)
