import TracedUI

/// Letters that come in pages; each page is asked for when the last row appears, also while it is on its way.
@MainActor @Observable
final class Mailbox {
  private(set) var letters = Array(0..<30)
  private var isLoading = false

  /// Loads the next page.
  func loadMore() async {
    let next = letters.count
    try? await Task.sleep(for: .milliseconds(900))
    // A page that came twice is kept once: what is at fault here is that it was fetched twice.
    letters += (next..<next + 10).filter { !letters.contains($0) }
    fetches += 1
  }

  /// Loads the next page unless that is on its way.
  func loadMoreOnce() async {
    if isLoading { return }
    isLoading = true
    await loadMore()
    isLoading = false
  }

  private(set) var fetches = 0
}

/// A list that loads more when its last row appears.
struct EagerPager: View {
  @State private var mailbox = Mailbox()

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(mailbox.letters, id: \.self) { letter in
          EagerPagerRow(letter: letter, mailbox: mailbox)
        }
      }
    }
  }
}

/// A letter; the last one asks for more.
struct EagerPagerRow: View {
  let letter: Int
  let mailbox: Mailbox

  var body: some View {
    Text("Letter \(letter)")
      .frame(height: 44)
      .onAppear {
        if letter == mailbox.letters.last { Task { await mailbox.loadMore() } }
      }
  }
}
