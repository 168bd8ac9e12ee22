/// Demo apps, and faulty and corrected pairs.
public enum DemoApps {}
