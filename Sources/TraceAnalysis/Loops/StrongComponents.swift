/// Strongly connected components of a small directed graph, by Tarjan's algorithm without recursion.
struct StrongComponents {
  /// Components with a cycle in them: more than one vertex, or one with an edge to itself. Each ascending.
  private(set) var cyclic: [[Int]] = []

  /// Finds the components. O(vertices + edges).
  ///
  /// - Parameter edges: successors of each vertex.
  init(edges: [[Int]]) {
    var index = [Int](repeating: -1, count: edges.count)
    var low = [Int](repeating: 0, count: edges.count)
    var isOnStack = [Bool](repeating: false, count: edges.count)
    var stack: [Int] = []
    var work: [(vertex: Int, next: Int)] = []
    var counter = 0
    for start in edges.indices where index[start] < 0 {
      work.append((start, 0))
      while let top = work.last {
        let vertex = top.vertex
        if top.next == 0 {
          index[vertex] = counter
          low[vertex] = counter
          counter += 1
          stack.append(vertex)
          isOnStack[vertex] = true
        }
        if top.next < edges[vertex].count {
          work[work.count - 1].next += 1
          let successor = edges[vertex][top.next]
          if index[successor] < 0 {
            work.append((successor, 0))
          } else if isOnStack[successor] {
            low[vertex] = min(low[vertex], index[successor])
          }
          continue
        }
        work.removeLast()
        if let outer = work.last { low[outer.vertex] = min(low[outer.vertex], low[vertex]) }
        if low[vertex] == index[vertex] { close(vertex, &stack, &isOnStack, edges) }
      }
    }
    cyclic.sort { $0[0] < $1[0] }
  }

  private mutating func close(_ root: Int, _ stack: inout [Int], _ isOnStack: inout [Bool], _ edges: [[Int]]) {
    var component: [Int] = []
    while let vertex = stack.popLast() {
      isOnStack[vertex] = false
      component.append(vertex)
      if vertex == root { break }
    }
    if component.count > 1 || edges[root].contains(root) { cyclic.append(component.sorted()) }
  }
}
