"""Owns shortening names that nobody outside can see: parameters, and what is private to a module or its objects.

MicroPython keeps every name that is passed or looked up, once and for ever. These are the many hundred that need not be
told apart from one function or module to the next. What is public keeps its name, and so do modules: tracebacks tell.
Must never touch a name that is used as a keyword, from another module, or in a class that has a base elsewhere.
"""

import ast
import builtins
from collections.abc import Iterable, Iterator
from string import ascii_lowercase

_FUNCTIONS = (ast.FunctionDef, ast.Lambda)


class Names:
    """`trees`: all modules that go onto a box together; `offered`: those that games from outside call as they like."""

    def __init__(self, trees: Iterable[ast.Module], offered: Iterable[ast.Module] = ()):
        self._keywords = {"self"} | {
            parameter.arg
            for tree in offered
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            for parameter in _parameters(node.args)
        }
        self._seen: set[str] = set()  # names that are not private, or more than one module's business
        self._related: set[str] = set()  # classes that are somebody's base
        for tree in trees:
            self._learn(tree)

    def _learn(self, tree):
        own = _own_data(tree) | _own_methods(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg:
                self._keywords.add(node.arg)
            elif isinstance(node, ast.Attribute) and node.attr not in own:
                self._seen.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                self._seen.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ClassDef):
                self._related.update(base.id for base in node.bases if isinstance(base, ast.Name))
                self._seen.update(name.id for name in _bound(node.body))

    def shorten(self, tree: ast.Module) -> None:
        """Shorten the names of a module, in place."""
        self._shorten_private(tree)
        kept = self._keywords | {name.id for name in _bound(tree.body)} | set(dir(builtins)) | _imported(tree)
        kept |= {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        for function in _outermost(tree):
            _shorten_parameters(function, kept)

    def _shorten_private(self, tree):
        attributes = set() if self._has_relations(tree) else _own_data(tree) | _own_methods(tree)
        bound = _own_names(tree) - _imported(tree)
        private = sorted((attributes | bound) - self._seen)
        used = self._seen | {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        short = {name: f"_{fresh}" for name, fresh in zip(private, _fresh(used), strict=False)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in attributes:
                node.attr = short.get(node.attr, node.attr)
            elif isinstance(node, ast.Name) and node.id in bound:
                node.id = short.get(node.id, node.id)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in attributes | bound:
                node.name = short.get(node.name, node.name)
            elif isinstance(node, ast.Global):
                node.names = [short.get(name, name) if name in bound else name for name in node.names]

    def _has_relations(self, tree):
        """True when a class of the module has a base, or is one."""
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        return any(node.bases or node.name in self._related for node in classes)


def _is_private(name):
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _own_names(tree):
    """The private names that a module binds at its top."""
    defined = [node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return {name for name in defined + [node.id for node in _bound(tree.body)] if _is_private(name)}


def _own_methods(tree):
    """The private methods of the classes of a module."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    methods = [node for each in classes for node in each.body if isinstance(node, ast.FunctionDef)]
    return {node.name for node in methods if _is_private(node.name)}


def _own_data(tree):
    """The private attributes that a module sets on `self`."""
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return {
        node.attr
        for node in attributes
        if isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self" and node.attr.startswith("_")
    }


def _shorten_parameters(function, kept):
    """Shorten the parameters of a function and of all functions in it, each name to one other name everywhere."""
    inside = [node for node in ast.walk(function) if isinstance(node, _FUNCTIONS)]
    parameters = {parameter.arg: None for node in inside for parameter in _parameters(node.args)}
    told = {name for node in ast.walk(function) for name in _told(node)}
    used = kept | told | {node.id for node in ast.walk(function) if isinstance(node, ast.Name)} | parameters.keys()
    short = dict(zip([name for name in parameters if name not in kept | told], _fresh(used), strict=False))
    outside = {id(node) for value in _outer_values(function.args) for node in ast.walk(value)}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and id(node) not in outside:
            node.id = short.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = short.get(node.arg, node.arg)


def _parameters(args):
    return [*args.args, *args.kwonlyargs, *([args.vararg] if args.vararg else [])]


def _outer_values(args):
    """Defaults, which are worked out where a function stands and not inside it."""
    return [value for value in [*args.defaults, *args.kw_defaults] if value is not None]


def _told(node):
    """Names that a statement binds by its text: they must stay as they are."""
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return node.names
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [alias.asname or alias.name for alias in node.names]
    return [node.name] if isinstance(node, ast.ExceptHandler) and node.name else []


def _outermost(node) -> Iterator[ast.FunctionDef | ast.Lambda]:
    """The functions, methods and lambdas that stand in no other one."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _FUNCTIONS):
            yield child
        else:
            yield from _outermost(child)


def _bound(body) -> Iterator[ast.Name]:
    """Names that the statements of a body bind, functions apart."""
    for statement in body:
        if not isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    yield node


def _imported(tree):
    return {name for node in ast.walk(tree) for name in _told(node)}


def _fresh(used) -> Iterator[str]:
    """Short names that are not among `used`, nor with a line before them."""
    for length in (1, 2, 3):
        for letter in ascii_lowercase:
            name = letter * length
            if name not in used and f"_{name}" not in used:
                yield name
