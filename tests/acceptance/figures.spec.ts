import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AssessedObjective,
  type Assessment,
  type AssessmentFigures,
  parseContentId,
  type Results,
} from '@tidemark/contracts';
import type { Client } from '../harness/client.js';
import { oneObjective, playRound, type Round, setSmallestGroup } from '../harness/round.js';
import { submit } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');
const asAna = () => server().as('ana');
const idOf = (start: string) => server().demo.account(start).id;
const areas = oneObjective(ladder(), ladder());
let round: Round;

beforeAll(async () => {
  round = await playRound(server(), { areas, people: { ana: [3, 2], meilin: [3, 3], jonas: null } });
});

/** What the whole tells of one objective in numbers, without the words. */
const numbersOf = ({ answersPerLevel, ...objective }: Results['areas'][number]['objectives'][number]) => ({
  id: objective.id,
  assessmentValue: objective.assessmentValue,
  maturityValue: objective.maturityValue,
  coverage: objective.coverage,
  ...(objective.withheld && { withheld: objective.withheld }),
  currentMaturity_id: objective.currentMaturity_id,
  levelShares: objective.levelShares,
  maturityShares: objective.maturityShares,
  agreement: objective.agreement,
  answers: answersPerLevel.map(({ maturity_id: _, ...answers }) => answers),
});
const objectiveNumbers = (results: Pick<Results, 'areas'>) =>
  results.areas.flatMap(({ objectives }) => objectives.map(numbersOf));
const headOf = ({ areas: _a, objectives: _o, maturityLevels: _l, ...head }: Assessment) => head;
const figureHeadOf = ({ areas: _a, content: _c, ...head }: AssessmentFigures) => head;

async function both(client: Client, query: Record<string, string> = {}) {
  const input = { params: { id: round.assessmentId }, query };
  return { whole: await client.ok('assessment', input), figures: await client.ok('assessmentFigures', input) };
}

async function expectSame(client: Client, query?: Record<string, string>): Promise<void> {
  const { whole, figures } = await both(client, query);
  expect(figureHeadOf(figures)).toEqual(headOf(whole));
  expect(figures.areas.flatMap(({ objectives }) => objectives)).toEqual(objectiveNumbers(whole));
}

describe('the figures of an assessment', () => {
  it('are those of the whole assessment, without a word of its content', async () => {
    await expectSame(await boss());
    const { text } = await (await boss()).answer('assessmentFigures', { params: { id: round.assessmentId } });
    expect(text).not.toContain('"questions"');
    expect(text).not.toContain('"choices"');
  });

  it('withhold from role user what the whole withholds, and show the own answers', async () => {
    await setSmallestGroup(server(), 3);
    await expectSame(await asAna());
    const { figures } = await both(await asAna());
    expect(figures).toMatchObject({ withheld: 'not-yet', assessmentValue: null, areas: [{ withheld: 'not-yet' }] });
    expect(figures.areas[0]?.objectives[0]?.answers[2]).toMatchObject({
      sum: null,
      countAllRespondents: null,
      userSum: 2,
    });
    await setSmallestGroup(server(), 1);
    await expectSame(await asAna());
  });

  it('as of a moment are history, for who may read that', async () => {
    const at = new Date().toISOString();
    await expectSame(await boss(), { at });
    const query = { at };
    const refused = await (await asAna()).refused('assessmentFigures', { params: { id: round.assessmentId }, query });
    expect(refused.status).toBe(403);
  });

  it('are not sent again while they are the same, and are once somebody has answered', async () => {
    const client = await boss();
    const params = { id: round.assessmentId };
    const first = await client.answer('assessmentFigures', { params });
    const tag = must(first.headers.get('ETag'), 'tag');
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(first.headers.get('Vary')).toContain('Authorization');
    const again = await client.call('assessmentFigures', { params, headers: { 'If-None-Match': tag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('Tidemark-Read-Position')).not.toBeNull();
    await submit(server(), server().demo.account('lucia'), round.assessmentId, [1, 1]);
    const moved = await client.call('assessmentFigures', { params, headers: { 'If-None-Match': tag } });
    expect(moved.status).toBe(200);
  });
});

describe('the content of an assessment', () => {
  it('stands under an address that names its version, is the template’s, and may be kept for ever', async () => {
    const client = await asAna();
    const { whole, figures } = await both(client);
    expect(figures.content.id).toBe(round.templateId);
    const params = { id: figures.content.id, contentVersion: figures.content.version };
    const { body, headers } = await client.answer('assessmentContent', { params });
    expect(headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
    const titlesOf = (objectives: readonly Pick<AssessedObjective, 'questions'>[]) =>
      objectives.flatMap(({ questions }) => questions.map(({ id, title }) => [parseContentId(id)?.n, title]));
    expect(titlesOf(body.areas.flatMap(({ objectives }) => objectives))).toEqual(
      titlesOf(whole.areas.flatMap(({ objectives }) => objectives)),
    );
    expect(JSON.stringify(body)).not.toMatch(/assessmentValue|levelShares|answersPerLevel|coverage/);
    const gone = await client.refused('assessmentContent', { params: { ...params, contentVersion: 'of-before' } });
    expect(gone).toMatchObject({ status: 404, code: 'content-version-gone' });
  });
});

describe('respondents', () => {
  const params = () => ({ id: round.assessmentId });

  it('are a page of means, the highest first, searched as lists are', async () => {
    const client = await boss();
    const all = await client.ok('respondents', { params: params() });
    const means = await client.answer('respondentMeans', { params: params() });
    const values = means.body.map((one) => (one.means === null ? -2 : (one.means.assessmentValue ?? -1)));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Map(means.body.map(({ user, means: own }) => [user.id, own?.assessmentValue]))).toEqual(
      new Map(all.map(({ user, results }) => [user.id, results?.assessmentValue])),
    );
    const page = await client.answer('respondentMeans', { params: params(), query: { limit: '1', offset: '1' } });
    expect(page.body).toEqual(means.body.slice(1, 2));
    expect(page.headers.get('Tidemark-Total')).toBe(String(all.length));
    const found = await client.ok('respondentMeans', { params: params(), query: { search: 'jonas' } });
    expect(found.map(({ user, means: own }) => [user.id, own])).toEqual([[idOf('jonas'), null]]);
  });

  it('are complete, one at a time', async () => {
    const client = await boss();
    const all = await client.ok('respondents', { params: params() });
    const ana = must(all.find(({ user }) => user.id === idOf('ana'))?.results, 'results of Ana');
    const one = { ...params(), respondentId: idOf('ana') };
    const { figures } = await client.ok('respondentFigures', { params: one });
    expect(figures?.areas.flatMap(({ objectives }) => objectives)).toEqual(objectiveNumbers(ana));
    const unanswered = { ...params(), respondentId: idOf('jonas') };
    expect((await client.ok('respondentFigures', { params: unanswered })).figures).toBeNull();
    const stranger = { ...params(), respondentId: 'nobody' };
    expect((await client.refused('respondentFigures', { params: stranger })).status).toBe(404);
  });

  it('are only themselves to role user', async () => {
    const client = await asAna();
    const means = await client.ok('respondentMeans', { params: params() });
    expect(means.map(({ user }) => user.id)).toEqual([idOf('ana')]);
    const own = { ...params(), respondentId: idOf('ana') };
    expect((await client.ok('respondentFigures', { params: own })).user.id).toBe(idOf('ana'));
    const other = { ...params(), respondentId: idOf('meilin') };
    expect(await client.refused('respondentFigures', { params: other })).toMatchObject({ code: 'not-allowed' });
  });
});
