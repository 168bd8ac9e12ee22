import TracedUI

/// Tags keyed by themselves, one of which stands twice.
struct RepeatedTags: View {
  var body: some View {
    HStack {
      ForEach(["red", "green", "red"], id: \.self) { tag in Text(tag) }
    }
  }
}
