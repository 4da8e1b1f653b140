import { type Counters, merge } from '@tidemark/contracts/scoring';

/**
 * What role user is shown of an assessment: its counters as of a moment that was a group's worth of people later than the
 * one shown before, of everyone and of each persona for itself. So what two moments differ by is never one person's doing.
 */
export interface ReleasedCounters {
  readonly everyone: Counters | null;
  /** By persona id, '' for none; counters of that persona alone. */
  readonly personas: Readonly<Record<string, Counters>>;
}

/** Who has changed the counters since they were released: of everyone, and of each persona. At most the largest group. */
export interface Unreleased {
  readonly everyone: readonly string[];
  readonly personas: Readonly<Record<string, readonly string[]>>;
}
export const nobodyUnreleased: Unreleased = { everyone: [], personas: {} };

/** Whose counters are to be released now. */
export interface Due {
  readonly everyone: boolean;
  readonly personas: readonly string[];
}

const largestGroup = 10;
const joined = (list: readonly string[], userId: string): readonly string[] =>
  list.includes(userId) ? list : [...list, userId].slice(-largestGroup);

/** Notes that somebody's answers changed the counters of these personas. In groups of one nothing has to be released. */
export function afterAnswer(
  unreleased: Unreleased,
  {
    userId,
    personas: touched,
    smallestGroup,
  }: {
    readonly userId: string;
    readonly personas: readonly string[];
    readonly smallestGroup: number;
  },
): { readonly unreleased: Unreleased; readonly due: Due } {
  const isDue = (list: readonly string[]) => smallestGroup > 1 && list.length >= smallestGroup;
  const everyone = joined(unreleased.everyone, userId);
  const personas = new Map(Object.entries(unreleased.personas));
  for (const persona of new Set(touched)) personas.set(persona, joined(personas.get(persona) ?? [], userId));
  const due = {
    everyone: isDue(everyone),
    personas: [...personas.keys()].filter((key) => isDue(personas.get(key) ?? [])),
  };
  for (const persona of due.personas) personas.delete(persona);
  return { unreleased: { everyone: due.everyone ? [] : everyone, personas: Object.fromEntries(personas) }, due };
}

/** The counters of one persona alone. */
export function counted(counters: Counters, persona: string): Counters {
  const own = <T>(table: Readonly<Record<string, T>>): Record<string, T> => {
    const value = Object.hasOwn(table, persona) ? table[persona] : undefined;
    return value === undefined ? {} : { [persona]: value };
  };
  const questions = Object.entries(counters.questions).map(([n, cells]) => [n, own(cells)] as const);
  return {
    questions: Object.fromEntries(questions.filter(([, cells]) => Object.keys(cells).length > 0)),
    expected: own(counters.expected),
    submitted: own(counters.submitted),
  };
}

export const released = (before: ReleasedCounters | undefined, due: Due, counters: Counters): ReleasedCounters => ({
  everyone: due.everyone ? counters : (before?.everyone ?? null),
  personas: {
    ...before?.personas,
    ...Object.fromEntries(due.personas.map((persona) => [persona, counted(counters, persona)])),
  },
});

const sizeOf = ({ submitted }: Counters): number => Object.values(submitted).reduce((sum, count) => sum + count, 0);

/**
 * The personas that can be distinguished: those with a group's worth of respondents. What they leave of the whole has to be
 * a group too, or nobody: otherwise the smallest of them joins it.
 */
export function personasShown({ everyone, personas }: ReleasedCounters, smallestGroup: number): ReadonlySet<string> {
  if (everyone === null) return new Set();
  const large = Object.entries(everyone.submitted)
    .filter(([persona, count]) => {
      const own = Object.hasOwn(personas, persona) ? personas[persona] : undefined;
      return count >= smallestGroup && own !== undefined && sizeOf(own) >= smallestGroup;
    })
    .sort(([, a], [, b]) => b - a);
  let rest = sizeOf(everyone) - large.reduce((sum, [, count]) => sum + count, 0);
  while (rest > 0 && rest < smallestGroup && large.length > 0) rest += large.pop()?.[1] ?? 0;
  return new Set(large.map(([persona]) => persona));
}

/** The released counters of each persona that can be distinguished, by its id. */
export function personasInGroups(
  release: ReleasedCounters | undefined,
  smallestGroup: number,
): ReadonlyMap<string, Counters> {
  if (release === undefined) return new Map();
  const shown = personasShown(release, smallestGroup);
  return new Map(Object.entries(release.personas).filter(([persona]) => shown.has(persona)));
}

/** Counters by persona, each of that persona alone. */
export const byPersona = (counters: Counters): ReadonlyMap<string, Counters> =>
  new Map(Object.keys(counters.submitted).map((persona) => [persona, counted(counters, persona)]));

/** The released counters of everyone, or of personas that can all be distinguished; null: too few to be shown. */
export function shownInGroups(
  release: ReleasedCounters | undefined,
  smallestGroup: number,
  personas: readonly string[] = [],
): Counters | null {
  if (release?.everyone == null || sizeOf(release.everyone) < smallestGroup) return null;
  if (personas.length === 0) return release.everyone;
  const shown = personasShown(release, smallestGroup);
  const asked = [...new Set(personas)];
  if (!asked.every((persona) => shown.has(persona))) return null;
  return merge(asked.flatMap((persona) => release.personas[persona] ?? []));
}
