import TracedUI

/// Metrics at a glance: cards with sparklines, one big chart, and a table of machines.
struct DashboardScreen: View {
  let model: DashboardModel

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      DashboardHeader(model: model)
      HStack(spacing: 12) {
        ForEach(model.series) { metric in
          MetricCard(metric: metric)
            .frame(width: 188)
        }
      }
      LoadChart(model: model)
        .frame(height: 160)
      HostTable(hosts: model.hosts)
      Spacer()
    }
    .padding(16)
    .background(Color(white: 0.95))
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(250))
        model.tick()
      }
    }
  }
}

/// Title, number of updates, and the choice of range.
struct DashboardHeader: View {
  let model: DashboardModel

  var body: some View {
    HStack(spacing: 8) {
      Text("Production").font(.headline)
      UpdateCounter(model: model)
      Spacer()
      ForEach(DashboardModel.Range.allCases, id: \.self) { range in
        RangeButton(range: range, model: model)
      }
    }
  }
}

/// The one view of the header that reads the tick count.
struct UpdateCounter: View {
  let model: DashboardModel

  var body: some View {
    Text("update \(model.tickCount)")
      .font(.caption)
      .foregroundStyle(Color.gray)
  }
}

/// Chooses a range of the big chart.
struct RangeButton: View {
  let range: DashboardModel.Range
  let model: DashboardModel

  var body: some View {
    Button {
      model.range = range
    } label: {
      Text(range.rawValue)
        .font(.caption)
        .padding(6)
        .background(
          RoundedRectangle(cornerRadius: 6)
            .fill(model.range == range ? Color.blue.opacity(0.3) : Color.white))
    }
  }
}
