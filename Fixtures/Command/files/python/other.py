# Without one of the calls, nothing is read.
rules = ["H:|[a"]
