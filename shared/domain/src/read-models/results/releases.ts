import {
  add,
  releaseDueAt,
  type Contribution,
  type Counters,
  type ScoringModel,
  type ScoringObjective,
  subtract,
} from '@tidemark/contracts/scoring';
import { personaKey, type CountedAnswers } from './counted-answers.js';

/**
 * What people who are not organizers see of an assessment (ADR 89). One rule decides everything here: every shown
 * number, and every difference of two, consists of the answers of at least k people (k: the smallest group). Answers
 * are counted per question, because people skip questions.
 */
export interface Release {
  readonly counters: Counters;
  /** Objectives (their n) that are not shown. Their areas have no value either. */
  readonly hidden: readonly number[];
  /** False: the total value would reveal the values of hidden objectives. */
  readonly showsIndex: boolean;
}

/** What a release hides, and where it ends. */
export interface Mask extends Omit<Release, 'counters'> {
  /** A closing made it, or a submission after one. */
  readonly isFinal: boolean;
  /** It contains the submissions up to this position. */
  readonly through: string;
}

/** Everything, unchanged: for organizers, and when the smallest group is 1. */
export const everything = (counters: Counters): Release => ({ counters, hidden: [], showsIndex: true });

/** A submission that no release contains, the latest of its person. */
export interface UnreleasedSubmission {
  readonly userId: string;
  readonly position: string;
}

/** The answers to one objective, as counted by the last release that showed it. */
interface PublishedObjective {
  /** It contains submissions up to this position. */
  readonly through: string;
  /**
   * By question, in the model's order: how many of its answers are still their person's latest, and how many were
   * replaced.
   */
  readonly standing: readonly number[];
  readonly replaced: readonly number[];
}

/**
 * The input of the decision about the next release. Its size depends only on the template and on the largest smallest
 * group.
 */
export interface UnreleasedAnswers {
  /** Oldest first. */
  readonly people: readonly UnreleasedSubmission[];
  /** By objective n; a missing one was never shown. */
  readonly published: Readonly<Record<string, PublishedObjective>>;
  /** Of the newest release; null without one. */
  readonly last: Mask | null;
}

export const nothingReleased: UnreleasedAnswers = { people: [], published: {}, last: null };

/** Twice the largest smallest group: a release is due by then. */
const mostUnreleased = 20;

const objectivesOf = ({ areas }: ScoringModel): readonly ScoringObjective[] => areas.flatMap((area) => area.objectives);

/** Number of people behind the value of a question, without "not applicable". */
const answeredIn = (counters: Counters, question: number): number =>
  Object.values(counters.questions[question] ?? {}).reduce((sum, { answered }) => sum + answered, 0);

const hasAnswered = ({ questions }: Contribution, question: number): boolean => (questions[question] ?? null) !== null;

/** Records a submission. `earlier` is the one of the same person that it replaces. */
export function afterSubmission(
  { people, published, last }: UnreleasedAnswers,
  { userId, position }: UnreleasedSubmission,
  earlier: { readonly position: string; readonly contribution: Contribution } | null,
  model: ScoringModel,
): UnreleasedAnswers {
  const others = people.filter((one) => one.userId !== userId);
  return {
    last,
    people: [...others, { userId, position }].slice(-mostUnreleased),
    published: earlier === null ? published : withoutReplaced(published, earlier, model),
  };
}

function withoutReplaced(
  published: UnreleasedAnswers['published'],
  { position, contribution }: { readonly position: string; readonly contribution: Contribution },
  model: ScoringModel,
): UnreleasedAnswers['published'] {
  const changed = objectivesOf(model).flatMap(({ n, questions }) => {
    const one = published[n];
    if (one === undefined || position > one.through) return [];
    const counts = questions.map((question) => Number(hasAnswered(contribution, question.n)));
    return [[n, { ...one, standing: minus(one.standing, counts), replaced: plus(one.replaced, counts) }] as const];
  });
  return changed.length === 0 ? published : { ...published, ...Object.fromEntries(changed) };
}

const plus = (list: readonly number[], other: readonly number[]) => list.map((count, at) => count + (other[at] ?? 0));
const minus = (list: readonly number[], other: readonly number[]) => list.map((count, at) => count - (other[at] ?? 0));

/** A person whom a release of an open form leaves out, so that the final one differs from it by k people. */
export interface LeftOut {
  readonly now: CountedAnswers;
  /** Their answers when the release ends; null: none. */
  readonly before: (CountedAnswers & { readonly position: string }) | null;
}

/** The input of a release: the current counters, and the submissions that no release contains. */
export interface ReleaseInput {
  readonly counters: Counters;
  readonly unreleased: UnreleasedAnswers;
}

/**
 * The people whom the next release of an open form leaves out; null while it is not due. A release needs k people who
 * were in no earlier release, and leaves k people out.
 */
export const leftOutOfNext = (
  { people }: UnreleasedAnswers,
  smallestGroup: number,
): readonly UnreleasedSubmission[] | null =>
  smallestGroup > 1 && people.length >= releaseDueAt(smallestGroup) ? people.slice(-smallestGroup) : null;

/**
 * The release of an open form: everything except the newest submissions. An objective is shown if k more people have
 * answered each of its questions since it was last shown, or nothing changed. Of the people left out, k must have
 * answered it too.
 */
export function openRelease(
  model: ScoringModel,
  { counters: live, unreleased }: ReleaseInput,
  leftOut: readonly LeftOut[],
  smallestGroup: number,
): ReleaseInput {
  const counters = leftOut.reduce(asBefore, live);
  const through = lastOf([
    ...unreleased.people.slice(0, -leftOut.length).map(({ position }) => position),
    ...leftOut.flatMap(({ before }) => before?.position ?? []),
  ]);
  const decided = objectivesOf(model).map(({ n, questions }) => {
    const last = unreleased.published[n];
    const counts = questions.map(({ n: question }, at): AnswersAtRelease => {
      const standing = last?.standing[at] ?? 0;
      const replaced = last?.replaced[at] ?? 0;
      return standingAt(question, { counters, leftOut, through: last?.through, standing, replaced });
    });
    const isShown = counts.every(
      ({ fresh, replaced, left }) =>
        (fresh === 0 && replaced === 0) || (fresh >= smallestGroup && left >= smallestGroup),
    );
    const shown: PublishedObjective = {
      through,
      standing: counts.map(({ answered, superseded }) => answered - superseded),
      replaced: counts.map(({ superseded }) => superseded),
    };
    return { n, isShown, shown };
  });
  const hidden = decided.filter(({ isShown }) => !isShown).map(({ n }) => n);
  const shown = decided.filter(({ isShown }) => isShown).map((one) => [one.n, one.shown] as const);
  return {
    counters,
    unreleased: {
      people: unreleased.people.slice(-leftOut.length),
      published: { ...unreleased.published, ...Object.fromEntries(shown) },
      last: { hidden, showsIndex: hidden.length === 0, isFinal: false, through },
    },
  };
}

/** Answers to a question when a release ends. */
interface AnswersAtRelease {
  readonly answered: number;
  /** Given since the objective was last shown. */
  readonly fresh: number;
  /** Shown then, and replaced since. */
  readonly replaced: number;
  /** Of the people left out: their current answers, and those that the release still contains. */
  readonly left: number;
  readonly superseded: number;
}

function standingAt(
  question: number,
  {
    counters,
    leftOut,
    through,
    ...last
  }: Pick<AnswersAtRelease, 'replaced'> & {
    readonly counters: Counters;
    readonly leftOut: readonly LeftOut[];
    readonly through: string | undefined;
    readonly standing: number;
  },
): AnswersAtRelease {
  const answered = answeredIn(counters, question);
  const own = leftOut.flatMap(({ before }) =>
    before !== null && hasAnswered(before.contribution, question) ? before : [],
  );
  // They replaced shown answers only after the end of this release.
  const again = own.filter(({ position }) => through !== undefined && position <= through).length;
  return {
    answered,
    fresh: answered - last.standing - again,
    replaced: last.replaced - again,
    left: leftOut.filter(({ now }) => hasAnswered(now.contribution, question)).length,
    superseded: own.length,
  };
}

const lastOf = (positions: readonly string[]): string => positions.reduce((last, one) => (one > last ? one : last), '');

function asBefore(counters: Counters, { now, before }: LeftOut): Counters {
  const without = subtract(counters, personaKey(now.personaId), now.contribution);
  return before === null ? without : add(without, personaKey(before.personaId), before.contribution);
}

/**
 * What the release of a closed form hides; everybody is in it. Null if fewer than k people answered since the last
 * release, which then stays. An objective is hidden if fewer than k people answered one of its questions since it was
 * shown. Its value is part of the total, so hidden objectives need k people together; with fewer, one more objective is
 * hidden. Objectives that a closing hid are shown again together, once k more people have answered each of their
 * questions.
 */
export function finalRelease(
  model: ScoringModel,
  { counters, unreleased }: ReleaseInput,
  smallestGroup: number,
): Omit<Release, 'counters'> | null {
  if (unreleased.people.length < smallestGroup) return null;
  const before = unreleased.last?.isFinal ? unreleased.last : null;
  const objectives = objectivesOf(model).map((objective) =>
    objectiveSince(objective, counters, unreleased.published[objective.n]),
  );
  const hidden = hiddenIn(objectives, new Set(before?.hidden), smallestGroup);
  if (hidden.every(({ hasChanged }) => !hasChanged))
    return { hidden: numbersOf(hidden), showsIndex: hidden.length === 0 || before?.showsIndex === true };
  const isEnough = ({ most }: ObjectiveSince) => most >= smallestGroup;
  const others = objectives.filter((one) => !hidden.includes(one) && isEnough(one));
  const [second] = hidden.some(isEnough) ? [] : others.toSorted((a, b) => a.answers - b.answers);
  const all = second === undefined ? hidden : [...hidden, second];
  return { hidden: numbersOf(all), showsIndex: all.some(isEnough) };
}

const numbersOf = (objectives: readonly ObjectiveSince[]): number[] => objectives.map(({ n }) => n);

/** Objectives with too few answers. If one of them was hidden by a closing, all that the closing hid. */
function hiddenIn(
  objectives: readonly ObjectiveSince[],
  wasHidden: ReadonlySet<number>,
  smallestGroup: number,
): ObjectiveSince[] {
  const isShown = ({ n, questions }: ObjectiveSince) =>
    questions.every(
      ({ fresh, replaced, answered }) =>
        fresh >= smallestGroup || (fresh + replaced === 0 && (answered === 0 || !wasHidden.has(n))),
    );
  const few = objectives.filter((one) => !isShown(one));
  const staysHidden = few.some(({ n }) => wasHidden.has(n));
  return objectives.filter((one) => few.includes(one) || (staysHidden && wasHidden.has(one.n)));
}

interface ObjectiveSince {
  readonly n: number;
  /**
   * Answers since the objective was shown: `fresh` people gave one, and the shown ones of `replaced` people are gone.
   */
  readonly questions: readonly { readonly fresh: number; readonly replaced: number; readonly answered: number }[];
  readonly hasChanged: boolean;
  /** Lower bound of people who answered it since. */
  readonly most: number;
  readonly answers: number;
}

function objectiveSince(
  { n, questions }: ScoringObjective,
  counters: Counters,
  last: PublishedObjective | undefined,
): ObjectiveSince {
  const counts = questions.map((question, at) => {
    const answered = answeredIn(counters, question.n);
    return { answered, fresh: answered - (last?.standing[at] ?? 0), replaced: last?.replaced[at] ?? 0 };
  });
  return {
    n,
    questions: counts,
    hasChanged: counts.some(({ fresh, replaced }) => fresh > 0 || replaced > 0),
    most: Math.max(0, ...counts.map(({ fresh }) => fresh)),
    answers: counts.reduce((sum, { answered }) => sum + answered, 0),
  };
}

/** After a final release nothing is unreleased. Its total contains hidden objectives, so they count as shown. */
export const afterFinal = (
  model: ScoringModel,
  counters: Counters,
  release: Omit<Release, 'counters'>,
  through: string,
): UnreleasedAnswers => ({
  people: [],
  published: Object.fromEntries(
    objectivesOf(model).map(({ n, questions }) => {
      const standing = questions.map((question) => answeredIn(counters, question.n));
      return [n, { through, standing, replaced: questions.map(() => 0) }];
    }),
  ),
  last: { ...release, isFinal: true, through },
});
