import TracedUI

/// The heat map done right: one drawing.
struct CanvasHeatmap: View {
  @State private var phase = 0

  var body: some View {
    Canvas { context, _ in
      for cell in 0..<HeatCells.count {
        context.fill(
          Path(HeatCells.rect(of: cell)), with: .color(Color(white: HeatCells.brightness(of: cell, phase))))
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
