/// Test support: in-memory observer, trace builder, seeded random, golden files.
public enum TestKit {}
