import TracedUI

/// A field that filters a list as one types.
struct SearchField: View {
  @State private var query = ""
  private let cities = ["Bergen", "Berlin", "Bern", "Bologna", "Bonn", "Bordeaux", "Brno", "Bruges"]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField("City", text: $query)
      ForEach(cities.filter { query.isEmpty || $0.hasPrefix(query) }, id: \.self) { city in
        Text(city)
      }
    }
    .padding(16)
  }
}
