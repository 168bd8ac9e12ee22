import TracedUI

/// The chat as an app of its own.
struct ChatApp: App {
  @State private var model = ChatModel(source: .sample)

  var body: some Scene {
    WindowGroup {
      ChatScreen(model: model)
    }
  }
}
