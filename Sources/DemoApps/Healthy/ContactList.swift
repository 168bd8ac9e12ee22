import TracedUI

/// A long list that is scrolled: rows come and go, and no state changes.
struct ContactList: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(0..<400) { index in
          ContactRow(name: "Contact \(index + 1)")
          Divider()
        }
      }
    }
  }
}

/// One contact.
struct ContactRow: View {
  let name: String

  var body: some View {
    HStack(spacing: 10) {
      Circle().fill(Color.indigo).frame(width: 28, height: 28)
      Text(name)
      Spacer()
    }
    .padding(8)
  }
}
