print("tracebench")
