import TracedUI

/// One entry of the feed. Each post is observed on its own, so a like touches one row.
@MainActor @Observable
final class Post: Identifiable {
  let id: Int
  let author: Author
  let text: String
  let artwork: Artwork
  let minutesAgo: Int
  let commentCount: Int
  private(set) var isLiked = false
  private(set) var likeCount: Int

  init(id: Int, author: Author, text: String, artwork: Artwork, minutesAgo: Int, commentCount: Int, likeCount: Int) {
    self.id = id
    self.author = author
    self.text = text
    self.artwork = artwork
    self.minutesAgo = minutesAgo
    self.commentCount = commentCount
    self.likeCount = likeCount
  }

  /// How long ago it was written, for people.
  var age: String {
    if minutesAgo < 60 { return "\(minutesAgo) min" }
    if minutesAgo < 24 * 60 { return "\(minutesAgo / 60) h" }
    return "\(minutesAgo / (24 * 60)) d"
  }

  /// Flips the like of the person who looks at the feed.
  func toggleLike() {
    isLiked.toggle()
    likeCount += isLiked ? 1 : -1
  }
}

/// Who wrote a post.
struct Author: Hashable {
  let name: String
  let handle: String
  let hue: Double

  /// First letters of the first and last name.
  var initials: String {
    name.split(separator: " ").compactMap { $0.first.map(String.init) }.joined()
  }
}

/// A picture that is drawn from a few numbers instead of being loaded.
struct Artwork: Hashable {
  enum Motif: Hashable { case hills, circles, stripes }

  let motif: Motif
  let hue: Double
  /// Heights, radii or widths of the motif's parts, each in 0…1.
  let parts: [Double]
}
