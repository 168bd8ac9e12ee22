import Testing

@testable import CodeLocations

/// From a linker's name to one that people write.
@Suite struct NameTests {
  @Test(arguments: [
    ("$s3Fix3RowV4bodySivg", "Fix", "Row.body"),
    ("$s3Fix3RowV5innerySiAA5ModelCF", "Fix", "Row.inner(_:)"),
    ("$s3Fix5ModelC11unreadCountSivs", "Fix", "Model.unreadCount"),
    ("$s3Fix5ModelC11unreadCountSivM.resume.0", "Fix", "Model.unreadCount"),
    ("$s3Fix5ModelC11unreadCountSivpACTK", "Fix", "Model.unreadCount"),
    ("$s3Fix5ModelC11unreadCountSivsyyXEfU_TA", "Fix", "closure #1 in Model.unreadCount"),
    ("$s3Fix3RowV4bodySivgTf4d_n", "Fix", "Row.body"),
    ("$ss27_allocateUninitializedArrayySayxG_BptBwlFyp_Tg5", "Swift", "_allocateUninitializedArray(_:)"),
    ("$s3Fix9blackHoleyySiF", "Fix", "blackHole(_:)"),
    ("main", "", "main"),
    ("$s", "", "$s"),
  ])
  func mangledNames(mangled: String, module: String, short: String) {
    #expect(FunctionName(mangled: mangled) == FunctionName(module: module, short: short))
  }

  @Test(arguments: [
    ("static Fix.Row.make(id: Swift.Int, Swift.String) -> Fix.Row", "Fix", "Row.make(id:_:)"),
    ("(extension in Fix):TracedUI.View.card<A>(A.Type) -> some", "Fix", "View.card(_:)"),
    (
      "closure #2 () -> () in closure #1 (Swift.Int) -> Swift.Bool in Fix.Row.body.getter : some", "Fix",
      "closure #2 in closure #1 in Row.body"
    ),
    (
      "generic specialization <Fix.Row> of ViewRuntime.State.wrappedValue.setter : A", "ViewRuntime",
      "State.wrappedValue"
    ),
    (
      "(2) await resume partial function for Fix.Feed.load(page: Swift.Int) async throws -> ()", "Fix",
      "Feed.load(page:)"
    ),
    ("helper #1 (x: (Swift.Int) -> ()) -> () in Fix.Row.body.getter : some", "Fix", "helper #1 in Row.body"),
    (
      "protocol witness for TracedUI.View.body.getter : A.Body in conformance Fix.Row : TracedUI.View in Fix", "Fix",
      "Row.body"
    ),
    (
      "Fix.(Hidden in _E17FFC53A2DC558F).show<A where A: Swift.Equatable>(A, then: () -> A) -> ()", "Fix",
      "Hidden.show(_:then:)"
    ),
    ("Fix.Row.init(title: Swift.String) -> Fix.Row", "Fix", "Row.init(title:)"),
    (
      "Fix.Outer<Swift.Int>.Inner.== infix(Fix.Outer<A>.Inner, Fix.Outer<A>.Inner) -> Swift.Bool", "Fix",
      "Outer.Inner.=="
    ),
    ("Fix.start() -> ()", "Fix", "start()"),
    ("", "", ""),
    ("?!", "", "?!"),
  ])
  func demangledNames(full: String, module: String, short: String) {
    #expect(FunctionName(demangled: full) == FunctionName(module: module, short: short))
  }

  @Test func modulesOfTheRuntimeArePassedOver() {
    #expect(RuntimeModules.contains("ViewRuntime"))
    #expect(RuntimeModules.contains(""))
    #expect(!RuntimeModules.contains("DemoApps"))
    #expect(RuntimeModules.isSystemImage("libswiftCore.so"))
    #expect(!RuntimeModules.isSystemImage("libMyFeed.so"))
  }

  @Test(arguments: [
    ("/build/App/Sources/App/Row.swift", "Sources/App/Row.swift"),
    ("/build/App/Other/Row.swift", "Other/Row.swift"),
    ("/elsewhere/Kit/Sources/Kit/Row.swift", "Kit/Sources/Kit/Row.swift"),
    ("/elsewhere/secret/Row.swift", "Row.swift"),
    ("Row.swift", "Row.swift"),
  ])
  func pathsAreRelativeToThePackage(path: String, relative: String) {
    #expect(SourcePath.relative(path, compileDirectories: ["/", "/build", "/build/App"]) == relative)
  }

  @Test func generatedCodeIsTold() {
    #expect(SourcePath.isGenerated("/<compiler-generated>"))
    #expect(SourcePath.isGenerated("/tmp/swift-generated-sources/@__swiftmacro_3Fix.swift"))
    #expect(!SourcePath.isGenerated("/build/App/Sources/App/Row.swift"))
  }
}
