import Synchronization
import TraceFormat

/// The executables and libraries of the process, so that an address becomes image and offset.
///
/// Indices are given in the order in which addresses need them, from 1, so equal runs give equal indices. The list of
/// images is read again when an address lies in none: a library may have been loaded meanwhile.
final class CodeImages: CodeLocator {
  /// What is known so far.
  private struct State {
    var loaded: [LoadedImage] = []
    var indices: [String: UInt32] = [:]
    var names: [CodeImageName] = []
    var locations: [UInt64: CodeLocation] = [:]
  }

  private let state = Mutex(State())
  /// Where the images' files are written down, or nil.
  private let notes: String?

  /// No images yet.
  ///
  /// - Parameter notes: a file that gets a line for each image that has an index: build id, a space, path.
  init(notes: String? = RecordingEnvironment.imagesPath) { self.notes = notes }

  func locate(_ address: UInt64) -> CodeLocation {
    state.withLock { state in
      if let known = state.locations[address] { return known }
      if CodeImages.find(address, in: state.loaded) == nil { state.loaded = LoadedImage.all() }
      let location: CodeLocation
      if let image = CodeImages.find(address, in: state.loaded) {
        let key = image.name + "/" + image.buildID
        let index = state.indices[key] ?? UInt32(state.names.count + 1)
        if state.indices[key] == nil {
          state.indices[key] = index
          state.names.append(CodeImageName(image: index, name: image.name, buildID: image.buildID))
          if let notes { SystemFile.append(image.buildID + " " + image.path, to: notes) }
        }
        location = CodeLocation(image: index, offset: address &- image.base)
      } else {
        location = CodeLocation(image: 0, offset: address)
      }
      state.locations[address] = location
      return location
    }
  }

  func name(of image: UInt32) -> CodeImageName {
    state.withLock { state in
      let position = Int(image) - 1
      guard state.names.indices.contains(position) else { return CodeImageName(image: image, name: "", buildID: "") }
      return state.names[position]
    }
  }

  private static func find(_ address: UInt64, in loaded: [LoadedImage]) -> LoadedImage? {
    loaded.first { $0.range.contains(address) }
  }
}
