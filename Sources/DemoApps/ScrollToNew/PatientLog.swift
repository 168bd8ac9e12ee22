import TracedUI

/// The log done right: it scrolls when the line is there.
struct PatientLog: View {
  @State private var lines = Array(0..<20)

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("Add") { lines.append(lines.count) }
        ScrollView {
          VStack {
            ForEach(lines, id: \.self) { line in Text("Line \(line)") }
          }
        }
      }
      .onChange(of: lines) { _, new in proxy.scrollTo(new.count - 1) }
    }
  }
}
