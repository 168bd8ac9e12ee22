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

  /// Says whether call sites are wanted: while something records.
  @MainActor package static func want(_ isWanted: Bool) { code_address_want(isWanted) }
}
