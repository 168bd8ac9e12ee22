import TracedUI

/// The field for the next message, and the button that sends it.
struct Composer: View {
  @Bindable var model: ChatModel
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack(spacing: 8) {
      TextField("Message", text: $model.draft)
        .focused($isFocused)
        .onSubmit { model.send() }
        .padding(8)
        .background(RoundedRectangle(cornerRadius: 8).fill(Color.white))
      Button {
        model.send()
      } label: {
        Text("Send").foregroundStyle(model.canSend ? Color.blue : Color.gray)
      }
    }
    .padding(10)
  }
}
