#!/usr/bin/env python3
"""Compares the solver with kiwisolver from PyPI, on the same problems in the same run.

    pip install kiwisolver==1.5.1
    swift build -c release --product vfl-benchmark
    python3 Sources/Benchmarks/kiwi.py [PROGRAM]        PROGRAM: .build/release/vfl-benchmark

In kiwi, each priority is a strength and each lower bound of 0 is a row. The time covers adding all rows and updating the variables, but
not creating the constraint objects. Kiwi computes in floating point and weighs priorities; vfl computes exactly and level by level.
"""
import subprocess, sys, time

try:
    import kiwisolver as kiwi
except ImportError:
    sys.exit("kiwisolver: not installed, so nothing is compared")

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else ".build/release/vfl-benchmark"
UNITS = {"ns": 1e-6, "µs": 1e-3, "ms": 1}


def problem(*words):
    text = subprocess.run([PROGRAM, "--problem", *words], check=True, capture_output=True, text=True).stdout
    count, *lines = text.splitlines()
    variables = [kiwi.Variable(str(index)) for index in range(int(count))]
    constraints = []
    for line in lines:
        relation, priority, constant, *terms = line.split()
        expression = -float(constant)
        for variable, coefficient in zip(terms[::2], terms[1::2]):
            expression = expression + float(coefficient) * variables[int(variable)]
        # Weights that increase with the priorities.
        strength = "required" if priority == "1000.0" else float(priority) ** 2
        made = expression == 0 if relation == "E" else expression <= 0 if relation == "L" else expression >= 0
        constraints.append(made if strength == "required" else made | strength)
    return variables, constraints


def build(words):
    _, constraints = problem(*words)
    start = time.perf_counter()
    solver = kiwi.Solver()
    for constraint in constraints:
        solver.addConstraint(constraint)
    solver.updateVariables()
    return (time.perf_counter() - start) * 1e3


def edits():
    variables, constraints = problem("chain", "1000")
    solver = kiwi.Solver()
    for constraint in constraints[1:]:
        solver.addConstraint(constraint)
    solver.addEditVariable(variables[1], "strong")
    start = time.perf_counter()
    for step in range(1000):
        solver.suggestValue(variables[1], 38032 + step % 500 * 7)
        solver.updateVariables()
    return (time.perf_counter() - start) * 1e3


def removal():
    _, constraints = problem("chain", "1000")
    solver = kiwi.Solver()
    for constraint in constraints:
        solver.addConstraint(constraint)
    start = time.perf_counter()
    solver.removeConstraint(constraints[1002])
    solver.updateVariables()
    solver.addConstraint(constraints[1002])
    solver.updateVariables()
    return (time.perf_counter() - start) * 1e3


def own(name):
    text = subprocess.run([PROGRAM, name], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines()[1:]:
        if line.split("MB", 1)[-1].strip() == name:
            number, unit = line.split()[:2]
            return float(number) * UNITS[unit]
    raise SystemExit(f"no row {name}")


# The row, the problem, the number of samples, and the smallest allowed ratio of the times.
CASES = [
    ("solver, chain 10", lambda: build(("chain", "10")), 99, 1),
    ("solver, chain 100", lambda: build(("chain", "100")), 31, None),
    ("solver, chain 1000", lambda: build(("chain", "1000")), 7, 50),
    ("solver, chain 3000", lambda: build(("chain", "3000")), 3, 200),
    ("solver, grid 10 x 10", lambda: build(("grid", "10")), 7, None),
    ("solver, grid 30 x 30", lambda: build(("grid", "30")), 1, 500),
    ("solver, form 100", lambda: build(("form", "100")), 3, 10),
    ("solver, 1,000 width changes of a chain of 1,000", edits, 5, 1),
    ("solver, one constraint of a chain of 1,000 removed and added again", removal, 3, 500),
]
failed = False
print(f"{'kiwi ms':>10} {'own ms':>10} {'ratio':>8} {'floor':>6}  row")
for name, kiwis, samples, floor in CASES:
    theirs = sorted(kiwis() for _ in range(samples))[samples // 2]
    ours = own(name)
    ratio = theirs / ours
    failed |= floor is not None and ratio < floor
    print(f"{theirs:10.3f} {ours:10.3f} {ratio:8.1f} {floor or '':>6}  {name}", flush=True)
sys.exit(failed)
