/// The system's words (paths, arguments, variables) as text and back, without loss.
///
/// A file's name is bytes, which need not be UTF-8. A byte that is none stands in the text as one scalar of the last
/// private plane, and becomes that byte again on its way to the system. Where such a scalar stands in a name itself, its
/// own four bytes are taken for bytes of that kind, so that no two names become one text.
/// Invariant: the process's words are bytes that end with a zero, in an array that ends with a null pointer; they live as
/// long as the process.
package enum SystemText {
  /// What is added to a byte from 128 to 255. No character is there: it is near the end of the private plane 16.
  private static let base: UInt32 = 0x10_FE00
  private static let scalars = (base + 0x80)...(base + 0xFF)

  /// The text of some bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return String(scalars)
      case .valid(let encoded):
        length = encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if !SystemText.scalars.contains(scalar.value) {
          scalars.append(scalar)
          offset += length
          continue
        }
      case .error(let count): length = count
      }
      for byte in bytes[offset..<offset + length] { scalars.append(scalar(byte)) }
      offset += length
    }
  }

  /// The bytes of a text.
  package static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(scalar) { bytes.append(byte) } else { bytes += Array(String(scalar).utf8) }
    }
    return bytes
  }

  /// A text as the system takes it: its bytes up to a zero, and a zero.
  package static func words(_ text: String) -> [CChar] {
    bytes(text).prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
  }

  /// The byte that a scalar stands for; nil for every usual one.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalars.contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  /// The text for people: bytes that are no UTF-8 as `\xff`.
  package static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { byte($0) != nil }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if let byte = byte(scalar) {
        result += "\\x" + String(byte, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The words of the command line behind the program's name.
  package static var arguments: [String] {
    let count = Int(CommandLine.argc)
    let words = CommandLine.unsafeArgv
    return (0..<count).dropFirst().compactMap { index in words[index].map(text) }
  }

  /// The text of the system's own word.
  package static func text(_ word: UnsafePointer<CChar>) -> String {
    var bytes: [UInt8] = []
    var offset = 0
    while word[offset] != 0 {
      bytes.append(UInt8(bitPattern: word[offset]))
      offset += 1
    }
    return text(bytes)
  }

  private static func text(_ word: UnsafeMutablePointer<CChar>) -> String { text(UnsafePointer(word)) }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    // A byte below 128 is a character of its own, and never part of what is no UTF-8.
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(base + UInt32(byte)) ?? "\u{FFFD}"
  }
}
