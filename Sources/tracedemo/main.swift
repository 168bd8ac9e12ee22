print("tracedemo")
