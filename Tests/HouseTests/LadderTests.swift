import Testing

@Suite struct LadderTests {
  @Test func placeholder() {}
}
