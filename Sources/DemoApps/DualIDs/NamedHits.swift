import TracedUI

/// The hits done right: both ids follow the text.
struct NamedHits: View {
  @State private var query = 0

  var body: some View {
    VStack {
      Button("Search") { query += 1 }
      ForEach(HitList.hits(query), id: \.self) { hit in
        Text(hit).id("hit \(hit)")
      }
    }
  }
}
