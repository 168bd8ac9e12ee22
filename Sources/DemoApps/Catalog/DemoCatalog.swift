/// All demos, in a stable order: apps, pairs with the faulty one first, healthy ones, twins.
package enum DemoCatalog {
  /// Every demo.
  package static let all: [Demo] = apps + pairs + healthy + twins

  /// Apps one would take for real.
  package static let apps: [Demo] = []

  /// Faulty demos, each followed by its corrected one.
  package static let pairs: [Demo] = [
    .readerLoop, .readerLoopCorrected,
    .frameLapLoop, .frameLapLoopCorrected,
    .subpixelJitter, .subpixelJitterCorrected,
    .mutualMeasure, .mutualMeasureCorrected,
    .widthDrift, .widthDriftCorrected,
    .twoLapSettle, .twoLapSettleCorrected,
  ]

  /// Demos that must stay silent.
  package static let healthy: [Demo] = [.animatedCaption, .drag, .scroll, .measureOnce]

  /// The demo of a name, or nil.
  package static func demo(named name: String) -> Demo? { all.first { $0.name == name } }
}
