/// Code addresses to file, line and function, from ELF symbols and DWARF lines.
public enum CodeLocations {}
