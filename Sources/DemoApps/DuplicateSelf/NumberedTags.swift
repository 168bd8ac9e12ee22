import TracedUI

/// The tags done right: they are their places, so these are their ids.
struct NumberedTags: View {
  private static let tags = ["red", "green", "red"]

  var body: some View {
    HStack {
      ForEach(NumberedTags.tags.indices, id: \.self) { place in Text(NumberedTags.tags[place]) }
    }
  }
}
