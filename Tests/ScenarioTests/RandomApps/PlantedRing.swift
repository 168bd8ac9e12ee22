import Dispatch
import Foundation
import TestKit
import TracedUI

/// A loop through one to six properties, planted by seed: each station watches its own and writes the next one's.
@MainActor struct PlantedRing {
  /// How a write gets to the next station.
  enum Hop: CaseIterable { case direct, task, queue }
  /// How the loop is to end.
  enum Ending: CaseIterable { case running, cut, settled, stopped }
  /// What the last station makes of the value.
  enum Values: CaseIterable { case period, drift }

  let length: Int
  let hop: Hop
  let ending: Ending
  let values: Values
  let amplitude: Double
  /// Laps after which a loop that is to settle finds what it would write.
  let laps: Int

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    length = random.integer(1...6)
    hop = random.pick(Hop.allCases)
    values = random.pick(Values.allCases)
    amplitude = random.double(2..<80).rounded()
    laps = random.integer(3...5)
    // Within a frame a guard cuts it; only what is put off goes on, and can be stopped.
    ending = hop == .direct ? .cut : random.pick([.running, .settled, .stopped])
  }

  /// The properties that it goes through.
  var properties: Set<String> { Set((0..<length).map { "Ring.v\($0)" }) }

  @Observable final class Ring {
    var v0 = 0.0
    var v1 = 0.0
    var v2 = 0.0
    var v3 = 0.0
    var v4 = 0.0
    var v5 = 0.0
    @ObservationIgnored var laps = 0

    subscript(_ index: Int) -> Double {
      get {
        switch index {
        case 0: v0
        case 1: v1
        case 2: v2
        case 3: v3
        case 4: v4
        default: v5
        }
      }
      set {
        switch index {
        case 0: v0 = newValue
        case 1: v1 = newValue
        case 2: v2 = newValue
        case 3: v3 = newValue
        case 4: v4 = newValue
        default: v5 = newValue
        }
      }
    }
  }

  struct Station: View {
    let ring: Ring
    let index: Int
    let plan: PlantedRing
    var body: some View {
      Text("\(ring[index])").frame(height: 20)
        .onChange(of: ring[index]) { _, value in
          switch plan.hop {
          case .direct: pass(value)
          case .task: Task { pass(value) }
          case .queue: DispatchQueue.main.async { pass(value) }
          }
        }
    }

    @MainActor private func pass(_ value: Double) {
      ring[(index + 1) % plan.length] = index == plan.length - 1 ? next(value) : value
    }

    private func next(_ value: Double) -> Double {
      ring.laps += 1
      if plan.ending == .settled, ring.laps > plan.laps { return value }
      switch plan.values {
      case .period: return ring.laps % 2 == 0 ? plan.amplitude : 2 * plan.amplitude
      case .drift: return value + plan.amplitude
      }
    }
  }

  struct Screen: View {
    let plan: PlantedRing
    @State private var ring = Ring()
    @State private var isOn = true
    var body: some View {
      VStack {
        if isOn { ForEach(0..<plan.length, id: \.self) { Station(ring: ring, index: $0, plan: plan) } }
        Button("start") { ring.v0 = plan.amplitude }
        Button("stop") { isOn = false }
        HealthyParts.TapCounter(name: "count")
        HealthyParts.TickRow(name: "tick")
      }
    }
  }

  /// What the user does.
  var script: InputScript {
    var steps: [InputScript.Step] = [.wait(0.2), .tap("count 0"), .wait(0.2), .tap("start"), .wait(0.8)]
    if ending == .stopped { steps += [.tap("stop"), .wait(0.5)] }
    if ending == .settled || ending == .cut { steps.append(.wait(0.5)) }
    return InputScript(steps)
  }
}
