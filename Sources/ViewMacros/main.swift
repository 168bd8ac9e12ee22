import Foundation

// The compiler starts this program for each module that uses `#Preview` or `@Entry`, and asks it by messages; see
// `PluginChannel`.

let channel = PluginChannel(input: .standardInput, output: .standardOutput)
while let request = try channel.read() {
  try channel.write(PluginReply.reply(to: request))
}
