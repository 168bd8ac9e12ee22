import Foundation
import TraceFormat

/// Which file a path leads to, whatever links lie between: two paths with equal identities name one file.
struct FileIdentity: Hashable {
  /// What kind of thing it is.
  enum Kind: Hashable {
    case file
    case folder
    /// A pipe, a device, a socket.
    case other
  }

  private let device: dev_t
  private let number: ino_t
  let kind: Kind
  /// Bytes of a file.
  let length: Int64
  /// Nanoseconds of the clock at which a file was last written.
  let writtenAt: Int64

  /// Follows links; nil where there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard stat(SystemText.words(path), &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file of a descriptor.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
    kind = status.st_mode & S_IFMT == S_IFREG ? .file : status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
    length = Int64(status.st_size)
    writtenAt = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }

  /// Whether it is a plain file, not a folder, a pipe or a device.
  var isRegular: Bool { kind == .file }

  /// Whether this is the same file as another, whatever has been written into it meanwhile.
  func isSameFile(as other: FileIdentity) -> Bool { device == other.device && number == other.number }
}
