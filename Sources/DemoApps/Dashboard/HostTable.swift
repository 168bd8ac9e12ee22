import TracedUI

/// The machines, one row each.
struct HostTable: View {
  let hosts: [ServerHost]

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Text("Machine").frame(width: 120, alignment: .leading)
        Text("Region").frame(width: 90, alignment: .leading)
        Text("Load")
        Spacer()
      }
      .font(.caption)
      .foregroundStyle(Color.gray)
      .padding(.vertical, 6)
      ForEach(hosts) { host in
        Divider()
        HostRow(host: host)
      }
    }
    .padding(.horizontal, 10)
    .background(RoundedRectangle(cornerRadius: 8).fill(Color.white))
  }
}

/// One machine: name, region, load as a bar, and a mark when it is too high.
struct HostRow: View {
  let host: ServerHost

  var body: some View {
    HStack {
      Text(host.id).frame(width: 120, alignment: .leading)
      Text(host.region).frame(width: 90, alignment: .leading)
      ZStack(alignment: .leading) {
        Capsule().fill(Color(white: 0.9))
        Capsule()
          .fill(host.isHealthy ? Color.green : Color.red)
          .frame(width: 160 * CGFloat(host.load))
      }
      .frame(width: 160, height: 8)
      Text("\(Int((host.load * 100).rounded())) %").font(.caption)
      Spacer()
    }
    .lineLimit(1)
    .padding(.vertical, 7)
  }
}
