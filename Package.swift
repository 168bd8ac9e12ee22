// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The ladder: a target imports only targets of lower rungs, and of its own leg.
// ARCHITECTURE.md holds the table with each target's job; HouseTests hold the imports under Sources/ against it.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library target at one rung of the ladder.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// An executable: verbs and exit codes only.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target, with the shared test support.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: ["TestKit"] + dependencies, swiftSettings: settings)
}

let package = Package(
  name: "swift-frame-profiler",
  products: [
    .library(name: "TracedUI", targets: ["TracedUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "TraceRecorder", targets: ["TraceRecorder"]),
    .library(name: "TraceModel", targets: ["TraceModel"]),
    .library(name: "TraceAnalysis", targets: ["TraceAnalysis"]),
    .executable(name: "tracetool", targets: ["tracetool"]),
    .executable(name: "tracedemo", targets: ["tracedemo"]),
    .executable(name: "tracebench", targets: ["tracebench"]),
  ],
  targets: [
    // Rung 0: words, bytes, graph.
    library("TraceEvents"),
    library("TraceFormat", ["TraceEvents"]),
    library("UpdateGraph", ["TraceEvents"]),
    .macro(name: "ViewMacros", swiftSettings: settings),
    .target(name: "CTraceClock"),
    .target(name: "CTraceLock"),
    .target(name: "CChildProcess"),
    .target(name: "CCodeAddress"),
    .target(name: "CBenchBaselines"),
    .target(name: "CVirtualTime"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // Rung 1: one side each of the format.
    library("TraceRecorder", ["TraceEvents", "TraceFormat", "CTraceClock", "CTraceLock"]),
    library("TraceModel", ["TraceEvents", "TraceFormat"]),
    library("CodeLocations", ["TraceEvents", "TraceFormat"]),
    library(
      "ViewRuntime", ["TraceEvents", "UpdateGraph", "ViewMacros", "CCodeAddress", "CVirtualTime", "CZlib"],
      exclude: ["COVERAGE.md"]),

    // Rung 2.
    library("ViewVerification", ["TraceEvents", "UpdateGraph", "ViewRuntime"]),
    library(
      "TracedUI", ["TraceEvents", "TraceFormat", "UpdateGraph", "ViewRuntime", "ViewVerification", "TraceRecorder"]),
    library("TraceAnalysis", ["TraceEvents", "TraceModel"]),

    // Rung 3.
    library("TraceExport", ["TraceEvents", "TraceModel", "TraceAnalysis"]),
    library("TraceReport", ["TraceEvents", "TraceModel", "TraceAnalysis"]),
    library("DemoApps", ["TracedUI"]),
    library("Combine", ["TracedUI"]),

    // Rung 4: executables.
    tool(
      "tracetool",
      [
        "TraceEvents", "TraceFormat", "TraceModel", "CodeLocations", "TraceAnalysis", "TraceExport", "TraceReport",
        "CTraceLock", "CChildProcess",
      ]),
    tool("tracedemo", ["DemoApps", "TracedUI", "TraceEvents", "TraceFormat", "TraceRecorder"]),
    tool(
      "tracebench",
      [
        "DemoApps", "TracedUI", "TraceEvents", "TraceFormat", "TraceRecorder", "TraceModel", "TraceAnalysis",
        "CBenchBaselines",
      ]),

    // Tests.
    .target(
      name: "TestKit",
      dependencies: ["TraceEvents", "TraceFormat", "UpdateGraph", "TraceModel"],
      path: "Tests/TestKit", swiftSettings: settings),
    tests("HouseTests", []),
    tests("TraceFormatTests", ["TraceEvents", "TraceFormat"]),
    .executableTarget(
      name: "recorderfixture", dependencies: ["TraceEvents", "TraceRecorder"],
      path: "Tests/RecorderFixture", swiftSettings: settings),
    tests("TraceRecorderTests", ["TraceEvents", "TraceFormat", "TraceRecorder", "TraceModel", "recorderfixture"]),
    tests("TraceModelTests", ["TraceEvents", "TraceFormat", "TraceModel"]),
    tests("FuzzTests", ["TraceEvents", "TraceFormat", "TraceModel"]),
    tests("CodeLocationsTests", ["TraceEvents", "TraceFormat", "CodeLocations"]),
    .executableTarget(
      name: "RecordedProgram", dependencies: ["TraceEvents", "TraceRecorder", "CCodeAddress"],
      path: "Tests/RecordedProgram", swiftSettings: settings),
    .executableTarget(
      name: "RecordedApp", dependencies: ["TracedUI"], path: "Tests/RecordedApp", swiftSettings: settings),
    tests("CommandTests", ["TraceEvents", "TraceFormat", "tracetool", "tracedemo", "RecordedProgram", "RecordedApp"]),
    tests("TraceExportTests", ["TraceEvents", "TraceModel", "TraceAnalysis", "TraceExport"]),
    .testTarget(
      name: "SnippetTests",
      dependencies: ["TestKit", "TracedUI", "Combine", "TraceEvents", "TraceModel", "TraceAnalysis"],
      exclude: ["Driver"], swiftSettings: settings),
    tests("UpdateGraphTests", ["UpdateGraph", "TraceEvents"]),
    .testTarget(
      name: "ViewRuntimeTests",
      dependencies: ["TestKit", "ViewRuntime", "UpdateGraph", "TraceEvents", "CVirtualTime"],
      exclude: ["Coverage/names.txt"], swiftSettings: settings),
    tests("ViewVerificationTests", ["TracedUI"]),
    tests("TraceAnalysisTests", ["TraceEvents", "TraceModel", "TraceAnalysis"]),
    tests("TraceReportTests", ["TraceEvents", "TraceModel", "TraceAnalysis", "TraceReport"]),
    tests("ReportBrowserTests", ["TraceEvents", "TraceModel", "TraceAnalysis", "TraceReport"]),
    tests(
      "ScenarioTests",
      ["DemoApps", "TracedUI", "TraceRecorder", "TraceEvents", "TraceModel", "TraceAnalysis", "tracedemo"]),
    tests("GoldenTests", ["DemoApps", "TraceModel", "TraceAnalysis", "TraceExport", "tracedemo"]),
  ]
)
