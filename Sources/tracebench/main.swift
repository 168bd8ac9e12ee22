import Foundation

do {
  try Benchmark.main(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("tracebench: \(error)\n".utf8))
  exit(2)
}
