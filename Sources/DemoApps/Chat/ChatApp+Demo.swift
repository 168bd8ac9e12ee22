import TracedUI

extension Demo {
  static let chat = Demo(
    "chat", "a chat that streams a long answer", .app,
    window: CGSize(width: 390, height: 844),
    script: [
      .wait(0.3), .tap("Message"), .wait(0.1), .type("Why are there tides?"), .wait(0.2), .tap("Send"), .wait(4.5),
      .scroll(by: 200, over: 0.3), .wait(0.3),
    ]
  ) {
    ChatScreen(model: ChatModel(source: .sample))
  }
}
