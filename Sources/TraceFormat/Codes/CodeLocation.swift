/// A code address as the bytes hold it: an image and an offset in it, which are the same in every run.
package struct CodeLocation: Hashable, Sendable {
  /// Index of the image in the recording, from 1; 0 where the address lies in no image.
  package var image: UInt32
  /// Offset from the image's load address; without an image the address itself.
  package var offset: UInt64

  /// Keeps a location.
  package init(image: UInt32, offset: UInt64) {
    self.image = image
    self.offset = offset
  }

  /// Images get bases of their own in a reader, 1 TiB apart, above what any process can map; so an address read from
  /// a trace is the same on every machine and still tells image and offset.
  private static let readerBase: UInt64 = 0xF000_0000_0000_0000
  private static let offsetBits: UInt64 = 40
  private static let largestImage: UInt64 = 0xFFFFF

  /// Base that a reader gives to an image; 0 for "no image".
  package static func readerBase(of image: UInt32) -> UInt64 {
    image == 0 ? 0 : readerBase | (UInt64(image) & largestImage) << offsetBits
  }

  /// The address as a reader shows it.
  package var readerAddress: UInt64 { CodeLocation.readerBase(of: image) &+ offset }

  /// The location behind an address that a reader made.
  package init(readerAddress address: UInt64) {
    if address & CodeLocation.readerBase == CodeLocation.readerBase {
      image = UInt32(truncatingIfNeeded: address >> CodeLocation.offsetBits & CodeLocation.largestImage)
      offset = address & (1 << CodeLocation.offsetBits - 1)
    } else {
      image = 0
      offset = address
    }
  }
}

/// An executable or library, by what is the same in every run.
package struct CodeImageName: Hashable, Sendable {
  /// Index of the image in the recording, from 1.
  package var image: UInt32
  /// File name without folder.
  package var name: String
  /// Build id as hex, or "".
  package var buildID: String

  /// Keeps a name.
  package init(image: UInt32, name: String, buildID: String) {
    self.image = image
    self.name = name
    self.buildID = buildID
  }
}

/// Turns addresses into image and offset. Called once per address and chunk, off the hot path.
package protocol CodeLocator: AnyObject, Sendable {
  /// Where an address lies.
  func locate(_ address: UInt64) -> CodeLocation
  /// Name of an image that `locate` gave.
  func name(of image: UInt32) -> CodeImageName
}

/// The locator for addresses that a reader made: encodes a trace again.
package final class ReaderCodeLocator: CodeLocator {
  private let names: [UInt32: CodeImageName]

  /// A locator over a trace's images.
  package init(_ names: [CodeImageName] = []) {
    self.names = Dictionary(names.map { ($0.image, $0) }) { _, last in last }
  }

  package func locate(_ address: UInt64) -> CodeLocation { CodeLocation(readerAddress: address) }

  package func name(of image: UInt32) -> CodeImageName {
    names[image] ?? CodeImageName(image: image, name: "", buildID: "")
  }
}
