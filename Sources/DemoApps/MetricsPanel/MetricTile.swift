import TracedUI

/// One metric: a button that opens its detail, and says to everybody whether it is open.
///
/// It is told whether it is open, and reads the panel's choice in its action alone: so a tap runs the tiles that change. A
/// closure in place of the binding would be another one at each evaluation of the panel, and run them all.
struct MetricTile: View {
  let metric: Metric
  let isExpanded: Bool
  @Binding var expandedID: Metric.ID?
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    Button {
      withAnimation(reducesMotion ? nil : .easeInOut(duration: 0.25)) {
        expandedID = expandedID == metric.id ? nil : metric.id
      }
    } label: {
      VStack(alignment: .leading, spacing: 4) {
        Text(metric.title).font(.caption)
        Text(metric.value).font(.title2)
        if isExpanded {
          Text(metric.detail).font(.footnote)
        }
      }
      .padding(10)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(Color.white)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(metric.title)
    .accessibilityValue(isExpanded ? "\(metric.value), open" : metric.value)
  }
}
