import TracedUI

/// A row whose title should get its room first; equatable() hides that from the row.
struct PriorityRow: View {
  var body: some View {
    HStack {
      PriorityTitle(text: "A rather long title of an article").equatable()
      Text("published three and a half hours ago, by two authors")
    }
    .frame(width: 300)
  }
}

/// A title that asks for its room first.
struct PriorityTitle: View, Equatable {
  let text: String

  var body: some View { Text(text).lineLimit(1).layoutPriority(1) }
}
