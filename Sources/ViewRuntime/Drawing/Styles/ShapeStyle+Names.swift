extension ShapeStyle where Self == Color {
  /// The colour `Color.red`.
  public static var red: Color { Color.red }
  /// The colour `Color.orange`.
  public static var orange: Color { Color.orange }
  /// The colour `Color.yellow`.
  public static var yellow: Color { Color.yellow }
  /// The colour `Color.green`.
  public static var green: Color { Color.green }
  /// The colour `Color.mint`.
  public static var mint: Color { Color.mint }
  /// The colour `Color.teal`.
  public static var teal: Color { Color.teal }
  /// The colour `Color.cyan`.
  public static var cyan: Color { Color.cyan }
  /// The colour `Color.blue`.
  public static var blue: Color { Color.blue }
  /// The colour `Color.indigo`.
  public static var indigo: Color { Color.indigo }
  /// The colour `Color.purple`.
  public static var purple: Color { Color.purple }
  /// The colour `Color.pink`.
  public static var pink: Color { Color.pink }
  /// The colour `Color.brown`.
  public static var brown: Color { Color.brown }
  /// The colour `Color.gray`.
  public static var gray: Color { Color.gray }
  /// The colour `Color.white`.
  public static var white: Color { Color.white }
  /// The colour `Color.black`.
  public static var black: Color { Color.black }
  /// The colour `Color.clear`.
  public static var clear: Color { Color.clear }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style itself.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// The foreground style, less important.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// The foreground style, still less important.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The foreground style, hardly there.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the surroundings.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// What lies behind content.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Material {
  /// Nearly transparent.
  public static var ultraThinMaterial: Material { Material.ultraThin }
  /// Rather transparent.
  public static var thinMaterial: Material { Material.thin }
  /// In the middle.
  public static var regularMaterial: Material { Material.regular }
  /// Rather opaque.
  public static var thickMaterial: Material { Material.thick }
  /// Nearly opaque.
  public static var ultraThickMaterial: Material { Material.ultraThick }
}
