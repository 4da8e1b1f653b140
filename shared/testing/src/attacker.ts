/**
 * An attacker who combines all published numbers. Each number is a linear form over single answers. A variable is the
 * answer of one person to one question in one submission; its coefficient is its effect on the number.
 */
export type Form = ReadonlyMap<string, number>;

/** The person of a variable. */
export type PersonOf = (variable: string) => string;

/**
 * Fewer than `k` people whose answers alone determine some combination of the forms; null if there are none. Exact up
 * to `tolerance`: a set of people is exposed if the other columns have a lower rank than all of them.
 */
export function exposedPeople(
  forms: readonly Form[],
  personOf: PersonOf,
  k: number,
  tolerance = 1e-7,
): readonly string[] | null {
  const variables = [...new Set(forms.flatMap((form) => [...form.keys()]))];
  const people = [...new Set(variables.map(personOf))];
  const matrix = independent(
    forms.map((form) => variables.map((variable) => form.get(variable) ?? 0)),
    tolerance,
  );
  const isOf = (set: readonly string[]) => (at: number) => set.includes(personOf(variables[at] ?? ''));
  for (const few of setsOf(people, k - 1)) {
    const within = isOf(few);
    const others = matrix.map((row) => row.filter((_, at) => !within(at)));
    if (independent(others, tolerance).length < matrix.length) return few;
  }
  return null;
}

/** All sets of 1 to `size` items, the smallest first. */
function* setsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  let sets: readonly { readonly set: readonly T[]; readonly next: number }[] = [{ set: [], next: 0 }];
  for (let count = 1; count <= size; count += 1) {
    sets = sets.flatMap(({ set, next }) =>
      items.slice(next).map((item, at) => ({ set: [...set, item], next: next + at + 1 })),
    );
    for (const { set } of sets) yield set;
  }
}

/** Independent rows that span the same space (Gaussian elimination with pivoting). */
function independent(rows: readonly (readonly number[])[], tolerance: number): number[][] {
  const basis: { readonly row: number[]; readonly pivot: number }[] = [];
  for (const given of rows) {
    const row = [...given];
    for (const { row: known, pivot } of basis) {
      const factor = row[pivot] ?? 0;
      if (factor !== 0) for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) - factor * (known[at] ?? 0);
    }
    const pivot = row.reduce((best, value, at) => (Math.abs(value) > Math.abs(row[best] ?? 0) ? at : best), 0);
    const size = row[pivot] ?? 0;
    if (Math.abs(size) <= tolerance) continue;
    basis.push({ row: row.map((value) => value / size), pivot });
  }
  return basis.map(({ row }) => row);
}
