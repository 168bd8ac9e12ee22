import Combine
import Foundation
import TracedUI

/// Parts of healthy apps: each holds state of its own, and follows an act of the user, a clock or a task once.
enum HealthyParts {
  struct TapCounter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 }.buttonStyle(.bordered) }
  }

  struct SwitchRow: View {
    let name: String
    @State private var isOn = false
    var body: some View {
      VStack {
        Toggle(name, isOn: $isOn.animation())
        if isOn { Text("\(name) is on").transition(.opacity) }
      }
    }
  }

  struct UnfoldRow: View {
    let name: String
    @State private var isOpen = false
    var body: some View {
      VStack {
        Button(name) { withAnimation(.easeInOut(duration: 0.2)) { isOpen.toggle() } }
        Rectangle().fill(Color.blue).frame(width: 40, height: isOpen ? 60 : 20)
          .rotationEffect(.degrees(isOpen ? 5 : 0)).scaleEffect(isOpen ? 1.1 : 1)
      }
    }
  }

  struct NameField: View {
    let name: String
    @State private var text = ""
    @State private var changes = 0
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        TextField(name, text: $text).focused($isFocused)
          .onChange(of: text) { _, _ in changes += 1 }
        Text("\(changes) changes").font(.caption)
      }
    }
  }

  struct AmountSlider: View {
    let name: String
    @State private var amount = 0.4
    var body: some View {
      HStack {
        Text(name).fixedSize()
        Slider(value: $amount, in: 0...1)
      }
    }
  }

  struct ChoicePicker: View {
    let name: String
    @State private var choice = 1
    var body: some View {
      Picker(name, selection: $choice) {
        Text("one").tag(1)
        Text("two").tag(2)
      }
    }
  }

  struct LoadedRow: View {
    let name: String
    @State private var text = "loading"
    @State private var isSeen = false
    var body: some View {
      VStack {
        Text("\(name) \(text)")
        if text == "loading" { ProgressView() } else { EmptyView() }
      }
      .task {
        try? await Task.sleep(for: .milliseconds(300))
        text = "loaded"
      }
      .onAppear { isSeen = true }
    }
  }

  final class Account: ObservableObject {
    @Published var name = "Ada"
    @Published var visits = 0
  }

  struct AccountRow: View {
    let name: String
    @StateObject private var account = Account()
    var body: some View {
      VStack {
        Button(name) { account.visits += 1 }
        VisitLine(account: account)
        VisitBadge().environmentObject(account)
      }
    }
  }

  struct VisitLine: View {
    @ObservedObject var account: Account
    var body: some View { Text("\(account.name) came \(account.visits) times").lineLimit(1) }
  }

  struct VisitBadge: View {
    @EnvironmentObject private var account: Account
    var body: some View { Text("\(account.visits)").bold().foregroundColor(.red) }
  }

  @Observable final class Draft {
    var title = "draft"
    var words = 0
  }

  struct DraftRow: View {
    let name: String
    @State private var draft = Draft()
    var body: some View {
      VStack {
        Button(name) { draft.words += 1 }
        DraftEditor(draft: draft)
        DraftCount().environment(draft)
      }
    }
  }

  struct DraftEditor: View {
    @Bindable var draft: Draft
    var body: some View { TextField("title", text: $draft.title) }
  }

  struct DraftCount: View {
    @Environment(Draft.self) private var draft
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("\(draft.words) words \(scheme == .dark ? "by night" : "by day")") }
  }

  struct ClockRow: View {
    let name: String
    var body: some View {
      TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 1)) { context in
        Text("\(name) \(Int(context.date.timeIntervalSince1970) % 60)")
      }
    }
  }

  struct TickRow: View {
    let name: String
    @State private var ticks = 0
    var body: some View {
      Text("\(name) \(ticks)")
        .onReceive(Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()) { _ in ticks += 1 }
    }
  }

  struct FittedRow: View {
    let name: String
    @State private var isWide = false
    var body: some View {
      GeometryReader { proxy in
        Text(name).frame(width: proxy.size.width / 2, alignment: .leading)
      }
      .frame(height: 24)
      .onGeometryChange(for: Bool.self) {
        $0.size.width > 200
      } action: {
        isWide = $0
      }
    }
  }

  struct TitleKey: PreferenceKey {
    static let defaultValue = ""
    static func reduce(value: inout String, nextValue: () -> String) {
      let next = nextValue()
      if value.isEmpty { value = next }
    }
  }

  struct TitledRow: View {
    let name: String
    @State private var title = ""
    var body: some View {
      VStack {
        Text(name).preference(key: TitleKey.self, value: name)
      }
      .onPreferenceChange(TitleKey.self) { title = $0 }
    }
  }

  struct SheetRow: View {
    let name: String
    @State private var isShown = false
    var body: some View {
      Button(name) { isShown = true }
        .sheet(isPresented: $isShown) { SheetPage(name: name) }
    }
  }

  struct SheetPage: View {
    let name: String
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("close \(name)") { dismiss() } }
  }

  struct AlertRow: View {
    let name: String
    @State private var isAsked = false
    var body: some View {
      Button(name) { isAsked = true }
        .alert("Sure?", isPresented: $isAsked) { Button("yes \(name)") {} }
    }
  }

  struct DragBox: View {
    let name: String
    @State private var way = CGSize.zero
    var body: some View {
      Text(name).offset(way).gesture(DragGesture().onChanged { way = $0.translation }.onEnded { _ in way = .zero })
    }
  }

  struct PulseBox: View {
    let name: String
    @State private var isLarge = false
    var body: some View {
      Circle().stroke(Color.green).frame(width: isLarge ? 40 : 30, height: 30)
        .animation(.spring(duration: 0.3), value: isLarge).overlay { Text(name) }
        .onTapGesture { isLarge.toggle() }
    }
  }

  struct SharedFlag: View {
    let name: String
    @State private var isOn = false
    var body: some View {
      HStack {
        FlagLight(isOn: isOn)
        FlagSwitch(name: name, isOn: $isOn)
      }
    }
  }

  struct FlagLight: View {
    let isOn: Bool
    var body: some View { Capsule().fill(isOn ? Color.green : Color.gray).frame(width: 30, height: 12) }
  }

  struct FlagSwitch: View {
    let name: String
    @Binding var isOn: Bool
    var body: some View { Button(name) { isOn.toggle() } }
  }

  struct Card: ViewModifier {
    func body(content: Content) -> some View {
      content.padding(EdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)).background(Color.white)
    }
  }

  struct Kite: View {
    var body: some View {
      Path { path in
        path.move(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 20, y: 20))
        path.addLine(to: CGPoint(x: 0, y: 20))
        path.closeSubpath()
      }
      .frame(width: 20, height: 20)
    }
  }

  struct Entry: Identifiable, Hashable {
    let id: Int
  }

  struct Pages: View {
    let name: String
    let first: AnyView
    let second: AnyView
    var body: some View {
      TabView {
        first.tag(0).tabItem { Label("first", systemImage: "star") }
        second.tag(1).tabItem { Label("second", systemImage: "heart") }
      }
    }
  }

  struct Stack: View {
    let name: String
    let content: AnyView
    @State private var search = ""
    var body: some View {
      NavigationStack {
        List {
          content
          ForEach(0..<12, id: \.self) { row in
            NavigationLink("\(name) row \(row)", value: Entry(id: row))
          }
        }
        .listStyle(.plain)
        .navigationTitle(name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem { Text("bar") } }
        .navigationDestination(for: Entry.self) { Text("detail \($0.id)") }
        .searchable(text: $search)
      }
    }
  }
}
