import TracedUI

/// A log that scrolls to a new line in the same step in which it adds it.
struct HastyLog: View {
  @State private var lines = Array(0..<20)

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("Add") {
          lines.append(lines.count)
          proxy.scrollTo(lines.count - 1)
        }
        ScrollView {
          VStack {
            ForEach(lines, id: \.self) { line in Text("Line \(line)") }
          }
        }
      }
    }
  }
}
