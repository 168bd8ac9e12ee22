print("tracetool")
