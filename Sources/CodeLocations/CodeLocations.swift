/// Code addresses of a recording as places in the source: file, line, function and module.
///
/// Reads what the compiler and linker left in an ELF executable or shared object: the symbol table, and DWARF 4 and 5
/// (lines, functions and what was inlined into them). Every reader here is total: any bytes give an answer or a
/// `CodeLocationError`, never a trap, since the files come from outside.
///
/// Reading order: `Bytes` (bounds-checked reading), `Elf` (sections and symbols), `Dwarf` (lines and functions), `Names`
/// (from a mangled name to `FeedRow.body`, from a path to one below the package root), `Resolving` (one image, then a
/// whole trace).
public enum CodeLocations {}
