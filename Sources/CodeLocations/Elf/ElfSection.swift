/// One section of an ELF file.
struct ElfSection: Hashable {
  var name: String
  /// `SHT_…`: 2 symbols, 3 strings, 7 note, 8 no bytes in the file, 11 dynamic symbols.
  var type: UInt32
  var flags: UInt64
  /// Address at run time, without the load bias.
  var address: UInt64
  /// Offset in the file.
  var offset: UInt64
  var size: UInt64
  /// Index of a related section: of its strings, for symbols.
  var link: UInt32

  /// `SHF_COMPRESSED`.
  var isCompressed: Bool { flags & 0x800 != 0 }
  /// `SHT_NOBITS`: what `objcopy --only-keep-debug` and a zeroed section leave.
  var hasBytes: Bool { type != 8 }
}
