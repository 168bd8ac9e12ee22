import TestKit
import Testing

@testable import TraceAnalysis

@Suite struct StatisticsTests {
  /// R-7 by hand: index p·(n−1), linear between neighbours.
  @Test func quantilesByHand() throws {
    var values = [4.0, 1, 3, 2]
    #expect(Quantile.value(of: &values, at: 0) == 1)
    #expect(Quantile.value(of: &values, at: 0.5) == 2.5)
    #expect(Quantile.value(of: &values, at: 0.25) == 1.75)
    #expect(Quantile.value(of: &values, at: 1) == 4)
    let p95 = try #require(Quantile.value(of: &values, at: 0.95))
    #expect(abs(p95 - 3.85) < 1e-12)
    var single = [7.0]
    #expect(Quantile.value(of: &single, at: 0.99) == 7)
    var none: [Double] = []
    #expect(Quantile.value(of: &none, at: 0.5) == nil)
  }

  @Test(arguments: 0..<40) func quantilesEqualThoseOfSortedValues(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let count = random.integer(1...200)
    let values = (0..<count).map { _ in Double(random.integer(-20...20)) }
    let sorted = values.sorted()
    for probability in [0.0, 0.1, 0.5, 0.9, 0.95, 0.99, 1.0] {
      var work = values
      let position = probability * Double(count - 1)
      let low = sorted[Int(position)]
      let high = sorted[min(Int(position) + 1, count - 1)]
      let expected = low + (position - position.rounded(.down)) * (high - low)
      #expect(Quantile.value(of: &work, at: probability) == expected)
    }
  }

  @Test func smallSamplesAreFlagged() throws {
    let few = try #require(Distribution((1...19).map(Double.init)))
    #expect(few.isP95Weak && few.isP99Weak)
    let more = try #require(Distribution((1...20).map(Double.init)))
    #expect(!more.isP95Weak && more.isP99Weak)
    let many = try #require(Distribution((1...101).map(Double.init)))
    #expect(!many.isP99Weak)
    #expect(many.p50 == 51 && many.p90 == 91 && many.p95 == 96 && many.p99 == 100 && many.total == 5151)
    #expect(Distribution([]) == nil)
  }

  @Test func bands() {
    #expect(HitchBands.scrollHitchRate.band(of: 4.9) == "good")
    #expect(HitchBands.scrollHitchRate.band(of: 5) == "warning")
    #expect(HitchBands.scrollHitchRate.band(of: 10.1) == "critical")
    #expect(HitchBands.allAnimations.band(of: 10) == "good")
    #expect(HitchBands.allAnimations.band(of: 25) == "warning")
    #expect(HitchBands.allAnimations.band(of: 26) == "critical")
  }
}
