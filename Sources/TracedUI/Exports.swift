@_exported public import ViewRuntime
