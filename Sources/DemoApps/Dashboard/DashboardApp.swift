import TracedUI

/// The dashboard as an app of its own.
struct DashboardApp: App {
  @State private var model = DashboardModel(seed: 7)

  var body: some Scene {
    WindowGroup {
      DashboardScreen(model: model)
    }
  }
}
