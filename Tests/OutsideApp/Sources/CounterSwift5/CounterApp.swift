import TracedUI

struct WidthKey: PreferenceKey {
  // A mutable static is an error in Swift 6 mode; pasted code has it all the time.
  static var defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct CounterView: View {
  @State private var count = 0
  @State private var width: CGFloat = 0

  var body: some View {
    VStack {
      Text("\(count) taps, \(Int(width)) pt wide")
      Button("Add") { count += 1 }
        .background(
          GeometryReader { proxy in
            Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
          })
    }
    .onPreferenceChange(WidthKey.self) { width = $0 }
    .onAppear { count = 1 }
    .task {
      try? await Task.sleep(nanoseconds: 200_000_000)
      count += 1
    }
  }
}

@main
struct CounterApp: App {
  var body: some Scene {
    WindowGroup { CounterView() }
  }
}

extension EnvironmentValues {
  @Entry var step: Int = 1
}

#Preview { CounterView() }

struct CounterView_Previews: PreviewProvider {
  static var previews: some View { CounterView() }
}
