/// SwiftUI-shaped views, run headless.
///
/// # How a view becomes pixels
///
/// 1. A view value is given an `Element`: its place in the tree, for as long as its identity lives. Composite views get a
///    `BodyElement`, whose rule in the graph runs `body`; views of the runtime make their element themselves.
/// 2. A write to a state marks the rules that read it (`UpdateGraph`). The next frame's *flush* (`ViewTree.flush`) runs
///    them in order of depth. A new body is compared with the last one field by field: equal children are skipped.
/// 3. Elements yield `LayoutNode`s; the flush runs a layout pass over the changed ones. `GeometryReader` and lazy stacks
///    make content inside the pass.
/// 4. Preferences are reduced; watched changes (`onChange`, geometry, preferences) are called after the flush, and their
///    writes are the next transaction of the same frame, up to SwiftUI's limits (`WindowHost`).
/// 5. What changed is drawn, and the display list is committed.
///
/// # How to add a view
///
/// - **From others**: give it a `body`. Prefer this.
/// - **A leaf** (text, colour, shape, spacer): conform to `LeafView`. `makeLayoutNode` makes a node of your subclass,
///   `updateLayoutNode` sets it from the view and the environment, and calls `node.invalidateLayout(cause:)` when an answer
///   may differ. What the environment's values are read for there is tracked.
/// - **A container** (stack, scroll view): conform to `ContainerView`; `content` is its content, whose layout nodes become
///   the node's children. `static var isLazy: Bool { true }` with a `LazyStackLayoutNode` makes rows on demand.
/// - **Anything else**: conform to `PrimitiveView` and write an element. Structural elements override `children`,
///   `differs` (always true) and `viewChanged`; elements with layout nodes override `layoutNodes`, `ownsLayoutNodes` and
///   `collectLayoutNodes`. Call `layoutNodesChanged()` when the nodes you yield are others.
///
/// # How to add a modifier
///
/// - **From others**: a `ViewModifier` with a `body(content:)`, or a `View` extension that composes.
/// - **With a layout node** (frame, padding, offset): conform to `LayoutModifier`; each layout node of the content is
///   wrapped in one of yours, as its only child.
/// - **Environment**: `environment(\.key, value)` with a key of your own.
/// - **Anything else**: conform to `PrimitiveModifier` and write an element over `ModifiedContent`.
///
/// # Drawing
///
/// `node.draw(cause:) { size in [DisplayCommand] }` in `updateLayoutNode` says what a node shows behind its children;
/// `node.setEffects(cause:) { size in [DisplayEffect] }` what is done to it and them. The closures run again when the node's
/// size differs or they are set anew.
///
/// # Rules of the house
///
/// - A public struct conforms to `View` or `ViewModifier` in an **extension**: in the declaration the conformance would put
///   its stored properties on the main actor, and SwiftUI's initializers are `nonisolated`.
/// - Public signatures are SwiftUI's, word for word. Modifiers are `nonisolated public func`.
/// - What can be animated conforms to `Animatable` by its `animatableData`; the element does the rest.
/// - Generic element classes are `package`, not internal: the compiler refuses the others ("infinite recursion").
///
/// Reading order: `Views/View`, `Identity/Element`, `Views/BodyElement`, `State/State`, `Hosting/ViewTree`,
/// `Hosting/WindowHost`.
public enum ViewRuntime {}
