"""Speed and memory, measured by `make bench`; never a test, since a busy machine is no fault of the program."""
