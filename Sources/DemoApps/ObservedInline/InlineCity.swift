import TracedUI

/// The weather of a city.
final class CityWeather: ObservableObject {
  @Published var degrees: Int?

  func load() { degrees = 21 }
}

/// A city that makes its weather where it declares it: whenever the parent runs, another one.
struct InlineCity: View {
  @ObservedObject var weather = CityWeather()

  var body: some View {
    HStack {
      Text(weather.degrees.map { "\($0) degrees" } ?? "no weather")
      Button("Load") { weather.load() }
    }
  }
}

/// A screen that runs above such a city.
struct InlineCityScreen: View {
  @State private var unit = 0

  var body: some View {
    VStack {
      InlineCity()
      Button("Unit \(unit)") { unit += 1 }
    }
  }
}
