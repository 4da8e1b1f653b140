import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ResultsTimeline } from '@tidemark/contracts';
import { closeForm, reopenForm, setSmallestGroup } from '../harness/round.js';
import { applyTo, daysFromNow, fresh, importTemplate, nodeNamed, submit, trigger } from '../harness/scenario.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
let booking: string;
let templateId: string;
let revisedId: string;
/** The round with the template, and the one with its revision. */
let first: string;
let second: string;
/** As role user saw the rounds before somebody answered again. */
let roundsBefore: ResultsTimeline['rounds'];

const idsOf = (...starts: readonly string[]) => starts.map((start) => server().demo.account(start).id);
const timeline = async (start: string, id: string) =>
  (await server().as(start)).ok('resultsTimeline', { params: { id } });
async function answer(id: string, levels: Readonly<Record<string, number>>): Promise<void> {
  for (const [start, level] of Object.entries(levels)) {
    await submit(server(), server().demo.account(start), id, [level]);
  }
}

beforeAll(async () => {
  const boss = await server().as('oskar');
  booking = await nodeNamed(server(), 'Booking');
  await setSmallestGroup(server(), 3);
  templateId = await importTemplate(boss, { shortName: fresh('Lived'), areas: [[{ questions: [ladder()] }]] });
  const windows = { startDate: daysFromNow(-90) };
  first = await applyTo(boss, { templateId, nodes: [booking], shortName: 'One', windows });
  await trigger(boss, first, idsOf('ana', 'lucia'));
  await answer(first, { ana: 1, lucia: 2 });
  revisedId = (await boss.ok('reviseTemplate', { params: { id: templateId }, body: { shortName: fresh('Next') } })).id;
  await boss.ok('changeAssessment', { params: { id: revisedId }, body: { isDeployed: true } });
  second = await applyTo(boss, { templateId: revisedId, nodes: [booking], shortName: 'Two' });
  await answer(second, { ana: 3, lucia: 3, oskar: 5 });
  await boss.ok('archiveAssessment', { params: { id: first }, body: {} });
  await closeForm(server(), second);
  roundsBefore = (await timeline('ana', second)).rounds;
  await reopenForm(server(), second);
  await answer(second, { lucia: 1 });
}, longLimit);

describe('the life of an assessment', () => {
  it('holds every round of the node, also with another version of the template, each day on which results changed', async () => {
    const life = await timeline('oskar', second);
    expect(await timeline('oskar', first)).toEqual({ ...life, assessment_id: first });
    expect(life).toMatchObject({ node: { id: booking, name: 'Booking' }, smallestGroup: null });
    expect(life.rounds.map((round) => [round.shortName, round.isArchived, round.expected, round.submitted])).toEqual([
      ['One', true, 2, 2],
      ['Two', false, 3, 3],
    ]);
    const now = await (await server().as('oskar')).ok('assessment', { params: { id: second } });
    const last = must(life.rounds[1]?.steps.at(-1), 'last step');
    expect(last.assessmentValue).toBe(now.assessmentValue);
    expect(last.areas).toEqual(now.areas.map(({ assessmentValue }) => assessmentValue));
    expect(last.objectives).toEqual(now.areas.flatMap((area) => area.objectives.map((one) => one.assessmentValue)));
  });

  it('marks what happened, and names the entry of the history to who may read it', async () => {
    const boss = await server().as('oskar');
    const { markers } = await timeline('oskar', second);
    expect(markers.map(({ kind, subject }) => [kind, subject.id])).toEqual([
      ['applied', first],
      ['asked', first],
      ['revised', revisedId],
      ['applied', second],
      ['archived', first],
    ]);
    const history = await boss.ok('assessmentHistory', { params: { id: first } });
    const known = new Set(history.entries.map(({ id }) => id));
    for (const { subject, entry } of markers)
      if (subject.id === first) expect(known.has(must(entry, 'entry'))).toBe(true);
    expect((await timeline('ana', second)).markers.every(({ entry }) => entry === null)).toBe(true);
  });

  it('shows role user groups alone: a smaller group is no step, and no difference reveals one [X1-082]', async () => {
    const [one, two] = roundsBefore;
    expect(one).toMatchObject({ steps: [], waiting: 2, submitted: 2 });
    expect(two?.steps.map(({ people }) => people)).toEqual([3]);
    expect((await timeline('ana', second)).rounds[1]).toMatchObject({ steps: two?.steps, waiting: 1 });
    const seen = await timeline('oskar', second);
    expect(seen.rounds[1]?.steps.at(-1)?.assessmentValue).not.toBe(two?.steps[0]?.assessmentValue);
  });
});

describe('an assessment as a room sees it', () => {
  it('shows groups to everybody alike, with its newest steps only', async () => {
    const presented = async (start: string) =>
      (await server().as(start)).ok('resultsPresented', { params: { id: second } });
    const told = await presented('ana');
    expect(told).toEqual(await presented('oskar'));
    expect(told).toMatchObject({ node: { id: booking, name: 'Booking' }, smallestGroup: 3 });
    expect(told.round).toEqual((await timeline('ana', second)).rounds[1]);
  });
});

describe('why a value is what it is', () => {
  const why = async (start: string, id: string, query = {}) =>
    (await server().as(start)).ok('resultsWhy', { params: { id }, query });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

  it('consists of its parts, and of each submission in order, whose effects add up to the difference', async () => {
    const now = await (await server().as('oskar')).ok('assessment', { params: { id: second } });
    const told = await why('oskar', second);
    expect(told.to.value).toBe(now.assessmentValue);
    expect(sum(told.shares ?? [])).toBeCloseTo(now.assessmentValue ?? 0, 9);
    expect(told.steps.map(({ kind, user }) => [kind, user?.id])).toEqual([
      ...idsOf('ana', 'lucia', 'oskar').map((id) => ['answered', id]),
      ['answered-again', ...idsOf('lucia')],
    ]);
    expect(sum(told.steps.map(({ effect }) => effect))).toBeCloseTo(told.difference, 9);
    const [begun] = told.steps;
    const later = await why('oskar', second, { from: must(begun, 'first step').at });
    expect(later.steps).toEqual(told.steps.slice(1));
    expect(later.from).toMatchObject({ people: 1, value: begun?.after });
  });

  it('goes down to the questions of one objective', async () => {
    const now = await (await server().as('oskar')).ok('assessment', { params: { id: second } });
    const objective = must(now.areas[0]?.objectives[0], 'objective');
    const told = await why('oskar', second, { objective: objective.id });
    expect(told.questions).toHaveLength(1);
    const question = must(told.questions?.[0], 'question');
    expect(question.answered).toBe(3);
    expect(question.value).toBeCloseTo(objective.assessmentValue ?? 0, 12);
    expect(sum(question.positions ?? [])).toBe(3);
    const levels = must(told.areas[0]?.objectives[0], 'objective of the answer').levels;
    expect(levels.map(({ share }) => share)).toEqual(objective.levelShares);
  });

  it('has the coverage and the shares of the objective that is asked about, not of the whole', async () => {
    const boss = await server().as('oskar');
    const areas = [[{ questions: [ladder()] }, { questions: [ladder()] }]];
    const ofTwo = await importTemplate(boss, { shortName: fresh('Two'), areas });
    const id = await applyTo(boss, { templateId: ofTwo, nodes: [booking] });
    await submit(server(), server().demo.account('ana'), id, [4, 'skip']);
    const now = await boss.ok('assessment', { params: { id } });
    for (const objective of must(now.areas[0], 'area').objectives) {
      const told = await why('oskar', id, { objective: objective.id });
      expect(told.coverage).toEqual(objective.coverage);
      expect(told.shares).toEqual(objective.assessmentValue === null ? null : objective.levelShares);
    }
  });

  it('uses one person’s answers, for that person and for readers who may see each person', async () => {
    const [ana = '', lucia = ''] = idsOf('ana', 'lucia');
    const figures = await (await server().as('oskar')).ok('respondentFigures', {
      params: { id: second, respondentId: lucia },
    });
    const told = await why('oskar', second, { respondent: lucia });
    expect(told).toMatchObject({ respondent: { id: lucia }, expected: 1, smallestGroup: null });
    expect(told.to.value).toBe(figures.figures?.assessmentValue);
    expect(told.steps.map(({ kind, user }) => [kind, user?.id])).toEqual([
      ['answered', lucia],
      ['answered-again', lucia],
    ]);
    expect(await why('ana', second, { respondent: ana })).toMatchObject({ respondent: { id: ana }, to: { value: 3 } });
    const asAna = await server().as('ana');
    const refused = await asAna.refused('resultsWhy', { params: { id: second }, query: { respondent: lucia } });
    expect(refused.status).toBe(403);
  });

  it('shows groups to role user, without a name', async () => {
    const told = await why('ana', second);
    expect(told.smallestGroup).toBe(3);
    expect(told.steps.map(({ kind, people, user, persona }) => [kind, people, user, persona])).toEqual([
      ['group', 3, null, null],
    ]);
    expect(told.to.value).toBe((await timeline('ana', second)).rounds[1]?.steps[0]?.assessmentValue);
    expect(await why('ana', first)).toMatchObject({ steps: [], shares: null, to: { value: null, people: 0 } });
  });
});
