"""Calls the test functions of one module, in whichever interpreter runs this: run_functions.py MODULE FUNCTION..."""

import sys


def main(name, functions):
    __import__(name)
    module = sys.modules[name]
    for function in functions:
        try:
            getattr(module, function)()
        except Exception as failure:
            print("FAILED", function)
            sys.print_exception(failure, sys.stdout)
        else:
            print("passed", function)


main(sys.argv[1], sys.argv[2:])
