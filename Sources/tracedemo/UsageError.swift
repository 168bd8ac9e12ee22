/// What was wrong with the words of the command line.
struct UsageError: Error {
  var sentence: String
}
