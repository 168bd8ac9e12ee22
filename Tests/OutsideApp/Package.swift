// swift-tools-version: 6.2
import PackageDescription

// An outside package: proves that the products, re-exports and language modes work for someone who depends on us.
let package = Package(
  name: "OutsideApp",
  dependencies: [.package(name: "swift-frame-profiler", path: "../..")],
  targets: [
    .executableTarget(
      name: "CounterSwift5",
      dependencies: [.product(name: "TracedUI", package: "swift-frame-profiler")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "CounterSwift6",
      dependencies: [.product(name: "TracedUI", package: "swift-frame-profiler")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "CFloor"),
    .executableTarget(
      name: "RecordLoop",
      dependencies: ["CFloor", .product(name: "TraceRecorder", package: "swift-frame-profiler")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "SignpostsOnly",
      dependencies: [.product(name: "TraceRecorder", package: "swift-frame-profiler")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "FeedTests",
      dependencies: [.product(name: "TracedUI", package: "swift-frame-profiler")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
