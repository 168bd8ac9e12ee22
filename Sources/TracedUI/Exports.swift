@_exported public import ViewRuntime
@_exported public import ViewVerification
