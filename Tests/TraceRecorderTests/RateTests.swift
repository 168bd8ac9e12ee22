import Foundation
import Testing
import TraceModel

/// Many threads at full rate lose nothing.
@Suite struct RateTests {
  @Test func eightThreadsAtFullRateLoseNothing() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let path = fixture.path("rate.trace")
    let result = try fixture.run([path, "8", "60000"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    let trace = try TraceReader.read(path: path)
    #expect(trace.losses.isEmpty, "\(trace.losses.rows)")
    let numbers = Fixture.numbers(trace)
    #expect(numbers.count == 8)
    for read in numbers.values { #expect(read == Array(1...60_000)) }
  }
}
