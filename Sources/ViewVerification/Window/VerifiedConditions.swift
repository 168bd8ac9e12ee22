import Foundation
import ViewRuntime

/// What a window is like while something is checked.
struct VerifiedConditions {
  var size: CGSize
  var dynamicType = DynamicTypeSize.large
  var direction = LayoutDirection.leftToRight
  var reducesMotion = false
  var checksAnswers = false
}
