import CCoverage
import TraceModel

/// What libFuzzer calls with each input, which is read as it is, and with its checksums made good: mutations would hardly
/// ever come by them.
///
/// The reader must return, with a trace or a typed error, and what it read must bear being looked at.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // A last byte of 0xFE splits the input into a trace and the window companion beside it.
  let middle = bytes.last == 0xFE ? bytes.count / 2 : bytes.count
  let window = middle < bytes.count ? Array(bytes[middle...]) : nil
  read(Array(bytes[..<middle]), window)
  read(Sums.mended(Array(bytes[..<middle])), window.map { Sums.mended($0) })
  return 0
}

func read(_ bytes: [UInt8], _ window: [UInt8]?) {
  guard let trace = try? TraceReader.read(bytes: bytes, window: window) else { return }
  for row in 0..<trace.count {
    let event = trace.event(at: row)
    if event.kind != trace.kinds[row] { fatalError("row \(row) is of another kind") }
    for cause in event.allCauses { _ = trace.row(of: cause) }
    _ = trace.duration(of: row)
  }
}

/// libFuzzer's own main function as a function to call.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The package manager gives a program's main function this name, and the fuzzer's own would not be found under it.
@_cdecl("ReaderFuzzer_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  coverage_link()
  let arguments = CommandLine.arguments
  if arguments.count > 3, arguments[1] == "every-byte", let stride = Int(arguments[2]), stride > 0 {
    return EveryByte.run(Array(arguments[3...]), stride: stride)
  }
  var (count, words) = (count, words)
  return runDriver(&count, &words) { testOneInput($0, $1) }
}
