import Foundation
import Testing

/// Unsafe code lives in listed files only, each of which names the invariant it rests on.
@Suite struct FencedFileTests {
  private let tree = SourceTree()

  /// The fence: one file per need.
  private let fenced: Set<String> = [
    "Sources/ViewRuntime/State/SharedCopy.swift",
    "Sources/ViewRuntime/State/CallSite.swift",
    "Sources/ViewRuntime/State/PropertyNames.swift",
    "Sources/ViewRuntime/State/ModelAccesses.swift",
    "Sources/ViewRuntime/State/MainActorOnly.swift",
    "Sources/ViewRuntime/State/MainActorWrite.swift",
    "Sources/ViewRuntime/Identity/FieldReader.swift",
    "Sources/ViewRuntime/Publishers/HostScheduling.swift",
    "Sources/ViewRuntime/Publishers/ObjectPublishers.swift",
    "Sources/CodeLocations/Names/Demangler.swift",
    "Sources/TraceFormat/Bytes/ByteView.swift",
    "Sources/TraceFormat/Bytes/ByteRegion.swift",
    "Sources/TraceFormat/Bytes/PayloadWriter.swift",
    "Sources/TraceFormat/Bytes/PayloadReader.swift",
    "Sources/TraceFormat/Interning/Slots.swift",
    "Sources/TraceFormat/Interning/SignpostSignature.swift",
    "Sources/TraceFormat/Text/SystemText.swift",
    "Sources/TraceRecorder/Sinks/SystemFile.swift",
    "Sources/TraceRecorder/Codes/LoadedImage.swift",
    "Sources/TraceRecorder/Threads/ThreadBuffer.swift",
    "Sources/TraceRecorder/Threads/ThreadSlot.swift",
    "Sources/TraceRecorder/Threads/ThreadEnd.swift",
    "Sources/TraceRecorder/Threads/RecordingSwitch.swift",
    "Sources/TraceRecorder/Threads/ForkSafeState.swift",
    "Sources/TraceRecorder/Threads/ChunkMemory.swift",
    "Sources/TraceRecorder/Clock/Alarm.swift",
    "Sources/TraceRecorder/Ring/DumpSignal.swift",
    "Sources/TraceModel/Reading/FileBytes.swift",
    "Sources/TraceAnalysis/SideBySide.swift",
    "Sources/ViewRuntime/Drawing/PNG/Zlib.swift",
    "Sources/tracedemo/DeterministicHashing.swift",
    "Sources/tracetool/Console/DiskFile.swift",
    "Sources/tracetool/Recording/ChildProgram.swift",
    "Sources/tracetool/Recording/SignalGuard.swift",
  ]

  /// Words that only a fenced file may hold.
  private let unsafeWords = [
    "@unchecked Sendable", "nonisolated(unsafe)", "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer",
    "UnsafeMutableRawPointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer",
    "UnsafeMutableRawBufferPointer", "unsafeBitCast", "withUnsafe", "Unmanaged", "@_silgen_name",
  ]

  /// The code of a file without comments and string literals.
  private func code(_ path: String) throws -> String {
    try tree.text(path).split(separator: "\n").map { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("//") { return "" }
      return text
    }.joined(separator: "\n")
  }

  @Test func unsafeCodeIsFenced() throws {
    for path in tree.files(under: "Sources") where !fenced.contains(path) {
      let text = try code(path)
      for word in unsafeWords {
        #expect(!text.contains(word), "\(path) uses \(word) and is not in the fence")
      }
    }
  }

  @Test func whoNamesAnInvariantIsInTheFence() throws {
    for path in tree.files(under: "Sources") where !fenced.contains(path) {
      for line in try tree.text(path).split(separator: "\n") where line.contains("///") {
        let isClaim = line.contains("Invariant:") || line.contains("fenced here")
        #expect(!isClaim, "\(path) says it is fenced, and is not in the fence: \(line)")
      }
    }
  }

  @Test func fencedFilesNameTheirInvariant() throws {
    for path in fenced.sorted() {
      #expect(try tree.text(path).contains("Invariant"), "\(path) does not say which invariant it rests on")
    }
  }

  @Test func noTrapInPlaceOfAnError() throws {
    for path in tree.files(under: "Sources") {
      let text = try code(path)
      for word in ["try! ", "fatalError(\"unimplemented", "fatalError(\"not implemented", "TODO", "FIXME"] {
        #expect(!text.contains(word), "\(path) holds \(word)")
      }
    }
  }
}
