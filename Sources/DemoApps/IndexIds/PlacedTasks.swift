import TracedUI

/// Tasks keyed by their place, with a mark that each row keeps for itself.
struct PlacedTasks: View {
  @State private var names = ["Write", "Print", "Post"]

  var body: some View {
    VStack {
      ForEach(names.indices, id: \.self) { place in MarkableTask(name: names[place]) }
      Button("Drop the first") { names.removeFirst() }
    }
  }
}

/// A task that can be marked.
struct MarkableTask: View {
  let name: String
  @State private var isMarked = false

  var body: some View {
    HStack {
      Text(name)
      Button(isMarked ? "Unmark \(name)" : "Mark \(name)") { isMarked.toggle() }
    }
  }
}
