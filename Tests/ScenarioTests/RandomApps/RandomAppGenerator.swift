import Foundation
import TestKit
import TracedUI

/// Makes healthy apps of random parts, and a user for each; notes which of SwiftUI's names it has used.
@MainActor struct RandomAppGenerator {
  private var random: SeededRandom
  /// Names used so far, as COVERAGE.md spells them.
  private(set) var used: Set<String> = []
  private var number = 0
  private var buttons: [String] = []
  private var fields: [String] = []

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A root view, and what its user does.
  mutating func app() -> (view: AnyView, script: InputScript) {
    buttons = []
    fields = []
    let root = screen(depth: 3)
    return (root, script())
  }

  private mutating func use(_ names: String...) { used.formUnion(names) }

  private mutating func name(_ word: String) -> String {
    number += 1
    return "\(word)\(number)"
  }

  private mutating func button(_ word: String) -> String {
    let name = name(word)
    buttons.append(name)
    return name
  }

  private mutating func script() -> InputScript {
    var steps: [InputScript.Step] = [.wait(0.3)]
    for _ in 0..<random.integer(3...7) {
      switch random.integer(0...5) {
      case 0, 1, 2: if !buttons.isEmpty { steps.append(.tap(random.pick(buttons))) }
      case 3: if !fields.isEmpty { steps += [.tap(random.pick(fields)), .type("ab")] }
      case 4: steps.append(.scroll(.point(CGPoint(x: 195, y: 500)), by: CGSize(width: 0, height: -120), duration: 0.3))
      default: steps.append(.drag(from: .point(CGPoint(x: 195, y: 420)), to: CGPoint(x: 230, y: 470), duration: 0.2))
      }
      steps.append(.wait(0.4))
    }
    return InputScript(steps)
  }

  // MARK: Screens

  private mutating func screen(depth: Int) -> AnyView {
    switch random.integer(0...8) {
    case 0:
      use(
        "NavigationStack", "NavigationLink", ".navigationTitle", ".toolbar", "ToolbarItem", ".navigationDestination",
        ".searchable", "List", ".listStyle", ".navigationBarTitleDisplayMode", "Identifiable", "ForEach")
      return AnyView(HealthyParts.Stack(name: name("stack"), content: part()))
    case 1:
      use("TabView", ".tag", ".tabItem", "Label")
      return AnyView(HealthyParts.Pages(name: name("pages"), first: column(depth), second: column(depth)))
    case 2:
      use("Form", "Section")
      let parts = parts(2...4)
      return AnyView(Form { Section("form") { each(parts) } })
    case 3:
      use("ScrollView", "LazyVStack", "ForEach")
      let head = part()
      let rows = random.integer(30...60)
      return AnyView(
        ScrollView {
          LazyVStack {
            head
            ForEach(0..<rows, id: \.self) { Text("row \($0)").padding(4) }
          }
        })
    case 4:
      use("LazyVGrid", "ScrollView", "ForEach")
      let head = part()
      return AnyView(
        ScrollView {
          head
          LazyVGrid(columns: [GridItem(), GridItem()]) {
            ForEach(0..<40, id: \.self) { Text("cell \($0)").frame(height: 40) }
          }
        })
    case 5:
      use("NavigationView", ".navigationBarTitle")
      let content = column(depth)
      return AnyView(NavigationView { content.navigationBarTitle("old") })
    case 6:
      use("NavigationSplitView")
      let (side, content) = (part(), column(depth))
      return AnyView(
        NavigationSplitView {
          side
        } detail: {
          content
        })
    case 7:
      use("ScrollView", "VStack")
      let parts = parts(2...6)
      return AnyView(ScrollView { VStack { each(parts) } })
    default: return column(depth)
    }
  }

  private mutating func parts(_ count: ClosedRange<Int>) -> [AnyView] {
    (0..<random.integer(count)).map { _ in part() }
  }

  /// Views side by side under the numbers of their places, which never change.
  private func each(_ parts: [AnyView]) -> some View { ForEach(parts.indices, id: \.self) { parts[$0] } }

  private mutating func column(_ depth: Int) -> AnyView {
    let parts = parts(2...4)
    let inner = depth > 0 && random.chance(0.5) ? column(depth - 1) : leaf()
    use("VStack", "ForEach")
    switch random.integer(0...3) {
    case 0:
      use("Spacer", "Divider")
      return AnyView(
        VStack {
          each(parts); Divider(); inner; Spacer()
        })
    case 1:
      use("Group", "ZStack", ".ignoresSafeArea")
      return AnyView(
        ZStack {
          Color.gray.opacity(0.1).ignoresSafeArea();
          VStack {
            Group { each(parts) }; inner
          }
        })
    case 2:
      use("HStack")
      let (left, right) = (leaf(), leaf())
      return AnyView(
        VStack(alignment: .leading) {
          HStack {
            left; right
          }; each(parts); inner
        })
    default:
      return AnyView(
        VStack(spacing: 4) {
          inner; each(parts)
        })
    }
  }

  // MARK: Parts

  private mutating func part() -> AnyView { random.chance(0.3) ? dressed(leaf()) : dressed(stateful()) }

  private mutating func stateful() -> AnyView {
    use("View", "@State", "@ViewBuilder")
    switch random.integer(0...19) {
    case 0:
      use("Button", ".buttonStyle")
      return AnyView(HealthyParts.TapCounter(name: button("count")))
    case 1:
      use("Toggle", ".transition", "Binding")
      return AnyView(HealthyParts.SwitchRow(name: button("switch")))
    case 2:
      use("withAnimation", ".rotationEffect", ".scaleEffect", "Rectangle", ".fill")
      return AnyView(HealthyParts.UnfoldRow(name: button("unfold")))
    case 3:
      use("TextField", "@FocusState", ".focused", ".onChange", ".font")
      let name = name("field")
      fields.append(name)
      return AnyView(HealthyParts.NameField(name: name))
    case 4:
      use("Slider", "HStack")
      return AnyView(HealthyParts.AmountSlider(name: name("amount")))
    case 5:
      use("Picker", ".tag")
      return AnyView(HealthyParts.ChoicePicker(name: name("choice")))
    case 6:
      use(".task", ".onAppear", "ProgressView", "EmptyView")
      return AnyView(HealthyParts.LoadedRow(name: name("load")))
    case 7, 8:
      use(
        "ObservableObject", "@Published", "@StateObject", "@ObservedObject", ".environmentObject", "@EnvironmentObject",
        ".lineLimit", ".bold", ".foregroundColor")
      return AnyView(HealthyParts.AccountRow(name: button("account")))
    case 9, 10:
      use("@Bindable", ".environment", "@Environment", "TextField")
      return AnyView(HealthyParts.DraftRow(name: button("draft")))
    case 11:
      use("TimelineView")
      return AnyView(HealthyParts.ClockRow(name: name("clock")))
    case 12:
      use(".onReceive")
      return AnyView(HealthyParts.TickRow(name: name("tick")))
    case 13:
      use("GeometryReader", ".onGeometryChange", ".frame")
      return AnyView(HealthyParts.FittedRow(name: name("fitted")))
    case 14:
      use("PreferenceKey", ".preference", ".onPreferenceChange")
      return AnyView(HealthyParts.TitledRow(name: name("titled")))
    case 15:
      use(".sheet", "@Environment")
      return AnyView(HealthyParts.SheetRow(name: button("sheet")))
    case 16:
      use(".alert")
      return AnyView(HealthyParts.AlertRow(name: button("alert")))
    case 17:
      use("DragGesture", ".gesture", ".offset")
      return AnyView(HealthyParts.DragBox(name: name("box")))
    case 18:
      use("Circle", ".stroke", ".animation", ".onTapGesture", ".overlay")
      return AnyView(HealthyParts.PulseBox(name: button("pulse")))
    default:
      use("@Binding", "Capsule")
      return AnyView(HealthyParts.SharedFlag(name: button("flag")))
    }
  }

  private mutating func leaf() -> AnyView {
    switch random.integer(0...8) {
    case 0:
      use("Text", ".font", ".bold", ".fontWeight")
      return AnyView(Text(name("text")).font(.headline).bold().fontWeight(.semibold))
    case 1:
      use("Text", ".foregroundStyle", ".multilineTextAlignment", ".lineLimit")
      return AnyView(
        Text("a longer text that may need a second line").foregroundStyle(.secondary).multilineTextAlignment(.center)
          .lineLimit(2))
    case 2:
      use("Image", ".resizable", ".scaledToFit", ".frame")
      return AnyView(Image(systemName: "star").resizable().scaledToFit().frame(width: 24, height: 24))
    case 3:
      use("Image", ".aspectRatio", ".clipShape", ".resizable")
      return AnyView(
        Image(systemName: "photo").resizable().aspectRatio(contentMode: .fit).frame(width: 40).clipShape(Circle()))
    case 4:
      use("Color", ".frame", ".cornerRadius")
      return AnyView(Color.orange.frame(width: 60, height: 16).cornerRadius(4))
    case 5:
      use("RoundedRectangle", ".fill", ".overlay")
      return AnyView(
        RoundedRectangle(cornerRadius: 6).fill(Color.teal).frame(width: 80, height: 20).overlay {
          Text("in").font(.caption)
        })
    case 6:
      use("Path")
      return AnyView(HealthyParts.Kite())
    case 7:
      use("Label", ".accessibilityLabel")
      return AnyView(Label("label", systemImage: "star").accessibilityLabel("a star"))
    default:
      use("Capsule", ".stroke")
      return AnyView(Capsule().stroke(Color.blue).frame(width: 50, height: 14))
    }
  }

  /// A view with some of the modifiers that anybody writes.
  private mutating func dressed(_ view: AnyView) -> AnyView {
    var view = view
    for _ in 0..<random.integer(0...2) {
      switch random.integer(0...11) {
      case 0:
        use(".padding")
        view = AnyView(view.padding(random.pick([2.0, 4, 8])))
      case 1:
        use(".background")
        view = AnyView(view.background(Color.yellow))
      case 2:
        use(".shadow", ".background")
        view = AnyView(view.background(Color.white.shadow(radius: 2)))
      case 3:
        use(".modifier", "ViewModifier", "EdgeInsets")
        view = AnyView(view.modifier(HealthyParts.Card()))
      case 4:
        use(".id")
        view = AnyView(view.id(name("id")))
      case 5:
        use(".tint")
        view = AnyView(view.tint(.purple))
      case 6:
        use(".disabled")
        view = AnyView(view.disabled(false))
      case 7:
        use(".preferredColorScheme")
        view = AnyView(view.preferredColorScheme(.light))
      case 8:
        use(".fixedSize")
        view = AnyView(view.fixedSize(horizontal: false, vertical: true))
      case 9:
        use(".glassEffect")
        view = AnyView(view.glassEffect())
      case 10:
        use(".opacity")
        view = AnyView(view.opacity(1))
      default:
        use(".environment")
        view = AnyView(view.environment(\.lineLimit, 3))
      }
    }
    return view
  }
}
