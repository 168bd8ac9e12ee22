import CZlib

/// Compression and checksums of zlib, from arrays to arrays.
///
/// Invariant: pointers live within one call's closure and carry the length of the array they come from; zlib reads and
/// writes only within those lengths and keeps none of them.
enum Zlib {
  /// The bytes as one zlib stream; nil if zlib refuses.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    let status = result.withUnsafeMutableBufferPointer { target in
      bytes.withUnsafeBufferPointer { source in
        // Level 6 is zlib's own default.
        compress2(target.baseAddress, &length, source.baseAddress, uLong(source.count), 6)
      }
    }
    guard status == Z_OK else { return nil }
    result.removeLast(result.count - Int(length))
    return result
  }

  /// The bytes of a zlib stream that unpacks to exactly `count` bytes; nil for anything else.
  static func uncompressed(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    var length = uLong(count)
    var result = [UInt8](repeating: 0, count: count)
    let status = result.withUnsafeMutableBufferPointer { target in
      bytes.withUnsafeBufferPointer { source in
        uncompress(target.baseAddress, &length, source.baseAddress, uLong(source.count))
      }
    }
    return status == Z_OK && Int(length) == count ? result : nil
  }

  /// CRC-32 of the bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { source in
      UInt32(truncatingIfNeeded: crc32(0, source.baseAddress, uInt(source.count)))
    }
  }
}
