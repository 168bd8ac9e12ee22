import TracedUI

/// Hits of a search, keyed by their text, with rows keyed by their place.
struct NumberedHits: View {
  @State private var query = 0

  var body: some View {
    VStack {
      Button("Search") { query += 1 }
      ForEach(Array(HitList.hits(query).enumerated()), id: \.element) { place, hit in
        Text(hit).id(place)
      }
    }
  }
}

/// What a search finds.
enum HitList {
  static func hits(_ query: Int) -> [String] {
    switch query {
    case 0: ["amber", "brass", "copper", "silver"]
    case 1: ["brass", "copper", "silver"]
    default: ["copper", "silver"]
    }
  }
}
