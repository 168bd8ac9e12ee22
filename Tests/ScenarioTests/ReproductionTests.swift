import DemoApps
import Foundation
import TestKit
import Testing

/// Two recordings of a demo in two processes under the virtual clock are equal byte for byte.
@Suite struct ReproductionTests {
  @Test(arguments: DemoCatalog.all.map(\.name))
  func twoProcessesRecordTheSame(name: String) throws {
    let folder = try TemporaryFolder()
    let recordings = try (1...2).map { number in
      let file = folder.url.appendingPathComponent("\(number).trace")
      let result = try BuiltProgram("tracedemo").run(["run", name, "-o", file.path])
      #expect(result.code == 0, "\(result.errors)")
      return try Data(contentsOf: file)
    }
    #expect(recordings[0] == recordings[1], "\(name): first difference at \(firstDifference(recordings))")
    #expect(recordings[0].count > 0)
  }

  private func firstDifference(_ recordings: [Data]) -> Int {
    zip(recordings[0], recordings[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(recordings[0].count, recordings[1].count)
  }
}
