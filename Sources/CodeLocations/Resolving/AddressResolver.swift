package import TraceEvents
import TraceFormat

/// Places for the code addresses of a recording, and what could not be found.
package struct ResolvedPlaces: Sendable {
  /// One per address that has a place, in order of image and offset.
  package var codes: [ResolvedCode] = []
  /// What stays unknown, and why.
  package var losses: [RecordedLoss] = []

  /// Nothing found.
  package init() {}
}

/// Looks up the addresses of a recording in the executables they lie in.
///
/// Of the return addresses of one place the innermost that lies in the app's own code counts: frames of the runtime, and
/// code that a macro or the compiler made, are passed over. An address gets a place only if such a frame is in it, so that
/// a reader who takes the first known address of a place takes the right one.
package struct AddressResolver {
  private var finder: ImageFinder
  private var places: [Location: Answer] = [:]

  /// An address as the bytes of a trace name it.
  private struct Location: Hashable, Comparable {
    var image: UInt32
    var offset: UInt64

    static func < (left: Location, right: Location) -> Bool {
      (left.image, left.offset) < (right.image, right.offset)
    }
  }

  /// What an image says of an address.
  private struct Answer {
    /// The innermost frame that a person of the app wrote.
    var place: CodeFrame?
    /// The innermost function of the app, whoever wrote it, where there is no such frame.
    var function: CodeFrame?
  }

  /// A resolver that looks for images beside an executable.
  package init(finder: ImageFinder) { self.finder = finder }

  /// Places for all codes that are not known yet.
  ///
  /// - Parameters:
  ///   - codes: as a reader gives them; equal ones count once.
  ///   - images: the images of the trace.
  /// - Cost: one look-up per different address; the executable is read once.
  package mutating func resolve(_ codes: [CodeAddress], images: [CodeImage]) -> ResolvedPlaces {
    let names = Dictionary(images.map { ($0.image, $0) }) { first, _ in first }
    var seen: Set<CodeAddress> = []
    let codes = codes.filter { !$0.isNone && seen.insert($0).inserted }
    var found: [Location: ResolvedCode] = [:]
    var resolved: Set<Location> = []
    var open: [[Location]] = []
    for code in codes {
      let locations = locations(of: code)
      for location in locations { look(up: location, images: names) }
      let first = locations.first { places[$0]?.place != nil }
      guard let first, let frame = places[first]?.place else {
        open.append(locations)
        continue
      }
      found[first] = resolvedCode(first, frame)
      resolved.formUnion(locations)
    }
    var unknown: [UInt32: UInt64] = [:]
    for locations in open {
      // An address before the app's own in another place must stay unnamed, or it would hide that place.
      let first = locations.first { places[$0]?.function != nil && !resolved.contains($0) }
      if let first, let frame = places[first]?.function { found[first] = resolvedCode(first, frame) }
      let isProperty = first.map { places[$0]?.function?.isGenerated == true } ?? false
      if !isProperty { unknown[locations.first?.image ?? 0, default: 0] += 1 }
    }
    var result = ResolvedPlaces()
    result.codes = found.keys.sorted().compactMap { found[$0] }
    result.losses = unknown.keys.sorted().map { loss(image: names[$0], count: unknown[$0] ?? 0) }
    return result
  }

  private func locations(of code: CodeAddress) -> [Location] {
    [code.first, code.second, code.third, code.fourth].prefix { $0 != 0 }.map { address in
      let location = CodeLocation(readerAddress: address)
      return Location(image: location.image, offset: location.offset)
    }
  }

  private mutating func look(up location: Location, images: [UInt32: CodeImage]) {
    guard places[location] == nil else { return }
    var answer = Answer()
    if let image = images[location.image], !RuntimeModules.isSystemImage(image.name) {
      for frame in finder.frames(in: image, at: location.offset)
      where !RuntimeModules.contains(frame.function.module) {
        if frame.isNamed {
          answer.place = frame
          break
        }
        if answer.function == nil { answer.function = frame }
      }
    }
    places[location] = answer
  }

  private func resolvedCode(_ location: Location, _ frame: CodeFrame) -> ResolvedCode {
    ResolvedCode(
      image: location.image, offset: location.offset, file: frame.file, line: frame.line,
      function: frame.function.short)
  }

  private func loss(image: CodeImage?, count: UInt64) -> RecordedLoss {
    let name = image?.name ?? ""
    let reason = image.map { finder.reason(for: $0) } ?? "no image holds the address"
    let subject = name.isEmpty ? "" : " in \(name)"
    let detail = "places\(subject) have no file and line: source unknown (\(reason))"
    return RecordedLoss(kind: "source-unknown", count: count, detail: detail)
  }
}
