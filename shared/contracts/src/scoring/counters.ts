import { type Cell, notNegative, plus, sumCells, takeFrom } from './cell.js';
import type { Contribution, QuestionContribution } from './contribution.js';
import type { Count } from './count.js';

/**
 * The input of all scores, by question n and then persona id; plain JSON. Its size depends on template and personas,
 * never on respondents. There are no zero entries, so equal sums are equal values. `expected` counts respondents (each
 * should answer every question), `submitted` those who did, both by persona.
 */
export interface Counters {
  readonly questions: Table<Table<Cell>>;
  readonly expected: Table<number>;
  readonly submitted: Table<number>;
}

type Table<T> = Readonly<Record<string, T>>;

/** Counters without respondents. */
export function emptyCounters(): Counters {
  return { questions: {}, expected: {}, submitted: {} };
}

/** Adds one submission. The cost depends only on template and personas. Leaves `expected` unchanged. */
export function add(counters: Counters, persona: string, contribution: Contribution): Counters {
  return submission(counters, persona, contribution, 1, plus);
}

/**
 * Removes a submission that was added earlier; a re-submission is `add(subtract(counters, p, before), p, after)`.
 * Throws RangeError when it was never added (a count would fall below zero).
 */
export function subtract(counters: Counters, persona: string, contribution: Contribution): Counters {
  return submission(counters, persona, contribution, -1, takeFrom);
}

/**
 * Adds or removes one expected respondent. The caller counts each respondent once: triggered people plus anyone who
 * submitted without being asked. Throws RangeError below zero.
 */
export function expect(counters: Counters, persona: string, change: 1 | -1): Counters {
  return { ...counters, expected: changed(counters.expected, persona, (count) => counted(count, change)) };
}

/** Pools assessments of the same template. A person who answered in two of them counts as two respondents. */
export function merge(list: readonly Counters[]): Counters {
  const total = (numbers: number[]) => numbers.reduce((sum, count) => sum + count, 0);
  return {
    questions: gathered(
      list.map((counters) => counters.questions),
      (tables) => gathered(tables, sumCells),
    ),
    expected: gathered(
      list.map((counters) => counters.expected),
      total,
    ),
    submitted: gathered(
      list.map((counters) => counters.submitted),
      total,
    ),
  };
}

function submission(
  counters: Counters,
  persona: string,
  contribution: Contribution,
  change: 1 | -1,
  apply: (cell: Cell | undefined, own: Cell) => Cell | undefined,
): Counters {
  const questions = { ...counters.questions };
  for (const [n, answer] of Object.entries(contribution.questions)) {
    const cells = changed(questions[n] ?? {}, persona, (cell) => apply(cell, cellOf(answer)));
    // The keys are question numbers of a new copy, so deleting one is safe and keeps the form canonical.
    if (Object.keys(cells).length > 0) questions[n] = cells;
    else Reflect.deleteProperty(questions, n);
  }
  const submitted = changed(counters.submitted, persona, (count) => counted(count, change));
  return { questions, expected: counters.expected, submitted };
}

/** The cell of one answer; a position includes everything below it. */
function cellOf(answer: QuestionContribution): Cell {
  if (answer === null) return { answered: 0, notApplicable: 1, satisfied: [], positions: [] };
  if (typeof answer === 'number') return answered(zeros(answer).fill(1), answer);
  if (isPerLevel(answer)) return { answered: 1, notApplicable: 0, satisfied: answer, positions: [] };
  const { level, credit, position } = answer;
  return answered(credit === 0 ? [] : [...zeros(level - 1), credit], position);
}

const answered = (satisfied: readonly number[], position: number): Cell => ({
  answered: 1,
  notApplicable: 0,
  satisfied,
  positions: [...zeros(position), 1],
});

const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** The type of `Array.isArray` excludes read-only lists. */
const isPerLevel = (count: Count): count is readonly number[] => Array.isArray(count);

/** Zero becomes no entry. */
function counted(count: number | undefined, change: 1 | -1): number | undefined {
  return notNegative((count ?? 0) + change) || undefined;
}

/** A copy with one entry changed, or removed when it becomes undefined. The key may be any string, even "__proto__". */
function changed<T>(table: Table<T>, key: string, change: (before: T | undefined) => T | undefined): Table<T> {
  const after = change(Object.hasOwn(table, key) ? table[key] : undefined);
  if (after !== undefined) return { ...table, [key]: after };
  return Object.fromEntries(Object.entries(table).filter(([other]) => other !== key));
}

/** One table with, for each key, the sum over all tables that have it. */
function gathered<T>(tables: readonly Table<T>[], sum: (values: T[]) => T): Table<T> {
  const lists = new Map<string, T[]>();
  for (const [key, value] of tables.flatMap((table) => Object.entries(table))) {
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [value]);
    else list.push(value);
  }
  return Object.fromEntries(Array.from(lists, ([key, values]) => [key, sum(values)]));
}
