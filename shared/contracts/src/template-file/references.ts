import { comparableName } from '../names.js';
import type { FaultCode, TemplateFileFault } from './faults.js';
import { isKnown, type KnownReferences, type Mention, mentions, repeated, unknown } from './mentions.js';
import { type ObjectiveOutline, Outline } from './outline.js';
import { questionFaults } from './question-faults.js';
import { limits } from '../limits.js';

/** Not in the schema, because that skips the items of a list that is too long. */
function levelFaults(levels: NonNullable<Outline['levels']>): TemplateFileFault[] {
  const positions = mentions(levels, '/levels', '/position', (level) => level.position);
  const taken = repeated(positions, ({ value: position }) => ({ code: 'level-position-taken', values: { position } }));
  const count = levels.length;
  if (count > limits.levels) {
    return [...taken, { pointer: '/levels', code: 'levels-full', values: { count, max: limits.levels } }];
  }
  const isWhole = positions.every(({ value }) => Number.isInteger(value) && value >= 1 && value <= limits.levels);
  // A repeated or invalid position leaves a gap automatically, which is not reported too.
  if (taken.length > 0 || !isWhole || positions.length < count) return taken;
  const used = new Set(positions.map(({ value }) => value));
  for (let position = 1; position <= count; position += 1) {
    if (!used.has(position)) return [{ pointer: '/levels', code: 'level-position-gap', values: { position, count } }];
  }
  return [];
}

/** Checks the references between the parts of a file, and the number of levels. */
export function referenceFaults(json: unknown): TemplateFileFault[] {
  const outline = Outline.safeParse(json);
  if (!outline.success) return [];
  const { levels, recommendations, areas } = outline.data;
  const keys = mentions(recommendations ?? [], '/recommendations', '/key', ({ key }) => key);
  const known: KnownReferences = {
    levels: knownOf(levels, ({ position }) => position),
    recommendations: knownOf(recommendations === undefined ? [] : recommendations, ({ key }) => key),
  };
  return [
    ...levelFaults(levels ?? []),
    ...repeated(keys, ({ value: key }) => ({ code: 'key-taken', values: { key } })),
    ...sameNames(mentions(levels ?? [], '/levels', '/name', (level) => level.name)),
    ...sameNames(mentions(areas, '/areas', '/name', (area) => area.name)),
    ...areas.flatMap((area, a) => {
      const at = `/areas/${a}/objectives`;
      const objectives = area?.objectives ?? [];
      return [
        ...sameNames(mentions(objectives, at, '/shortName', (objective) => objective.shortName)),
        ...objectives.flatMap((objective, o) =>
          objective === null ? [] : objectiveFaults(objective, `${at}/${o}`, known),
        ),
      ];
    }),
  ];
}

/**
 * All values of a list. Null when the list or the value of an item is unreadable, because a reference may mean just
 * that one.
 */
function knownOf<Item, Value>(
  list: readonly (Item | null)[] | null,
  valueOf: (item: Item) => Value | null,
): ReadonlySet<Value> | null {
  if (list === null) return null;
  const values = list.filter((item) => item !== null).map(valueOf);
  return values.includes(null) ? null : new Set(values.filter((value) => value !== null));
}

/** Compares names as everywhere else. A blank name has a fault already. */
const sameNames = (names: readonly Mention<string>[]): TemplateFileFault[] =>
  repeated(
    names
      .filter(({ value }) => value.trim() !== '')
      .map(({ pointer, value }) => ({ pointer, value: comparableName(value), name: value.trim() })),
    ({ name }) => ({ code: 'name-taken', values: { name } }),
  );

function objectiveFaults(objective: ObjectiveOutline, pointer: string, known: KnownReferences): TemplateFileFault[] {
  const described = mentions(objective.maturities, `${pointer}/maturities`, '/level', ({ level }) => level);
  const attached = mentions(objective.recommendations, `${pointer}/recommendations`, '', (key) => key);
  const absent = mentions(objective.absentLevels, `${pointer}/absentLevels`, '', (level) => level);
  const onLevel = (code: FaultCode) => (mention: Mention<number>) => ({ code, values: { level: mention.value } });
  const onKey = (code: FaultCode) => (mention: Mention<string>) => ({ code, values: { key: mention.value } });
  const absentLevels = new Set(objective.absentLevels);
  const questions = objective.questions.flatMap((question, q) =>
    question === null ? [] : questionFaults(question, `${pointer}/questions/${q}`, known, absentLevels),
  );
  return [
    ...unknown([...described, ...absent], known.levels, onLevel('level-not-found')),
    ...repeated(described.filter(isKnown(known.levels)), onLevel('maturity-exists')),
    ...repeated(absent.filter(isKnown(known.levels)), onLevel('level-absent-twice')),
    ...unknown(attached, known.recommendations, onKey('recommendation-not-found')),
    ...repeated(attached.filter(isKnown(known.recommendations)), onKey('already-attached')),
    ...questions,
  ];
}
