import Foundation
import Testing

/// Small programs that the tests compile once, with the compiler that built the tests.
enum CompiledFixture {
  /// A Swift program, optimized and with line numbers. The lines that tests name are marked in it.
  static let optimized = Result { try swift(["-O", "-g"], name: "optimized") }
  /// The same without symbols and line numbers.
  static let stripped = Result { try swift(["-O", "-Xlinker", "-s"], name: "stripped") }
  /// A small C library with DWARF 5.
  static let smallLibrary = Result { try library() }

  /// The Swift program. `Row` reads and writes an observable model, and `inner` is inlined into `body`.
  static let source = """
    import Observation
    @Observable public final class Model {
      public var unreadCount = 0
      public var title = ""
    }
    protocol Piece {
      associatedtype Body
      var body: Body { get }
    }
    struct Row: Piece {
      var body: Int {
        let model = Model()
        model.unreadCount = arguments
        return inner(model)
      }
      @inline(__always) func inner(_ model: Model) -> Int {
        sink(model.unreadCount)
        return model.unreadCount
      }
    }
    let arguments = CommandLine.argc > 1 ? 2 : 1
    @inline(never) func sink(_ value: Int) { if value < 0 { print(value) } }
    @inline(never) func show<P: Piece>(_ piece: P) { print(piece.body) }
    show(Row())
    print(\\Model.unreadCount)

    """

  /// Line numbers in `source`, from 1.
  static let bodyLine = 11, writeLine = 13, callOfInnerLine = 14, innerLine = 17, unreadCountLine = 3

  /// The C library's source.
  static let librarySource = """
    extern int outside(int);
    static inline __attribute__((always_inline)) int doubled(int value) {
      return outside(value) * 2;
    }
    int first(int value) {
      return doubled(value) + 1;
    }
    int second(int value) {
      return outside(first(value));
    }

    """

  private static func swift(_ flags: [String], name: String) throws -> [UInt8] {
    let folder = try emptyFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("Sources/fixture.swift")
    try FileManager.default.createDirectory(
      at: input.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(source.utf8).write(to: input)
    try run(["swiftc"] + flags + ["-module-name", "Fix", "Sources/fixture.swift", "-o", name], in: folder)
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private static func library() throws -> [UInt8] {
    let folder = try emptyFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(librarySource.utf8).write(to: folder.appendingPathComponent("small.c"))
    try run(
      ["clang", "-gdwarf-5", "-O1", "-fPIC", "-shared", "-nostdlib", "small.c", "-o", "small.so"], in: folder)
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("small.so")))
  }

  private static func emptyFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("CodeLocations-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func run(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CompilationFailure(text: text) }
  }
}

/// A fixture did not compile.
struct CompilationFailure: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}
