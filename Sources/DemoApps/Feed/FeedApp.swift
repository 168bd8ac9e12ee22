import TracedUI

/// The feed as an app of its own.
struct FeedApp: App {
  @State private var feed = FeedModel.sample(count: 2_000)

  var body: some Scene {
    WindowGroup {
      FeedScreen(feed: feed)
    }
  }
}
