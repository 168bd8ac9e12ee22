import TracedUI

@Observable final class Tally {
  var count = 0
}

struct CounterView: View {
  @State private var tally = Tally()

  var body: some View {
    VStack {
      Text("\(tally.count) taps")
      Button("Add") { tally.count += 1 }
    }
    .onAppear { tally.count = 1 }
    .task {
      try? await Task.sleep(for: .milliseconds(200))
      tally.count += 1
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
