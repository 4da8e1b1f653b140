import { describe, expect, it } from '@jest/globals';
import { add, contributionOf, type Counters, emptyCounters, type ScoringModel } from '@tidemark/contracts/scoring';
import {
  afterFinal,
  afterSubmission,
  type ReleaseInput,
  finalRelease,
  leftOutOfNext,
  nothingReleased,
  openRelease,
} from './releases.js';

/** Three objectives of one question each, of one level; question n is 10 times its objective. */
const model: ScoringModel = {
  levels: 1,
  preset: 'balanced',
  areas: [
    {
      n: 9,
      objectives: [1, 2, 3].map((n) => ({
        n,
        questions: [{ n: 10 * n, kind: 'ladder', weight: 1, choices: [{ n: 10 * n + 1, level: 1, credit: 1 }] }],
      })),
    },
  ],
};
const k = 3;

/** A person's answers: by objective, met or not; undefined: skipped. */
type Answers = readonly (boolean | undefined)[];
const contribution = (answers: Answers) =>
  contributionOf(
    model,
    answers.flatMap((isMet, index) => {
      const question = 10 * (index + 1);
      return isMet === undefined ? [] : [{ question, choices: isMet ? [question + 1] : [], notApplicable: false }];
    }),
  );
const all: Answers = [true, true, true];
const positionOf = (n: number) => String(n).padStart(3, '0');

/** Submissions of different people, the first at position 1. */
const submissions = (...list: readonly Answers[]): ReleaseInput =>
  list.reduce<ReleaseInput>(
    ({ counters, unreleased }, answers, index) => ({
      counters: add(counters, 'dev', contribution(answers)),
      unreleased: afterSubmission(
        unreleased,
        { userId: `p${String(index + 1)}`, position: positionOf(index + 1) },
        null,
        model,
      ),
    }),
    { counters: emptyCounters(), unreleased: nothingReleased },
  );
const leftOut = (...list: readonly Answers[]) =>
  list.map((answers) => ({ now: { personaId: 'dev', contribution: contribution(answers) }, before: null }));
const people = ({ submitted }: Counters) => Object.values(submitted).reduce((sum, count) => sum + count, 0);

describe('a release of an open form', () => {
  it('is due with k people in it and k people left out, each counted once', () => {
    expect(leftOutOfNext(submissions(all, all, all, all, all).unreleased, k)).toBeNull();
    const due = submissions(all, all, all, all, all, all).unreleased;
    expect(leftOutOfNext(due, k)?.map(({ userId }) => userId)).toEqual(['p4', 'p5', 'p6']);
    const again = afterSubmission(
      submissions(all, all, all, all, all).unreleased,
      { userId: 'p1', position: positionOf(6) },
      { position: positionOf(1), contribution: contribution(all) },
      model,
    );
    expect(leftOutOfNext(again, k)).toBeNull();
    expect(leftOutOfNext(due, 1)).toBeNull();
  });

  it('counts everybody except the people left out, who wait for the next one', () => {
    const { counters, unreleased } = openRelease(
      model,
      submissions(all, all, all, all, all, all),
      leftOut(all, all, all),
      k,
    );
    expect(people(counters)).toBe(3);
    expect(unreleased.last).toEqual({ hidden: [], showsIndex: true, isFinal: false, through: positionOf(3) });
    expect(unreleased.people.map(({ userId }) => userId)).toEqual(['p4', 'p5', 'p6']);
  });

  it('hides an objective that fewer than k people in it answered, and the total value', () => {
    const counted = submissions(all, all, [true, true, undefined], all, all, all);
    const { last } = openRelease(model, counted, leftOut(all, all, all), k).unreleased;
    expect(last).toMatchObject({ hidden: [3], showsIndex: false });
  });

  it('hides an objective that fewer than k people left out answered, so that the closing can show it', () => {
    const counted = submissions(all, all, all, all, all, [true, undefined, true]);
    const { last } = openRelease(model, counted, leftOut(all, all, [true, undefined, true]), k).unreleased;
    expect(last).toMatchObject({ hidden: [2], showsIndex: false });
  });
});

describe('the release of a closed form', () => {
  it('shows everybody once k people have answered', () => {
    expect(finalRelease(model, submissions(all, all), k)).toBeNull();
    expect(finalRelease(model, submissions(all, all, all), k)).toEqual({ hidden: [], showsIndex: true });
  });

  it('hides a second objective beside one with too few answers, because the total value would reveal it', () => {
    const few: Answers = [true, true, undefined];
    const counted = submissions(few, few, few, few, all);
    expect(finalRelease(model, counted, k)).toEqual({ hidden: [3, 1], showsIndex: true });
  });

  it('hides the total value when no second objective is left', () => {
    const few: Answers = [true, undefined, undefined];
    const one: Answers = [undefined, true, undefined];
    const two: Answers = [undefined, undefined, true];
    expect(finalRelease(model, submissions(few, one, two), k)).toMatchObject({ showsIndex: false });
  });

  it('needs no second objective when the hidden ones have k people together', () => {
    const counted = submissions([true, true, undefined], [true, true, undefined], all, all, all, all);
    const opened = openRelease(model, counted, leftOut(all, all, all), k);
    // The third objective was not shown before, so its four answers are new.
    expect(finalRelease(model, { counters: counted.counters, unreleased: opened.unreleased }, k)).toEqual({
      hidden: [],
      showsIndex: true,
    });
  });

  it('does not change until k people have answered again after the form was reopened', () => {
    const closed = submissions(all, all, all);
    const release = finalRelease(model, closed, k);
    if (release === null) throw new Error('The closing released nothing');
    const unreleased = afterFinal(model, closed.counters, release, positionOf(3));
    const later = [4, 5].reduce(
      (before, n) => afterSubmission(before, { userId: `p${String(n)}`, position: positionOf(n) }, null, model),
      unreleased,
    );
    expect(finalRelease(model, { counters: closed.counters, unreleased: later }, k)).toBeNull();
    expect(later.people).toHaveLength(2);
  });

  it('shows objectives that a closing hid again together, once k people have answered each of their questions', () => {
    const few: Answers = [true, true, undefined];
    const closed = submissions(few, few, few, few, all);
    const release = finalRelease(model, closed, k);
    if (release === null) throw new Error('The closing released nothing');
    const after = (answers: Answers) =>
      [6, 7, 8].reduce<ReleaseInput>(
        ({ counters, unreleased }, n) => ({
          counters: add(counters, 'dev', contribution(answers)),
          unreleased: afterSubmission(unreleased, { userId: `p${String(n)}`, position: positionOf(n) }, null, model),
        }),
        { counters: closed.counters, unreleased: afterFinal(model, closed.counters, release, positionOf(5)) },
      );
    expect(finalRelease(model, after(all), k)).toEqual({ hidden: [], showsIndex: true });
    expect(finalRelease(model, after(few), k)).toMatchObject({ hidden: [1, 3] });
  });
});
