import TracedUI

/// The counter done right: its parent owns the value.
struct BoundCounter: View {
  @Binding var value: Int

  var body: some View {
    HStack {
      Text("\(value)")
      Button("Up") { value += 1 }
    }
  }
}

/// A screen that gives its counter another start.
struct BoundScreen: View {
  @State private var value = 10

  var body: some View {
    VStack {
      BoundCounter(value: $value)
      Button("Restart at 50") { value = 50 }
    }
  }
}

/// The counter done right in another way: another start is another counter.
struct KeyedScreen: View {
  @State private var start = 10

  var body: some View {
    VStack {
      PresetCounter(tally: start).id(start)
      Button("Restart at 50") { start += 40 }
    }
  }
}
