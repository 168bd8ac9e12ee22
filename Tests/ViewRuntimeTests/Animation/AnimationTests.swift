import Foundation
import Testing
import ViewRuntime

@Suite struct AnimationTests {
  @Test func linearIsProportional() {
    let animation = Animation.linear(duration: 2)
    #expect(animation.progress(at: 0) == 0)
    #expect(animation.progress(at: 0.5) == 0.25)
    #expect(animation.progress(at: 2) == 1)
    #expect(animation.progress(at: 5) == 1)
    #expect(animation.restTime == 2)
  }

  @Test func easeInOutIsSymmetricAndMonotonic() {
    let curve = UnitCurve.easeInOut
    var last = 0.0
    for step in 0...100 {
      let value = curve.value(at: Double(step) / 100)
      #expect(value >= last)
      #expect(abs(value + curve.value(at: 1 - Double(step) / 100) - 1) < 1e-9)
      last = value
    }
    // Core Animation's easeInEaseOut passes the middle at half time.
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-12)
  }

  @Test func easeInIsBehindAndEaseOutAhead() {
    #expect(UnitCurve.easeIn.value(at: 0.3) < 0.3)
    #expect(UnitCurve.easeOut.value(at: 0.3) > 0.3)
    #expect(abs(UnitCurve.easeIn.inverse.value(at: 0.3) - UnitCurve.easeOut.value(at: 0.3)) < 1e-12)
  }

  @Test func delayShiftsTheStart() {
    let animation = Animation.linear(duration: 1).delay(0.5)
    #expect(animation.progress(at: 0.5) == 0)
    #expect(animation.progress(at: 1) == 0.5)
    #expect(animation.restTime == 1.5)
  }

  @Test func speedDividesTheDuration() {
    let animation = Animation.linear(duration: 2).speed(2)
    #expect(animation.progress(at: 0.5) == 0.5)
    #expect(animation.restTime == 1)
  }

  @Test func repetitionGoesBackAndForth() {
    let animation = Animation.linear(duration: 1).repeatCount(3)
    #expect(animation.progress(at: 0.25) == 0.25)
    #expect(animation.progress(at: 1.25) == 0.75)
    #expect(animation.progress(at: 2.25) == 0.25)
    #expect(animation.progress(at: 3) == 1)
    #expect(animation.restTime == 3)
  }

  @Test func repetitionWithoutReversalStartsAgain() {
    let animation = Animation.linear(duration: 1).repeatCount(2, autoreverses: false)
    #expect(animation.progress(at: 1.25) == 0.25)
    #expect(animation.progress(at: 2) == 1)
  }

  @Test func forEverNeverRests() {
    let animation = Animation.easeInOut.repeatForever()
    #expect(animation.restTime == nil)
    #expect(animation.repeatsForever)
  }

  @Test func zeroDurationIsAtRestAtOnce() {
    #expect(Animation.linear(duration: 0).progress(at: 0) == 1)
  }

  @Test func descriptionsNameCurveAndAdjustments() {
    #expect(Animation.easeInOut.description == "easeInOut 0.35 s")
    #expect(
      Animation.linear(duration: 1).delay(0.5).repeatForever().description
        == "linear 1 s, delay 0.5 s, for ever and back")
  }

  @Test func interpolationHitsItsEndsBitForBit() {
    #expect(0.1.interpolated(towards: 0.3, amount: 1) == 0.3)
    #expect(0.1.interpolated(towards: 0.3, amount: 0) == 0.1)
    let pair = AnimatablePair(1.0, 10.0).interpolated(towards: AnimatablePair(3.0, 20.0), amount: 0.5)
    #expect(pair.first == 2 && pair.second == 15)
  }

  @Test func geometryIsAnimatable() {
    var rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    rect.animatableData = rect.animatableData.interpolated(
      towards: CGRect(x: 10, y: 20, width: 30, height: 50).animatableData, amount: 0.5)
    #expect(rect == CGRect(x: 5, y: 10, width: 20, height: 30))
  }
}
