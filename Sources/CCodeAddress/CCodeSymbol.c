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

size_t code_address_symbol(uint64_t address, char *buffer, size_t capacity) {
  if (capacity == 0) return 0;
  struct module_query query = {.address = (uintptr_t)address};
  dl_iterate_phdr(module_visit, &query);
  if (!query.is_found || !map_file(query.path)) return 0;
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)mapped.bytes;
  if (memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64) return 0;
  if (header->e_shentsize != sizeof(Elf64_Shdr)) return 0;
  if (!is_inside(header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr))) return 0;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(mapped.bytes + header->e_shoff);
  uint64_t wanted = address - query.base;
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
      return write_name(name, length, buffer, capacity);
    }
  }
  return 0;
}
