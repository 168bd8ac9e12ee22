import TracedUI

/// The feed: a header that counts likes above a lazy list of posts.
struct FeedScreen: View {
  let feed: FeedModel

  var body: some View {
    VStack(spacing: 0) {
      FeedHeader(feed: feed)
      Divider()
      ScrollView {
        LazyVStack(spacing: 12) {
          ForEach(feed.posts) { post in
            FeedRow(post: post, feed: feed)
          }
        }
        .padding(.vertical, 12)
      }
      .background(Color(white: 0.94))
    }
  }
}

/// The bar above the list.
struct FeedHeader: View {
  let feed: FeedModel

  var body: some View {
    HStack {
      Text("Feed").font(.headline)
      Spacer()
      Text("\(feed.likedCount) liked")
        .font(.caption)
        .foregroundStyle(Color.gray)
    }
    .padding(.horizontal, 16)
    .frame(height: 44)
  }
}
