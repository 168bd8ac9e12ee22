import TracedUI

/// One post: author, text, picture, and what one can do with it.
struct FeedRow: View {
  let post: Post
  let feed: FeedModel

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 10) {
        AuthorBadge(author: post.author)
        VStack(alignment: .leading, spacing: 2) {
          Text(post.author.name).font(.headline).lineLimit(1)
          Text("\(post.author.handle) · \(post.age)")
            .font(.caption)
            .foregroundStyle(Color.gray)
        }
        Spacer()
      }
      Text(post.text)
      PostArtwork(artwork: post.artwork)
        .frame(height: 150)
      HStack {
        LikeButton(post: post, feed: feed)
        Spacer()
        Text("\(post.commentCount) comments")
          .font(.caption)
          .foregroundStyle(Color.gray)
      }
    }
    .padding(12)
    .background(Color.white)
  }
}

/// The author's initials on a coloured disc.
struct AuthorBadge: View {
  let author: Author

  var body: some View {
    ZStack {
      Circle().fill(Color(hue: author.hue, saturation: 0.5, brightness: 0.8))
      Text(author.initials).font(.caption).foregroundStyle(Color.white)
    }
    .frame(width: 36, height: 36)
  }
}

/// Likes a post. The only view of a row that reads what a like changes.
struct LikeButton: View {
  let post: Post
  let feed: FeedModel

  var body: some View {
    Button {
      feed.toggleLike(of: post)
    } label: {
      HStack(spacing: 6) {
        Image(post.isLiked ? "heart.fill" : "heart")
          .foregroundStyle(post.isLiked ? Color.red : Color.gray)
        Text(post.isLiked ? "Liked" : "Like").font(.caption)
        Text("\(post.likeCount)").font(.caption).foregroundStyle(Color.gray)
      }
    }
  }
}
