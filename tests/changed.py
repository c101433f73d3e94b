"""Another value for a name of a module, for a while. Portable."""


class Changed:
    """`with Changed(module, "NAME", value):` the module has this value there, and the old one afterwards."""

    def __init__(self, module, name, value):
        self._module = module
        self._name = name
        self._value = value

    def _swap(self, *_):
        before = getattr(self._module, self._name)
        setattr(self._module, self._name, self._value)
        self._value = before

    def __enter__(self):
        self._swap()

    def __exit__(self, *_):
        self._swap()
