import DemoApps

/// Hands out names that no other twin and no demo has.
struct TwinNames {
  private var random: SampleRandom
  private var used: Set<String>

  /// Names from a seed, none of them in `used`.
  init(seed: UInt64, used: Set<String>) {
    random = SampleRandom(seed: seed)
    self.used = used
  }

  /// A new type name; the ending of the old one that says its role (`Key`) is kept.
  mutating func typeName(like old: String) -> String {
    fresh { random in
      pick(Self.qualities, &random).capitalizedFirst + pick(Self.things, &random).capitalizedFirst
        + (old.hasSuffix("Key") ? "Key" : "")
    }
  }

  /// A new property or function name.
  mutating func propertyName() -> String {
    fresh { random in pick(Self.qualities, &random) + pick(Self.measures, &random).capitalizedFirst }
  }

  /// A whole number in 0..<bound, from the same seed.
  mutating func number(below bound: Int) -> Int { random.number(below: bound) }

  private mutating func fresh(_ make: (inout SampleRandom) -> String) -> String {
    while true {
      let name = make(&random)
      if used.insert(name).inserted { return name }
    }
  }

  private static let qualities = [
    "amber", "brisk", "calm", "dusky", "early", "faint", "grand", "hollow", "ivory", "jolly", "keen", "lofty", "mellow",
    "nimble", "opal", "plain", "quiet", "rustic", "silent", "tidy", "upper", "vivid", "woven", "young",
  ]
  private static let things = [
    "anchor", "basket", "candle", "drawer", "easel", "fender", "gable", "harbor", "inlet", "jacket", "kettle", "ladder",
    "mirror", "napkin", "orchard", "pillar", "quarry", "ribbon", "saddle", "timber", "urn", "vessel", "window", "yard",
  ]
  private static let measures = [
    "amount", "breadth", "count", "degree", "extent", "factor", "gauge", "level", "mark", "number", "pitch", "quota",
    "reach", "share", "total", "unit", "volume", "weight",
  ]
}

private func pick(_ words: [String], _ random: inout SampleRandom) -> String {
  words[random.number(below: words.count)]
}

extension String {
  /// The same with its first letter as a capital.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
