import TracedUI

/// A heat map of 210 cells, each a view of its own, that changes four times.
struct RectHeatmap: View {
  @State private var phase = 0

  var body: some View {
    ZStack {
      ForEach(0..<HeatCells.count, id: \.self) { cell in
        HeatCell(cell: cell).fill(Color(white: HeatCells.brightness(of: cell, phase)))
      }
    }
    .frame(width: 210, height: 140)
    .task {
      for _ in 0..<4 {
        try? await Task.sleep(for: .milliseconds(100))
        phase += 1
      }
    }
  }
}

/// One cell of the map.
struct HeatCell: Shape {
  let cell: Int

  func path(in rect: CGRect) -> Path { Path(HeatCells.rect(of: cell)) }
}
