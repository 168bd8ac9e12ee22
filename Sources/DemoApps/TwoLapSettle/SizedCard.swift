import TracedUI

/// The card done right: its width is said once.
struct SizedCard: View {
  var body: some View {
    Text("Welcome back")
      .frame(width: 150, height: 60)
      .background(Color.purple)
  }
}
