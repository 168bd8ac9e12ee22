import Foundation

/// The Swift runtime's own demangler, which is linked into every Swift program.
///
/// Parameters and result as `swift_demangle` of the runtime: with no buffer it allocates one, which the caller frees.
@_silgen_name("swift_demangle")
private func runtimeDemangle(
  _ name: UnsafePointer<UInt8>?, _ count: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferCount: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// Mangled names as people write them.
///
/// Unsafe code is fenced here. Invariant: the name's bytes live for the length of the call, the result is a
/// zero-terminated string that this function alone owns and frees.
enum Demangler {
  /// The full demangled name, or nil for a name that is no mangled Swift name.
  static func demangled(_ name: String) -> String? {
    guard name.hasPrefix("$s") || name.hasPrefix("$S") || name.hasPrefix("_T") || name.hasPrefix("@__swiftmacro_")
    else { return nil }
    let bytes = Array(name.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let text = runtimeDemangle(buffer.baseAddress, buffer.count, nil, nil, 0) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }
  }
}
