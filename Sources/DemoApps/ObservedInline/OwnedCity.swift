import TracedUI

/// The city done right: it owns its weather.
struct OwnedCity: View {
  @StateObject private var weather = CityWeather()

  var body: some View {
    HStack {
      Text(weather.degrees.map { "\($0) degrees" } ?? "no weather")
      Button("Load") { weather.load() }
    }
  }
}

/// A screen that runs above such a city.
struct OwnedCityScreen: View {
  @State private var unit = 0

  var body: some View {
    VStack {
      OwnedCity()
      Button("Unit \(unit)") { unit += 1 }
    }
  }
}
