import { describe, expect, it } from '@jest/globals';
import { ResultsWhy } from '@tidemark/contracts';
import {
  answers,
  asked,
  at,
  closed,
  day,
  id,
  inWinter,
  sam,
  story,
  uma,
  winter,
  worldOf,
} from './over-time.fixture.js';

describe('why a value is what it is', () => {
  it('consists of level shares that add up to it, and the steps since a moment', async () => {
    const { why } = await worldOf(story);
    const told = ResultsWhy.parse(await why({ from: at(2) }));
    expect(told).toMatchObject({ preset: 'balanced', needed: { own: 0.6, below: 0.75, over: false }, expected: 2 });
    expect(told.from).toMatchObject({ day: day(2), people: 1, value: 1 });
    expect(told.shares?.reduce((sum, share) => sum + share, 0)).toBeCloseTo(told.to.value ?? 0, 12);
    expect(told.steps.map(({ kind, user, persona }) => [kind, user?.id, persona])).toEqual([
      ['answered', 'ada', 'Developer'],
      ['answered-again', 'uma', 'Developer'],
    ]);
    expect(told.questions).toBeNull();
  });

  it('includes a step at exactly the requested moment', async () => {
    const { why } = await worldOf(story);
    expect((await why({ at: at(2) })).to).toMatchObject({ people: 1, value: 1 });
    expect((await why({ at: at(2, 11) })).to).toMatchObject({ people: 0, value: null });
  });

  it('covers one objective with its questions and the people at each position', async () => {
    const { why } = await worldOf(story);
    const told = await why({ objective: `${id}.7` });
    expect(told.from).toMatchObject({ value: null, people: 0 });
    expect(told.questions?.map(({ title, answered: count, value }) => [title, count, value])).toEqual([
      ['Question 0', 2, 4],
      ['Question 1', 2, 3],
      ['Question 2', 2, 5],
    ]);
    expect(told.questions?.[0]?.positions).toEqual([0, 0, 0, 1, 0, 1]);
    expect(told.questions?.reduce((total, { part }) => total + (part ?? 0), 0)).toBeCloseTo(told.to.value ?? 0, 12);
    expect(told.areas[0]?.objectives[0]).toMatchObject({ n: 7, assessmentValue: 4, maturityValue: told.to.value });
    const area = await why({ area: `${id}.6` });
    expect(area).toMatchObject({ area: 6, objective: null, questions: null, to: { value: 4 } });
    expect(area.areas.map(({ n }) => n)).toEqual([6]);
    expect(area.shares?.reduce((sum, share) => sum + share, 0)).toBeCloseTo(4, 12);
    await expect(why({ area: `${id}.7` })).rejects.toMatchObject({ code: 'area-not-found' });
    await expect(why({ objective: 'nothing.7' })).rejects.toMatchObject({ code: 'objective-not-found' });
    await expect(why({ from: at(4), at: at(2) })).rejects.toMatchObject({ code: 'period-invalid' });
  });

  it('shows role user only their own for an objective with a question that too few answered', async () => {
    const { why } = await worldOf(
      ['a', 'b', 'c'].map((who, index) => answers(who, [3, 3, who === 'c' ? null : 4], at(index + 1))),
      3,
    );
    const told = async (caller = uma) => (await why({ objective: `${id}.7` }, caller, closed)).questions ?? [];
    expect((await told()).map(({ answered: count, value, positions }) => [count, value, positions])).toEqual(
      Array(3).fill([null, null, null]),
    );
    expect((await told(sam)).every(({ value }) => value !== null)).toBe(true);
  });

  it('names nobody to role user, and shows groups', async () => {
    const { why } = await worldOf(
      ['a', 'b', 'c', 'd', 'e'].map((who, index) => answers(who, [index + 1, 3, 3], at(index + 1))),
      3,
    );
    const told = await why({}, uma, closed);
    expect(told.steps.map(({ kind, people, user, persona }) => [kind, people, user, persona])).toEqual([
      ['group', 5, null, null],
    ]);
    expect(told.to).toMatchObject({ people: 5, day: day(28) });
    expect((await why({}, uma)).steps).toEqual([]);
    expect((await why()).steps).toHaveLength(5);
  });
});

describe('why the value of one person’s answers is what it is', () => {
  it('uses only their answers: value, steps and questions', async () => {
    const { why } = await worldOf(story, 2);
    const told = ResultsWhy.parse(await why({ respondent: 'uma' }));
    expect(told).toMatchObject({
      respondent: { id: 'uma', firstName: 'Uma', surName: 'Silva' },
      smallestGroup: null,
      expected: 1,
      from: { people: 0, value: null },
      to: { people: 1 },
      own: null,
    });
    expect(told.steps.map(({ kind, user, day: when }) => [kind, user?.id, when])).toEqual([
      ['answered', 'uma', day(2)],
      ['answered-again', 'uma', day(4)],
    ]);
    const alone = await (await worldOf([answers('uma', [3, 2, 5], at(4))])).why();
    expect(told.to.value).toBe(alone.to.value);
    expect(told.shares).toEqual(alone.shares);
    expect(told.areas).toEqual(alone.areas);
    const objective = `${id}.${String(told.areas[0]?.objectives[0]?.n)}`;
    const part = await why({ respondent: 'uma', objective, at: at(3) });
    expect(part.questions?.map(({ answered: count }) => count)).toEqual([1, 1, 1]);
    expect(part.to.value).toBe(told.steps[0]?.after);
  });

  it('is for role user only about themselves, even if the team is too small', async () => {
    const { why } = await worldOf(story, 3);
    const own = await why({ respondent: 'uma' }, uma);
    expect(own.steps.map(({ isOwn }) => isOwn)).toEqual([true, true]);
    expect(own).toEqual({
      ...(await why({ respondent: 'uma' })),
      own: own.own,
      questions: own.questions,
      steps: own.steps,
    });
    await expect(why({ respondent: 'ada' }, uma)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(why({ respondent: 'nobody' }, uma)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('is missing for a person who was not asked, and has no value for one who did not answer', async () => {
    const { why } = await worldOf([asked(at(1), 'uma', 'ada'), answers('ada', [5, 4, 5], at(2))]);
    await expect(why({ respondent: 'wim' })).rejects.toMatchObject({ code: 'user-not-found' });
    expect(await why({ respondent: 'uma' })).toMatchObject({
      expected: 1,
      shares: null,
      steps: [],
      to: { value: null },
    });
  });
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('why since the previous round', () => {
  const since = { since: 'round' };
  const then = [winter, inWinter('uma', 1), inWinter('ada', 3), inWinter('bob', 5)];
  const now = [answers('uma', [3, 3, 3], at(2)), answers('ada', [4, 4, 4], at(3))];

  it('shows organizers what each person changed, and what went with those who have not answered again', async () => {
    const { why } = await worldOf([...then, ...now]);
    const told = ResultsWhy.parse(await why(since));
    expect(told.before).toEqual({ assessment_id: 'winter', shortName: 'Winter' });
    expect(told.from).toMatchObject({ people: 3, value: 3, day: '2025-06-30' });
    expect(told.to).toMatchObject({ people: 2, value: 3.5 });
    expect(told.steps.map(({ kind, user, people }) => [kind, user?.id, people])).toEqual([
      ['answered', 'uma', 1],
      ['answered', 'ada', 1],
      ['not-again', undefined, 1],
    ]);
    const effects = told.steps.map(({ effect }) => effect);
    expect(effects.map((effect) => Math.round(effect * 100))).toEqual([67, 33, -50]);
    expect(sumOf(effects)).toBeCloseTo(told.difference, 12);
  });

  it('shows readers of groups only values of each round alone', async () => {
    const { why } = await worldOf([...then, ...now], 2);
    const told = await why(since, uma, closed);
    expect(told.from).toMatchObject({ people: 3, value: 3 });
    expect(told.steps.map(({ kind, people, effect }) => [kind, people, effect])).toEqual([['group', 2, 0.5]]);
    const few = await worldOf([winter, inWinter('uma', 1), ...now], 2);
    expect(await few.why(since, uma, closed)).toMatchObject({ before: null, from: { people: 0, value: null } });
  });

  it('is of one person the answers of that person alone', async () => {
    const { why } = await worldOf([...then, ...now], 3);
    expect(await why({ ...since, respondent: 'uma' }, uma)).toMatchObject({ from: { value: 1 }, to: { value: 3 } });
    const first = await worldOf([winter, inWinter('bob', 5), ...now]);
    expect(await first.why({ ...since, respondent: 'uma' })).toMatchObject({ before: null, from: { value: null } });
  });

  it('gives way to a day, and to the first answer where there is no such round', async () => {
    const { why } = await worldOf([...then, ...now]);
    expect(await why({ ...since, from: at(2) })).toMatchObject({ before: null, from: { value: 3 } });
    expect(await why()).toMatchObject({ before: null, from: { value: null } });
    expect(await (await worldOf(now)).why(since)).toMatchObject({ before: null, from: { value: null } });
    expect(await (await worldOf([winter, ...now])).why(since)).toMatchObject({ before: null });
    expect(await (await worldOf(then)).why(since)).toMatchObject({ before: null, steps: [] });
  });
});

describe('the own answers of readers of Why', () => {
  const five = ['a', 'uma', 'c', 'd', 'e'].map((who, index) => answers(who, [index + 1, 3, 3], at(index + 1)));

  it('are shown to role user: their step, their own value and each answer', async () => {
    const { why } = await worldOf(five, 3);
    const told = ResultsWhy.parse(await why({ objective: `${id}.7` }, uma, closed));
    expect(told.own).toMatchObject({ day: day(2), value: expect.closeTo(8 / 3, 10) });
    expect(told.steps.map(({ kind, isOwn, user }) => [kind, isOwn, user])).toEqual([['group', true, null]]);
    expect(told.questions?.map(({ own }) => own)).toEqual([2, 3, 3]);
    // Answers from after the moment are not included.
    const before = await why({ objective: `${id}.7`, at: at(1) }, uma, closed);
    expect([before.own, before.questions?.map(({ own }) => own)]).toEqual([null, [null, null, null]]);
  });

  it('are theirs even while their step waits for a group and is not shown', async () => {
    const { why } = await worldOf(five.slice(0, 2), 3);
    const told = await why({ objective: `${id}.7` }, uma);
    expect(told.own).toMatchObject({ day: day(2), value: expect.closeTo(8 / 3, 10) });
    expect(told.steps).toEqual([]);
    expect(told.to).toMatchObject({ value: null, people: 0 });
    expect(told.questions?.map(({ value, positions, own }) => [value, positions, own])).toEqual([
      [null, null, 2],
      [null, null, 3],
      [null, null, 3],
    ]);
  });
});
