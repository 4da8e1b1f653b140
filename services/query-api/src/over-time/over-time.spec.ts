import { describe, expect, it } from '@jest/globals';
import { ResultsPresented, ResultsTimeline, ResultsWhy } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import type { ReadModels } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, organization, projected } from '@tidemark/testing';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import { createQueryHandlers } from '../index.js';

const id = organization.assessmentOn('sales');
const sam = callerOf('sam', 'super');
const uma = callerOf('uma', 'user');
const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}`;
/** The form closes at the end of February. */
const open = '2026-02-20T00:00:00.000Z';
const closed = '2026-03-01T00:00:00.000Z';
const at = (n: number, hour = 12) => `${day(n)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

type Given = Parameters<typeof projected>[1][number];
const answers = (userId: string, levels: readonly (number | null)[], when: string, personaId = 'dev'): Given => ({
  type: 'AnswersSubmitted',
  at: when,
  by: userId,
  data: { ...answered.submitted(userId, personaId, levels).data, assessmentId: id },
});
const asked = (when: string, ...users: readonly string[]): Given => ({
  type: 'AssessmentsTriggered',
  at: when,
  by: 'sam',
  data: {
    kind: 'invitation',
    assessments: [{ assessmentId: id, users: users.map((userId) => ({ userId, personaId: 'dev' })) }],
  },
});

type Stored = (readModels: ReadModels) => ReadModels;
const asItIs: Stored = (readModels) => readModels;

async function worldOf(happened: readonly Given[], smallestGroup?: number, stored = asItIs) {
  const settings = smallestGroup === undefined ? [] : [organization.groupsOf(smallestGroup)];
  const built = await projected(projections, [...organization.events, ...settings, ...happened]);
  const readModels = stored(built.readModels);
  const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
  return {
    handlers,
    why: async (query: Record<string, string> = {}, caller = sam, now = open) =>
      ask(handlers.resultsWhy, caller, { params: { id }, query }, now),
    presented: async (caller = sam, now = open) => ask(handlers.resultsPresented, caller, { params: { id } }, now),
    timeline: async (caller = sam, { of = id, now = open } = {}) =>
      ask(handlers.resultsTimeline, caller, { params: { id: of } }, now),
  };
}

const story = [
  asked(at(1), 'uma', 'ada'),
  answers('uma', [1, 1, 1], at(2)),
  answers('ada', [5, 4, 5], at(2, 23)),
  answers('uma', [3, 2, 5], at(4)),
];

describe('the timeline of an assessment', () => {
  it('has a step for each day with answers', async () => {
    const { timeline } = await worldOf(story);
    const life = ResultsTimeline.parse(await timeline());
    expect(life).toMatchObject({ node: { id: 'sales', name: 'Sales' }, smallestGroup: null, timeZone: 'UTC' });
    const [round] = life.rounds;
    expect(round).toMatchObject({ assessment_id: id, shortName: 'Spring', expected: 2, submitted: 2, waiting: 0 });
    expect(round?.levels).toHaveLength(5);
    expect(round?.areas).toMatchObject([{ n: 6, objectives: [{ n: 7, name: 'Objective' }] }]);
    expect(round?.steps.map((step) => [step.day, step.first, step.again, step.people])).toEqual([
      [day(2), 2, 0, 2],
      [day(4), 0, 1, 2],
    ]);
    expect(round?.steps[1]?.objectives).toEqual([round?.steps[1]?.assessmentValue]);
  });

  it('splits days at midnight in the organization’s time zone', async () => {
    const zone: Given = {
      type: 'OrganizationSettingsChanged',
      data: { organizationId: 'organization-1', language: 'en-US', timeZone: 'America/Sao_Paulo' },
    };
    const { timeline } = await worldOf([
      zone,
      answers('uma', [1, 1, 1], at(3, 2)),
      answers('ada', [2, 2, 2], at(3, 4)),
    ]);
    expect((await timeline()).rounds[0]?.steps.map((step) => step.day)).toEqual([day(2), day(3)]);
  });

  it('follows the log’s order when a clock went back', async () => {
    const { timeline } = await worldOf([answers('uma', [1, 1, 1], at(5)), answers('ada', [2, 2, 2], at(3))]);
    expect((await timeline()).rounds[0]?.steps.map((step) => [step.day, step.people])).toEqual([[day(5), 2]]);
  });

  it('marks events, with the history entry for its readers', async () => {
    const origin = { templateId: answered.templateId, highestN: 40 };
    const next = { templateId: 'next', profile: { ...answered.profile, name: 'Next' } };
    const revised: Given[] = [
      {
        type: 'TemplateRevised',
        at: at(5),
        data: { ...next, nodeId: null, content: answered.content, tags: [], origin },
      },
      { ...answered.deployed, at: at(5, 13), data: { ...answered.deployed.data, ...next } },
    ];
    const archived: Given = { type: 'AssessmentArchived', at: at(6), by: 'sam', data: { assessmentId: id } };
    const { timeline } = await worldOf([...story, ...revised, archived]);
    const { markers } = await timeline();
    expect(markers.map(({ kind, day: when, people }) => [kind, when, people])).toEqual([
      ['applied', '2026-01-01', null],
      ['asked', day(1), 2],
      ['revised', day(5), null],
      ['archived', day(6), null],
    ]);
    expect(markers[2]?.subject).toEqual({ kind: 'template', id: 'next', name: 'Next' });
    for (const { entry } of markers) expect(entry).toEqual(expect.any(String));
    const forAdmin = await timeline(callerOf('ada', 'admin'));
    expect(forAdmin.markers.map(({ entry }) => entry)).toEqual(markers.map(() => null));
  });

  it('waits for a replaced answer, because a store may write one after the other', async () => {
    const withoutFirst: Stored = (readModels) => ({
      ...readModels,
      forTenant(tenant) {
        const reader = readModels.forTenant(tenant);
        const find: typeof reader.find = async (collection, options) => {
          const found = await reader.find(collection, options);
          return collection.name === 'contributions' ? found.slice(1) : found;
        };
        return { ...reader, find };
      },
    });
    const missing = await worldOf(story, undefined, withoutFirst);
    await expect(missing.timeline()).rejects.toMatchObject({ code: 'not-caught-up' });
    await expect(missing.why()).rejects.toMatchObject({ code: 'not-caught-up' });
    const once = await worldOf(story.slice(1, 3), undefined, withoutFirst);
    expect((await once.timeline()).rounds[0]?.steps.map(({ people }) => people)).toEqual([1]);
  });

  it('is missing for callers who do not reach the node', async () => {
    const { timeline } = await worldOf(story);
    await expect(timeline(callerOf('wim', 'admin'))).rejects.toMatchObject({ code: 'assessment-not-found' });
    await expect(timeline({ ...sam, tenant: 'organization-2' })).rejects.toMatchObject({
      code: 'assessment-not-found',
    });
  });
});

describe('a reader who sees only groups', () => {
  it('gets a step per release, and the number of people in none', async () => {
    const { timeline } = await worldOf(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((who, index) => answers(who, [3, 3, 3], at(index + 1))),
      3,
    );
    const life = await timeline(uma);
    expect(life.smallestGroup).toBe(3);
    const [round] = life.rounds;
    // The first three are released with the sixth answer.
    expect(round?.steps.map((step) => [step.since, step.day, step.first])).toEqual([[day(1), day(6), 3]]);
    expect(round).toMatchObject({ submitted: 7, waiting: 4 });
    expect((await timeline()).rounds[0]?.steps).toHaveLength(7);
  });

  it('gets a step with everybody once the form has closed', async () => {
    const { timeline } = await worldOf(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((who, index) => answers(who, [3, 3, 3], at(index + 1))),
      3,
    );
    const [round] = (await timeline(uma, { now: closed })).rounds;
    expect(round?.steps.map((step) => [step.day, step.people])).toEqual([
      [day(6), 3],
      [day(28), 7],
    ]);
    expect(round).toMatchObject({ submitted: 7, waiting: 0 });
  });
});

describe('a presentation', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((who, index) => answers(who, [index % 5, 3, 3], at(index + 1)));

  it('shows supers the two newest releases too', async () => {
    const { presented, timeline } = await worldOf(
      [...six, answers('h', [1, 1, 1], at(9)), answers('i', [5, 5, 5], at(10))],
      3,
    );
    const told = ResultsPresented.parse(await presented());
    expect(told).toMatchObject({ node: { name: 'Sales' }, smallestGroup: 3 });
    expect(told.round.steps.map(({ people }) => people)).toEqual([3, 6]);
    expect(told).toEqual(await presented(uma));
    expect(told.round.steps).toEqual((await timeline(uma)).rounds[0]?.steps.slice(-2));
    const whole = await presented(sam, closed);
    expect(whole.round.steps.map(({ people }) => people)).toEqual([6, 9]);
  });

  it('has no step while too few have answered, and counts the waiting people', async () => {
    const { presented } = await worldOf(six.slice(0, 2), 3);
    expect((await presented()).round).toMatchObject({ steps: [], waiting: 2, submitted: 2 });
  });

  it('follows each person when nobody is protected', async () => {
    const { presented } = await worldOf(six.slice(0, 3), 1);
    expect((await presented()).round.steps.map(({ people }) => people)).toEqual([2, 3]);
  });
});

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

/** A round of the year before on the same node, which closed. */
const winter: Given = {
  type: 'AssessmentsApplied',
  data: {
    templateId: answered.templateId,
    templateVersion: 2,
    shortName: 'Winter',
    description: 'D',
    windows: {
      startDate: '2025-01-01T00:00:00.000Z',
      endDate: '2025-06-30T23:59:59.999Z',
      openFormDate: '2025-01-01T00:00:00.000Z',
      closeFormDate: '2025-06-30T23:59:59.999Z',
    },
    assessments: [{ assessmentId: 'winter', nodeId: 'sales' }],
  },
};
const inWinter = (userId: string, level: number): Given => {
  const { data, ...event } = answers(userId, [level, level, level], '2025-06-01T12:00:00.000Z');
  return { ...event, data: { ...data, assessmentId: 'winter' } };
};
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

const users = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const levels = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: 3, maxLength: 3 });
const happening = fc.record({ userId: users, levels, isAsked: fc.boolean(), pause: fc.integer({ min: 1, max: 30 }) });
/**
 * Random histories: who was asked and who answered what, hours apart, because two events at one moment have no order in
 * time.
 */
const histories = fc.array(happening, { minLength: 1, maxLength: 14 }).map((list) => {
  let hours = 0;
  return list.map(({ userId, levels: chosen, isAsked, pause }): Given & { readonly at: string } => {
    hours += pause;
    const when = new Date(Date.parse(at(1)) + hours * 3_600_000).toISOString();
    const event = isAsked ? asked(when, userId) : answers(userId, chosen, when, userId < 'd' ? 'dev' : 'mgr');
    return { ...event, at: when };
  });
});

describe('over random histories', () => {
  it('each step equals a rebuild of the log up to that moment', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (happened) => {
        const { timeline } = await worldOf(happened);
        const steps = (await timeline()).rounds[0]?.steps ?? [];
        for (const step of steps) {
          const cut = await worldOf(happened.filter((event) => event.at <= step.at));
          const then = await ask(cut.handlers.assessment, sam, { params: { id } });
          expect(step.assessmentValue).toBe(then.assessmentValue);
          expect(step.maturityValue).toBe(then.maturityValue);
          expect(step.coverage).toBe(then.coverage.share);
          expect(step.people).toBe(then.respondents.submitted);
        }
      }),
      runs(12),
    );
  });

  it('contributions, and the parts of areas in them, add up to the difference of any two moments', async () => {
    const hours = fc.integer({ min: 0, max: 300 });
    await fc.assert(
      fc.asyncProperty(histories, hours, hours, fc.boolean(), async (happened, a, b, isGrouped) => {
        const moment = (hour: number) => new Date(Date.parse(at(1)) + hour * 3_600_000).toISOString();
        const { why } = await worldOf(happened, 2);
        const query = { from: moment(Math.min(a, b)), at: moment(Math.max(a, b)) };
        const told = await why(query, isGrouped ? uma : sam);
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
        expect(sum(told.steps.map(({ effect }) => effect))).toBeCloseTo(told.difference, 10);
        expect(told.difference).toBe((told.to.value ?? 0) - (told.from.value ?? 0));
        for (const { effect, areas } of told.steps) expect(sum(areas)).toBeCloseTo(effect, 10);
        const rounds = await worldOf([winter, inWinter('a', 2), inWinter('f', 4), ...happened], 2);
        const sinceThen = await rounds.why({ since: 'round' }, isGrouped ? uma : sam);
        expect(sum(sinceThen.steps.map(({ effect }) => effect))).toBeCloseTo(sinceThen.difference, 10);
        if (isGrouped) for (const { people } of told.steps) expect(people).toBeGreaterThanOrEqual(2);
        else {
          const cut = await worldOf(happened.filter((event) => event.at <= query.at));
          const then = await ask(cut.handlers.assessment, sam, { params: { id } });
          expect(told.to.value).toBe(then.assessmentValue);
        }
      }),
      runs(25),
    );
  });

  it('role user’s last step is what is shown live, and each step has at least a group of people', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 2, max: 4 }), async (happened, smallestGroup) => {
        const { timeline } = await worldOf(happened, smallestGroup);
        const [round] = (await timeline(uma)).rounds;
        const steps = round?.steps ?? [];
        for (const step of steps) expect(step.first + step.again).toBeGreaterThanOrEqual(smallestGroup);
        const { handlers } = await worldOf(happened, smallestGroup);
        const live = await ask(handlers.assessment, uma, { params: { id } }, open);
        expect(live.assessmentValue).toBe(steps.at(-1)?.assessmentValue ?? null);
      }),
      runs(25),
    );
  });
});
