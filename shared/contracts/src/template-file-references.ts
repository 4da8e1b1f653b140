import { z } from 'zod';
import { limits } from './limits.js';
import type { Fault } from './problems.js';

/*
 * What the parts of a file say about each other, and how many levels there are. It reads whatever can be read of a file
 * that has other faults too, so that an author gets all of them in one answer: what does not fit is null here and a
 * fault of the schema there.
 */
const list = <Item extends z.ZodType>(item: Item) => z.array(item.nullable().catch(null)).catch([]);
const number = z.number().nullable().catch(null);
const key = z.string().nullable().catch(null);
const onLevel = z.object({ level: number });

const Outline = z.object({
  levels: list(z.object({ position: number })),
  recommendations: list(z.object({ key })),
  areas: list(
    z.object({
      objectives: list(
        z.object({
          maturities: list(onLevel),
          recommendations: list(key),
          questions: list(z.object({ choices: list(onLevel) })),
        }),
      ),
    }),
  ),
});
type Outline = z.infer<typeof Outline>;
type ObjectiveOutline = NonNullable<NonNullable<Outline['areas'][number]>['objectives'][number]>;

/** A value that names something (a level's position, a recommendation's key) and where it is written. */
interface Mention<Value> {
  readonly pointer: string;
  readonly value: Value;
}

export function referenceFaults(json: unknown): Fault[] {
  const outline = Outline.safeParse(json);
  if (!outline.success) return [];
  const { levels, recommendations, areas } = outline.data;
  const positions = mentions(levels, '/levels', '/position', (level) => level.position);
  const keys = mentions(recommendations, '/recommendations', '/key', (recommendation) => recommendation.key);
  const known = { levels: valuesOf(positions), recommendations: valuesOf(keys) };
  const objectives = areas.flatMap((area, a) =>
    (area?.objectives ?? []).map((objective, o) => ({ objective, pointer: `/areas/${a}/objectives/${o}` })),
  );
  return [
    ...tooMany(levels),
    ...repeated(positions, 'level-position-taken', (position) => `Another level has position ${position}`),
    ...repeated(keys, 'key-taken', (taken) => `Another recommendation has the key "${taken}"`),
    ...objectives.flatMap(({ objective, pointer }) =>
      objective === null ? [] : objectiveFaults(objective, pointer, known),
    ),
  ];
}

/** Here and not in the schema, which looks at no item of a list that is too long. */
const tooMany = (levels: Outline['levels']): Fault[] =>
  levels.length > limits.levels
    ? [
        {
          pointer: '/levels',
          code: 'levels-full',
          detail: `${levels.length} levels, at most ${limits.levels} are allowed`,
        },
      ]
    : [];

function objectiveFaults(
  { maturities, recommendations, questions }: ObjectiveOutline,
  pointer: string,
  known: { readonly levels: ReadonlySet<number>; readonly recommendations: ReadonlySet<string> },
): Fault[] {
  const described = mentions(maturities, `${pointer}/maturities`, '/level', (maturity) => maturity.level);
  const attached = mentions(recommendations, `${pointer}/recommendations`, '', (recommendation) => recommendation);
  const chosen = questions.flatMap((question, q) =>
    mentions(question?.choices ?? [], `${pointer}/questions/${q}/choices`, '/level', (choice) => choice.level),
  );
  return [
    ...unknown([...described, ...chosen], known.levels, 'level-not-found', (level) => `There is no level ${level}`),
    ...repeated(described, 'maturity-exists', (level) => `Level ${level} has a description already`),
    ...unknown(attached, known.recommendations, 'recommendation-not-found', (name) => `There is no "${name}"`),
    ...repeated(attached, 'already-attached', (name) => `"${name}" is attached already`),
  ];
}

function mentions<Item, Value>(
  items: readonly (Item | null)[],
  before: string,
  after: string,
  valueOf: (item: Item) => Value | null,
): Mention<Value>[] {
  return items.flatMap((item, index) => {
    const value = item === null ? null : valueOf(item);
    return value === null ? [] : [{ pointer: `${before}/${index}${after}`, value }];
  });
}

const valuesOf = <Value>(all: readonly Mention<Value>[]): Set<Value> => new Set(all.map(({ value }) => value));

/** Every mention but the first of the same value. */
function repeated<Value>(all: readonly Mention<Value>[], code: string, detail: (value: Value) => string): Fault[] {
  const seen = new Set<Value>();
  return all.flatMap(({ pointer, value }) => {
    if (seen.has(value)) return [{ pointer, code, detail: detail(value) }];
    seen.add(value);
    return [];
  });
}

const unknown = <Value>(
  all: readonly Mention<Value>[],
  known: ReadonlySet<Value>,
  code: string,
  detail: (value: Value) => string,
): Fault[] =>
  all.filter(({ value }) => !known.has(value)).map(({ pointer, value }) => ({ pointer, code, detail: detail(value) }));
