import TracedUI

/// The tasks done right: keyed by their names, which they keep.
struct NamedTasks: View {
  @State private var names = ["Write", "Print", "Post"]

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { name in MarkableTask(name: name) }
      Button("Drop the first") { names.removeFirst() }
    }
  }
}
