import TracedUI

extension Demo {
  static let dashboard = Demo(
    "dashboard", "a metrics dashboard that a ticking model feeds; the range is changed twice", .app,
    window: CGSize(width: 820, height: 620),
    script: [.wait(1.2), .tap("48"), .wait(1.0), .tap("12"), .wait(1.2)]
  ) {
    DashboardScreen(model: DashboardModel(seed: 7))
  }
}
