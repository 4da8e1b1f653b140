/**
 * Sums over respondents for one question. `satisfied[k-1]`: numerators at level k over the question's fixed
 * denominator. `positions[a]`: respondents at position a, for agreement (for a ladder the level, for a graded question
 * the index among its credits; a checklist has none). Neither list has trailing zeros.
 */
export interface Cell {
  readonly answered: number;
  readonly notApplicable: number;
  readonly satisfied: readonly number[];
  readonly positions: readonly number[];
}

const NOTHING: Cell = { answered: 0, notApplicable: 0, satisfied: [], positions: [] };

/** The sum of all cells; zeros for none. */
export function sumCells(cells: Iterable<Cell>): Cell {
  const sum = { answered: 0, notApplicable: 0, satisfied: [] as number[], positions: [] as number[] };
  for (const cell of cells) {
    sum.answered += cell.answered;
    sum.notApplicable += cell.notApplicable;
    addTo(sum.satisfied, cell.satisfied);
    addTo(sum.positions, cell.positions);
  }
  return sum;
}

/** The sum of two cells. Each submission runs it for every question, so it avoids a list and a loop. */
export function plus(cell: Cell | undefined, own: Cell): Cell {
  if (cell === undefined) return own;
  const [satisfied, positions] = [cell.satisfied.slice(), cell.positions.slice()];
  addTo(satisfied, own.satisfied);
  addTo(positions, own.positions);
  return {
    answered: cell.answered + own.answered,
    notApplicable: cell.notApplicable + own.notApplicable,
    satisfied,
    positions,
  };
}

/**
 * `cell` without `part`; undefined when nothing is left. Throws RangeError when the part was never added, because wrong
 * sums must not become scores.
 */
export function takeFrom(cell: Cell = NOTHING, part: Cell): Cell | undefined {
  const rest: Cell = {
    answered: notNegative(cell.answered - part.answered),
    notApplicable: notNegative(cell.notApplicable - part.notApplicable),
    satisfied: takeFromList(cell.satisfied, part.satisfied),
    positions: takeFromList(cell.positions, part.positions),
  };
  if (rest.answered > 0) return rest;
  // Nobody answered, but something was satisfied: the subtracted part was never added.
  if (rest.satisfied.length + rest.positions.length > 0) throw neverAdded();
  return rest.notApplicable > 0 ? rest : undefined;
}

/** Returns the count; throws RangeError below zero. */
export function notNegative(count: number): number {
  if (count < 0) throw neverAdded();
  return count;
}

function addTo(sums: number[], list: readonly number[]): void {
  for (let i = 0; i < list.length; i += 1) sums[i] = (sums[i] ?? 0) + (list[i] ?? 0);
}

function takeFromList(list: readonly number[], part: readonly number[]): number[] {
  if (part.length > list.length) throw neverAdded();
  const rest = list.map((count, index) => notNegative(count - (part[index] ?? 0)));
  while (rest.at(-1) === 0) rest.pop();
  return rest;
}

function neverAdded(): RangeError {
  return new RangeError('What is taken back from these counters was never added to them.');
}
