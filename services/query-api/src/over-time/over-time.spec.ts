import { describe, expect, it } from '@jest/globals';
import { ResultsPresented, ResultsTimeline } from '@tidemark/contracts';
import { answered, ask, callerOf } from '@tidemark/testing';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import {
  answers,
  asked,
  at,
  closed,
  day,
  type Given,
  id,
  open,
  sam,
  story,
  uma,
  worldOf,
  inWinter,
  type Stored,
  winter,
} from './over-time.fixture.js';

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
