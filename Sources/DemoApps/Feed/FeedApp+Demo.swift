import TracedUI

extension Demo {
  static let feed = Demo(
    "feed", "a lazy feed of 2 000 posts with drawn pictures; scrolled and liked", .app,
    window: CGSize(width: 390, height: 844),
    script: [
      .wait(0.3), .scroll(by: 900, over: 0.6), .wait(0.2), .tap("Like"), .wait(0.3), .tap("Like"), .wait(0.3),
      .scroll(by: 4_000, over: 1.2), .wait(0.2), .tap("Like"), .wait(0.3), .scroll(by: -1_500, over: 0.6), .wait(0.3),
    ]
  ) {
    FeedScreen(feed: .sample(count: 2_000))
  }
}
