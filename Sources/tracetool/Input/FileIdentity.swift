import Foundation

/// Which file a path leads to, whatever links lie between: two paths with equal identities name one file.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t
  /// Whether it is a plain file, not a folder, a pipe or a device.
  let isRegular: Bool

  /// Follows links; nil where there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}
