"""What is done to a line: what cosmic-ray does, and two things more that people do by mistake."""

from collections.abc import Iterator

from cosmic_ray import plugins
from cosmic_ray.operators.operator import Operator
from parso.python.tree import Keyword

_IDENTITY = ("_Is", "_IsNot")  # numbers that are equal are the same object in CPython: nothing changes
_REMOVED = ("atom_expr", "raise_stmt")


class SwappedArguments(Operator):
    """The first two arguments of a call change places."""

    def mutation_positions(self, node):
        if node.type == "arglist" and node.parent.type == "trailer" and len(node.children) > 2:
            first, _, second = node.children[:3]
            if "argument" not in (first.type, second.type) and first.get_code().strip() != second.get_code().strip():
                yield node.start_pos, second.end_pos

    def mutate(self, node, index):
        node.children[0], node.children[2] = node.children[2], node.children[0]
        return node

    @classmethod
    def examples(cls):
        return ()


class RemovedStatement(Operator):
    """A call whose result is not used, a step of a counter or a refusal is left out."""

    def mutation_positions(self, node):
        if node.type == "simple_stmt" and _is_removed(node.children[0]):
            yield node.children[0].start_pos, node.children[0].end_pos

    def mutate(self, node, index):
        leaf = node.get_first_leaf()
        node.children[0] = Keyword("pass", leaf.start_pos, leaf.prefix)
        return node

    @classmethod
    def examples(cls):
        return ()


def _is_removed(statement) -> bool:
    if statement.type == "expr_stmt":
        return statement.children[1].type == "operator" and statement.children[1].value != "="
    return statement.type in _REMOVED


def all_of_them() -> Iterator[tuple[str, Operator]]:
    """(name, operator) of everything that is done, always in the same order."""
    for name in plugins.operator_names():
        operator = plugins.get_operator(name)
        to_identity = name.startswith("core/ReplaceComparisonOperator") and name.endswith(_IDENTITY)
        if not operator.arguments() and (not to_identity or "_Is_IsNot" in name or "_IsNot_Is" in name):
            yield name, operator()
    yield "SwappedArguments", SwappedArguments()
    yield "RemovedStatement", RemovedStatement()
