import type { Counters, ScoringModel, ScoringObjective } from '@tidemark/contracts/scoring';
import type { ContributionDocument, ResultsDocument } from './documents.js';
import { everything, type Release } from './releases.js';
import { type PastRelease, type ReleaseRules, releasesOf } from './replay.js';
import { isClosed, type ReadingMoment, type ShownResults } from './shown-results.js';

/** The counters of one persona. */
export function countersOfPersona(counters: Counters, persona: string): Counters {
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

/** The counters of each persona. */
export const byPersona = (counters: Counters): ReadonlyMap<string, Counters> =>
  new Map(Object.keys(counters.submitted).map((persona) => [persona, countersOfPersona(counters, persona)]));

/** A question's answers by persona, of the people who are new in one release. */
type Part = ReadonlyMap<string, number>;

/**
 * The release of a closing by persona, as far as personas can be shown separately. Earlier releases of the open form
 * overlap with personas, and a reader may subtract one from the other. The difference is then the answers of one
 * persona or of another in each release. So for each two personas (everybody outside the shown ones counts as one
 * more), the smaller number of answers per release must add up to k. This is decided for each objective by each of its
 * questions.
 *
 * `submissions`: all of the assessment, in log order; `earlier`: the previous releases.
 */
function personasOf(
  model: ScoringModel,
  release: Release,
  submissions: readonly ContributionDocument[],
  { smallestGroup, earlier }: { readonly smallestGroup: number; readonly earlier: readonly PastRelease[] },
): ReadonlyMap<string, Release> {
  const { counters } = release;
  const large = Object.entries(counters.submitted)
    .filter(([, people]) => people >= smallestGroup)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([persona]) => persona);
  const objectives = model.areas.flatMap((area) => area.objectives).filter(({ n }) => !release.hidden.includes(n));
  const toldApart = new Map(
    objectives.map((objective) => [
      objective.n,
      new Set(distinguishable(partsOf(objective, submissions, earlier), large, smallestGroup)),
    ]),
  );
  const hiddenIn = (persona: string, own: Counters) =>
    model.areas
      .flatMap((area) => area.objectives)
      .filter((objective) => hasAnswers(objective, own) && toldApart.get(objective.n)?.has(persona) !== true)
      .map(({ n }) => n);
  const shown = large.flatMap((persona) => {
    const own = countersOfPersona(counters, persona);
    const hidden = hiddenIn(persona, own);
    const isAny = objectives.some((objective) => hasAnswers(objective, own) && !hidden.includes(objective.n));
    return isAny ? [[persona, { counters: own, hidden, showsIndex: hidden.length === 0 }] as const] : [];
  });
  return new Map(shown);
}

const hasAnswers = ({ questions }: ScoringObjective, counters: Counters): boolean =>
  questions.some(({ n }) => Object.values(counters.questions[n] ?? {}).some(({ answered }) => answered > 0));

/** The latest answers to each question of an objective, by the first release that showed them. */
function partsOf(
  { n, questions }: ScoringObjective,
  submissions: readonly ContributionDocument[],
  earlier: readonly PastRelease[],
): readonly Part[][] {
  const ends = earlier.flatMap(({ hidden, through }) => (hidden.includes(n) ? [] : through));
  const latest = new Map(submissions.map((submission) => [submission.userId, submission]));
  return questions.map((question) => {
    const parts = new Map<number, Map<string, number>>();
    for (const { position, personaId, added } of latest.values()) {
      if ((added.questions[question.n] ?? null) === null) continue;
      const part = ends.filter((end) => end < position).length;
      const people = parts.get(part) ?? new Map<string, number>();
      parts.set(part, people.set(personaId ?? '', (people.get(personaId ?? '') ?? 0) + 1));
    }
    return [...parts.values()];
  });
}

/** The personas, largest first, that can be shown separately in every question. */
function distinguishable(questions: readonly Part[][], personas: readonly string[], smallestGroup: number): string[] {
  const shown = [...personas];
  while (shown.length > 0 && questions.some((parts) => !isDistinguishable(parts, shown, smallestGroup))) shown.pop();
  return shown;
}

function isDistinguishable(parts: readonly Part[], shown: readonly string[], smallestGroup: number): boolean {
  const others = (part: Part) =>
    [...part].reduce((sum, [persona, people]) => (shown.includes(persona) ? sum : sum + people), 0);
  const groups = [...shown.map((persona) => parts.map((part) => part.get(persona) ?? 0)), parts.map(others)].filter(
    (counts) => counts.some((people) => people > 0),
  );
  const between = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, people, at) => sum + Math.min(people, other[at] ?? 0), 0);
  return groups.every((one, at) => groups.slice(at + 1).every((other) => between(one, other) >= smallestGroup));
}

/**
 * The release of each persona, by its id; '' is no persona. With a smallest group of 1 each is shown unchanged.
 * Otherwise personas are shown from the closing on, and no longer once the form is reopened.
 */
export async function shownByPersona(
  model: ScoringModel,
  {
    tally,
    shown,
    smallestGroup,
    now,
    settings,
  }: ReadingMoment & Pick<ReleaseRules, 'settings'> & { readonly tally: ResultsDocument; readonly shown: ShownResults },
  submissionsInOrder: () => Promise<readonly ContributionDocument[]>,
): Promise<ReadonlyMap<string, Release>> {
  if (typeof shown === 'string') return new Map();
  if (smallestGroup === 1)
    return new Map([...byPersona(tally.counters)].map(([persona, counters]) => [persona, everything(counters)]));
  const isOfFirstClosing = isClosed(tally, now) && tally.closings.length === 0 && shown.counters === tally.counters;
  if (!isOfFirstClosing) return new Map();
  const submissions = await submissionsInOrder();
  const earlier = releasesOf(submissions, { model, closings: [], settings });
  return personasOf(model, shown, submissions, { smallestGroup, earlier });
}
