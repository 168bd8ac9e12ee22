import TracedUI

/// The feed a person looks at.
@MainActor @Observable
final class FeedModel {
  let posts: [Post]
  /// Number of posts this person has liked; kept by `toggleLike`, so that no view has to read every post.
  private(set) var likedCount = 0

  init(posts: [Post]) { self.posts = posts }

  /// Likes a post, or takes the like back.
  func toggleLike(of post: Post) {
    post.toggleLike()
    likedCount += post.isLiked ? 1 : -1
  }
}

extension FeedModel {
  /// A feed of made-up posts, the same at each call.
  static func sample(count: Int) -> FeedModel {
    var random = SampleRandom(seed: 2026)
    return FeedModel(posts: (0..<count).map { Post.sample(id: $0, random: &random) })
  }
}

extension Post {
  fileprivate static func sample(id: Int, random: inout SampleRandom) -> Post {
    let sentences = 1 + random.number(below: 3)
    return Post(
      id: id,
      author: authors[random.number(below: authors.count)],
      text: (0..<sentences).map { _ in remarks[random.number(below: remarks.count)] }.joined(separator: " "),
      artwork: Artwork(
        motif: [.hills, .circles, .stripes][random.number(below: 3)],
        hue: random.fraction(),
        parts: (0..<7).map { _ in random.fraction() }),
      minutesAgo: 2 + id * 7,
      commentCount: random.number(below: 40),
      likeCount: random.number(below: 400))
  }

  private static let authors = [
    Author(name: "Ada Palmer", handle: "@ada", hue: 0.02),
    Author(name: "Bruno Keller", handle: "@bkeller", hue: 0.18),
    Author(name: "Chiara Rossi", handle: "@chiara", hue: 0.35),
    Author(name: "Dev Anand", handle: "@dev", hue: 0.52),
    Author(name: "Edda Lind", handle: "@edda", hue: 0.69),
    Author(name: "Farid Haddad", handle: "@farid", hue: 0.86),
  ]

  private static let remarks = [
    "Walked the ridge before sunrise and had it all to myself.",
    "New print is drying on the rack.",
    "The ferry was late, so we counted gulls.",
    "Third attempt at the rye loaf; this one has a crumb.",
    "Somebody left a piano in the station hall.",
    "We moved the workshop two streets down the hill.",
    "Fog on the lake until noon, then suddenly none.",
    "Rebuilt the old lamp with the parts from the attic.",
  ]
}
