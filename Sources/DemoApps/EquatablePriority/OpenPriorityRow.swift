import TracedUI

/// The row done right: the priority is set outside.
struct OpenPriorityRow: View {
  var body: some View {
    HStack {
      PriorityTitle(text: "A rather long title of an article").equatable().layoutPriority(1)
      Text("published three and a half hours ago, by two authors")
    }
    .frame(width: 300)
  }
}
