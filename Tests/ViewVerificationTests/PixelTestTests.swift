import Foundation
import Testing
import TracedUI

private struct Badge: View {
  var color = Color.red
  var text = "New"
  var body: some View { Text(text).padding(4).background(color) }
}

@MainActor @Suite struct PixelTestTests {
  @Test func equalViewsAreEqual() {
    let comparison = PixelTest(width: 100).compare(Badge(), Badge())
    #expect(comparison.isEqual, "\(comparison)")
    #expect(comparison.difference == nil)
    #expect(comparison.before == comparison.after && comparison.before != nil)
  }

  @Test func aDifferenceIsCountedAndPlaced() {
    struct Square: View {
      let isMarked: Bool
      var body: some View {
        Color.white.frame(width: 20, height: 20).overlay(alignment: .bottomTrailing) {
          if isMarked { Color.black.frame(width: 4, height: 2) }
        }
      }
    }
    let comparison = PixelTest(width: 20).compare(Square(isMarked: false), Square(isMarked: true))
    #expect(!comparison.isEqual)
    // 4 by 2 points are 8 by 4 pixels, at the bottom right of 40 by 40.
    #expect(comparison.differingPixels == 32)
    #expect(comparison.differingArea == CGRect(x: 32, y: 36, width: 8, height: 4))
    #expect(comparison.difference != nil)
    #expect(comparison.description == "32 pixels differ, within 8 by 4 at (32, 36)")
  }

  @Test func theHeightFollowsTheContent() {
    let comparison = PixelTest(width: 60, scale: 1).compare(Badge(), Badge(text: "several words that wrap"))
    #expect(comparison.sizeAfter.height > comparison.sizeBefore.height)
    #expect(comparison.description.contains("pixels before"))
  }

  @Test func aToleranceForgivesNearColours() {
    func gray(_ white: Double) -> some View { Color(white: white).frame(width: 4, height: 4) }
    #expect(!PixelTest(width: 4).compare(gray(0.5), gray(0.51)).isEqual)
    #expect(PixelTest(width: 4, tolerance: 4).compare(gray(0.5), gray(0.51)).isEqual)
    #expect(!PixelTest(width: 4, tolerance: 4).compare(gray(0.5), gray(0.6)).isEqual)
  }

  @Test func aPictureInAFileIsComparedWith() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "badge.png")
    let test = PixelTest(width: 100)
    #expect(try test.compare(Badge(), with: file).isEqual)
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(try test.compare(Badge(), with: file).isEqual)
    #expect(try !test.compare(Badge(color: .blue), with: file).isEqual)
    try Data("no picture".utf8).write(to: file)
    #expect(throws: (any Error).self) { try test.compare(Badge(), with: file) }
  }

  @Test func whatSwiftUILeavesOutIsNamed() {
    let comparison = PixelTest(width: 100).compare(
      ScrollView { Text("a") }.frame(height: 50), ScrollView { Text("a") }.frame(height: 50))
    #expect(comparison.isEqual)
    #expect(comparison.notRendered.count == 1)
    #expect(comparison.notRendered.first?.hasPrefix("a scroll view of ") == true)
  }

  @Test func viewsWithoutAnAreaAreNotEqual() {
    let comparison = PixelTest(width: 100).compare(EmptyView(), EmptyView())
    #expect(!comparison.isEqual)
    #expect(comparison.description == "the first view has no area, so nothing was compared")
  }
}
