import TracedUI

/// The list done right: a page that is on its way is not asked for again.
struct GuardedPager: View {
  @State private var mailbox = Mailbox()

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(mailbox.letters, id: \.self) { letter in
          GuardedPagerRow(letter: letter, mailbox: mailbox)
        }
      }
    }
  }
}

/// A letter; the last one asks for more, once.
struct GuardedPagerRow: View {
  let letter: Int
  let mailbox: Mailbox

  var body: some View {
    Text("Letter \(letter)")
      .frame(height: 44)
      .onAppear {
        if letter == mailbox.letters.last { Task { await mailbox.loadMoreOnce() } }
      }
  }
}
