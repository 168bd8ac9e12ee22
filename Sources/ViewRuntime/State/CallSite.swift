import CCodeAddress
import TraceEvents

/// Takes the return addresses of the code that called a setter.
///
/// Invariant: the C walk reads only inside the running thread's stack, whose bounds it asked the system for.
package enum CallSite {
  /// Up to four return addresses, the caller of the calling function first; none when nothing records.
  @inline(__always) static func capture() -> CodeAddress {
    guard code_address_is_wanted() else { return .none }
    let found = code_address_of_callers()
    return CodeAddress(found.address.0, found.address.1, found.address.2, found.address.3)
  }

  /// As `capture`, from a callback of Observation: leaves out the runtime's and Observation's own frames, so that the
  /// first is the setter of the model's property and the second who set it.
  @inline(never) static func captureModelWrite() -> CodeAddress {
    guard code_address_is_wanted() else { return .none }
    let found = code_address_of_all_callers()
    let all = withExtendedLifetime(found) { FrameList(found).addresses }
    let library = "libswiftObservation"
    guard let last = all.lastIndex(where: { code_address_is_in_library($0, library) }) else {
      return CodeAddress(all.first ?? 0)
    }
    let outside = all[(last + 1)...].prefix(4)
    var four = Array(outside)
    while four.count < 4 { four.append(0) }
    return CodeAddress(four[0], four[1], four[2], four[3])
  }

  /// Says whether call sites are wanted: while something records.
  @MainActor package static func want(_ isWanted: Bool) { code_address_want(isWanted) }
}

/// The addresses of a walk as an array.
private struct FrameList {
  let addresses: [UInt64]

  init(_ found: code_addresses) {
    addresses = withUnsafeBytes(of: found.address) { bytes in
      Array(bytes.bindMemory(to: UInt64.self)).prefix { $0 != 0 }.map { $0 }
    }
  }
}
