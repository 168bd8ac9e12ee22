#define _GNU_SOURCE
#include "CCodeAddress.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Names of functions from the symbol table of the file they were loaded from. A stripped file has none.

struct module_query {
  uintptr_t address;
  uintptr_t base;
  // End of the segment that holds the address, where that is code.
  uintptr_t code_end;
  char path[4096];
  bool is_found;
};

static int module_visit(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct module_query *query = data;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + segment->p_vaddr;
    if (query->address < start || query->address >= start + segment->p_memsz) continue;
    query->base = info->dlpi_addr;
    query->code_end = segment->p_flags & PF_X ? start + segment->p_filesz : 0;
    const char *name = info->dlpi_name != NULL && info->dlpi_name[0] != 0 ? info->dlpi_name : "/proc/self/exe";
    strncpy(query->path, name, sizeof query->path - 1);
    query->is_found = true;
    return 1;
  }
  return 0;
}

/// A file in memory; the last one stays, since a program asks for the same again and again.
static struct {
  char path[4096];
  const unsigned char *bytes;
  size_t length;
} mapped;

static bool map_file(const char *path) {
  if (mapped.bytes != NULL && strcmp(mapped.path, path) == 0) return true;
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct stat status;
  void *bytes = MAP_FAILED;
  if (fstat(descriptor, &status) == 0 && status.st_size > (off_t)sizeof(Elf64_Ehdr)) {
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  }
  close(descriptor);
  if (bytes == MAP_FAILED) return false;
  if (mapped.bytes != NULL) munmap((void *)mapped.bytes, mapped.length);
  mapped.bytes = bytes;
  mapped.length = (size_t)status.st_size;
  strncpy(mapped.path, path, sizeof mapped.path - 1);
  return true;
}

static bool is_inside(uint64_t offset, uint64_t length) {
  return offset <= mapped.length && length <= mapped.length - offset;
}

/// The Swift runtime's own demangler.
extern char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *capacity, uint32_t flags);

/// Copies a name, demangled where it is Swift's.
static size_t write_name(const char *name, size_t length, char *buffer, size_t capacity) {
  char *demangled = swift_demangle(name, length, NULL, NULL, 0);
  if (demangled != NULL) {
    name = demangled;
    length = strlen(demangled);
  }
  if (length >= capacity) length = capacity - 1;
  memcpy(buffer, name, length);
  buffer[length] = 0;
  free(demangled);
  return length;
}

/// Whether a mangled name is that of a key path's getter: what a key path of a class is told apart by.
static bool is_key_path_getter(const char *name, size_t length) {
  return length > 2 && name[0] == '$' && memcmp(name + length - 2, "TK", 2) == 0;
}

/// The name of the function that begins at an address of the mapped file; 0 where there is none, or where several key path
/// getters were folded into one and none of their names is sure.
static size_t symbol_at(uint64_t wanted, char *buffer, size_t capacity) {
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)mapped.bytes;
  if (memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64) return 0;
  if (header->e_shentsize != sizeof(Elf64_Shdr)) return 0;
  if (!is_inside(header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr))) return 0;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(mapped.bytes + header->e_shoff);
  const char *found = NULL;
  size_t found_length = 0;
  for (int index = 0; index < header->e_shnum; index++) {
    const Elf64_Shdr *section = &sections[index];
    if (section->sh_type != SHT_SYMTAB || section->sh_link >= header->e_shnum) continue;
    const Elf64_Shdr *strings = &sections[section->sh_link];
    if (!is_inside(section->sh_offset, section->sh_size) || !is_inside(strings->sh_offset, strings->sh_size)) continue;
    const Elf64_Sym *symbols = (const Elf64_Sym *)(mapped.bytes + section->sh_offset);
    size_t count = section->sh_size / sizeof(Elf64_Sym);
    for (size_t entry = 0; entry < count; entry++) {
      const Elf64_Sym *symbol = &symbols[entry];
      if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC || symbol->st_value != wanted) continue;
      if (symbol->st_name >= strings->sh_size) continue;
      const char *name = (const char *)mapped.bytes + strings->sh_offset + symbol->st_name;
      size_t length = strnlen(name, strings->sh_size - symbol->st_name);
      if (found == NULL) {
        found = name;
        found_length = length;
      } else if (length != found_length || memcmp(name, found, length) != 0) {
        if (is_key_path_getter(name, length) && is_key_path_getter(found, found_length)) return 0;
        if (is_key_path_getter(name, length)) {
          found = name;
          found_length = length;
        }
      }
    }
  }
  return found != NULL ? write_name(found, found_length, buffer, capacity) : 0;
}

/// Where a function goes that does nothing but go on to another one; 0 for any other function.
///
/// An optimized module keeps no name for the step between its parts: a key path's address is then that of the step.
static uintptr_t jump_target(uintptr_t address, uintptr_t end) {
#if defined(__x86_64__)
  const uintptr_t longest_step = 16;
  if (end < longest_step || address > end - longest_step) return 0;
  const unsigned char *code = (const unsigned char *)address;
  static const unsigned char landing[] = {0xF3, 0x0F, 0x1E, 0xFA};
  static const unsigned char frame[] = {0x55, 0x48, 0x89, 0xE5, 0x5D};
  if (memcmp(code, landing, sizeof landing) == 0) code += sizeof landing;
  if (memcmp(code, frame, sizeof frame) == 0) code += sizeof frame;
  if (code[0] != 0xE9) return 0;
  int32_t distance;
  memcpy(&distance, code + 1, sizeof distance);
  return (uintptr_t)code + 5 + (uintptr_t)(intptr_t)distance;
#elif defined(__aarch64__)
  const uintptr_t longest_step = 20;
  if (end < longest_step || address > end - longest_step) return 0;
  const uint32_t *code = (const uint32_t *)address;
  static const uint32_t frame[] = {0xA9BF7BFD, 0x910003FD, 0xA8C17BFD};
  if (memcmp(code, frame, sizeof frame) == 0) code += 3;
  if ((*code & 0xFC000000) != 0x14000000) return 0;
  int32_t distance = (int32_t)(*code << 6) >> 4;
  return (uintptr_t)code + (uintptr_t)(intptr_t)distance;
#else
  (void)address;
  (void)end;
  return 0;
#endif
}

size_t code_address_symbol(uint64_t address, char *buffer, size_t capacity) {
  if (capacity == 0) return 0;
  // One step was seen between the parts of a module; a second would be one between modules.
  for (int step = 0; step < 2 && address != 0; step++) {
    struct module_query query = {.address = (uintptr_t)address};
    dl_iterate_phdr(module_visit, &query);
    if (!query.is_found || !map_file(query.path)) return 0;
    size_t length = symbol_at(address - query.base, buffer, capacity);
    if (length > 0) return length;
    address = query.code_end != 0 ? jump_target((uintptr_t)address, query.code_end) : 0;
  }
  return 0;
}
