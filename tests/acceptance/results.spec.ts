import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AnswersPerLevel } from '@tidemark/contracts';
import { errorMap } from '../harness/client.js';
import { answerRound, oneObjective, playRound, type Round, showAnyGroup } from '../harness/round.js';
import { applyTo, flat, fresh, importTemplate, nodeNamed, submit, tree } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

/** Case 2 of the scoring document: two developers and their manager answer three ladders. */
const people = { ana: [3, 2, 4], meilin: [3, 3, 4], oskar: [5, 4, 5] } as const;
const areas = oneObjective(ladder(), ladder(), ladder());
const server = suiteServer();
beforeAll(async () => showAnyGroup(server()));
const boss = () => server().as('oskar');
let round: Round;
let objectiveId: string;

beforeAll(async () => {
  round = await playRound(server(), { areas, people: { ...people, jonas: null } });
  const assessment = await (await boss()).ok('assessment', { params: { id: round.assessmentId } });
  objectiveId = must(assessment.objectives[0], 'objective').id;
});

const idOf = (start: string) => server().demo.account(start).id;
const persona = (title: string) => server().demo.persona(title);
const close = (received: number | null | undefined, expected: number) =>
  expect(Math.abs(must(received, 'value') - expected)).toBeLessThan(1e-9);

describe('an assessment', () => {
  it('tells how many were invited, started and submitted, and covers those who were asked too', async () => {
    const assessment = await (await boss()).ok('assessment', { params: { id: round.assessmentId } });
    expect(assessment.respondents).toEqual({ invited: 4, started: 3, submitted: 3, counted: 3 });
    expect(assessment.coverage).toEqual({ share: 0.75, answered: 9, expected: 12 });
    expect(assessment.areas[0]?.coverage).toEqual(assessment.coverage);
  });

  it('shows the same figures on its card in the tree', async () => {
    const all = flat(await tree(await boss(), server(), server().demo.account('oskar')));
    const card = must(
      all.flatMap(({ assessments }) => assessments).find(({ id }) => id === round.assessmentId),
      'card',
    );
    close(card.assessmentValue, 11 / 3);
    expect(card).toMatchObject({
      maturityValue: 3,
      respondents: 3,
      coverage: { share: 0.75, answered: 9, expected: 12 },
    });
  });

  it('of a template has no results', async () => {
    const template = await (await boss()).ok('assessment', { params: { id: round.templateId } });
    expect(template).toMatchObject({ assessmentValue: null, maturityValue: 0, template_id: null });
    expect(template.coverage).toEqual({ share: null, answered: 0, expected: 0 });
  });

  it('serves every number of results unrounded', async () => {
    const answer = await (await boss()).answer('assessment', { params: { id: round.assessmentId } });
    const shares = must(answer.body.areas[0]?.objectives[0], 'objective').levelShares;
    expect(shares).toEqual([1, 1, 8 / 9, 5 / 9, 2 / 9]);
  });
});

describe('answers per level', () => {
  const countsOf = (bars: readonly Omit<AnswersPerLevel, 'maturity_id'>[]) =>
    bars.map(({ sum, userSum, count, countAllRespondents }) => [sum, userSum, count, countAllRespondents]);
  const ofAna = [
    [9, 3, 3, 9],
    [9, 3, 3, 9],
    [9, 3, 2, 8],
    [9, 3, 1, 5],
    [9, 3, 0, 2],
  ];

  it('are served with the objective, beside the caller’s own [R3-026]', async () => {
    const client = await server().as('ana');
    const assessment = await client.ok('assessment', { params: { id: round.assessmentId } });
    const objective = must(assessment.areas[0]?.objectives[0], 'objective');
    expect(countsOf(objective.answersPerLevel)).toEqual(ofAna);
    expect(objective.answersPerLevel.map(({ maturity_id }) => maturity_id)).toEqual(
      assessment.maturityLevels.map(({ id }) => id),
    );
  });

  it('are empty for people who have not answered', async () => {
    const client = await server().as('marguerite');
    const assessment = await client.ok('assessment', { params: { id: round.assessmentId } });
    const bars = must(assessment.areas[0]?.objectives[0], 'objective').answersPerLevel;
    expect(countsOf(bars)).toEqual(ofAna.map(([sum, , , all]) => [sum, 0, 0, all]));
  });

  it('are answered for one objective with sum, count and countAllRespondents of each level [R7-058]', async () => {
    const params = { objectiveId };
    const named = await (await boss()).ok('answersPerLevel', { params, body: { userId: idOf('ana') } });
    expect(countsOf(named)).toEqual(ofAna);
    const own = await (await server().as('ana')).ok('answersPerLevel', { params, body: {} });
    expect(own).toEqual(named);
    const oskar = await (await boss()).ok('answersPerLevel', { params, body: { userId: null } });
    expect(oskar.map(({ count }) => count)).toEqual([3, 3, 3, 3, 2]);
  });

  it('of another are refused to role user, and of an unknown objective to everyone', async () => {
    const user = await server().as('ana');
    const other = { params: { objectiveId }, body: { userId: idOf('meilin') } };
    expect((await user.refused('answersPerLevel', other)).status).toBe(403);
    for (const unknown of ['none', `${round.assessmentId}.9999`, `${crypto.randomUUID()}.1`]) {
      const problem = await (await boss()).refused('answersPerLevel', { params: { objectiveId: unknown }, body: {} });
      expect(problem.status).toBe(404);
      expect(errorMap(problem)).toHaveProperty('assessmentError');
    }
  });
});

describe('the maturity of selected assessments', () => {
  const calculate = async (
    selectedAssessments: readonly string[],
    selectedPersonas: readonly string[] = [],
    start = 'oskar',
  ) => (await server().as(start)).ok('calculateMaturity', { body: { selectedAssessments, selectedPersonas } });

  it('of one is its own, with a chart point for each objective, under the template’s ids [R7-050 R3-026]', async () => {
    const { results, points, respondents } = await calculate([round.assessmentId]);
    close(results.assessmentValue, 11 / 3);
    expect(results.maturityValue).toBe(3);
    expect(respondents).toBe(3);
    const template = await (await boss()).ok('assessment', { params: { id: round.templateId } });
    const area = must(template.areas[0], 'area');
    const objective = must(area.objectives[0], 'objective');
    expect(points).toEqual([
      {
        axis: objective.shortName,
        value: results.areas[0]?.objectives[0]?.assessmentValue,
        assessmentValue: results.areas[0]?.objectives[0]?.assessmentValue,
        maturityValue: 3,
        areaId: area.id,
        objectiveId: objective.id,
        areaName: area.name,
        areaColor: area.color,
        answersPerLevel: template.maturityLevels.map(({ id }, index) => ({
          maturity_id: id,
          sum: 9,
          userSum: 3,
          count: [3, 3, 3, 3, 2][index],
          countAllRespondents: [9, 9, 8, 5, 2][index],
        })),
      },
    ]);
  });

  it('counts respondents of the selected personas only, and all with none selected [R7-051]', async () => {
    const developers = await calculate([round.assessmentId], [persona('Developer')]);
    close(developers.results.assessmentValue, 19 / 6);
    expect(developers.respondents).toBe(2);
    // Jonas is a developer who was asked and has not answered.
    expect(developers.results.coverage).toEqual({ share: 6 / 9, answered: 6, expected: 9 });
    const managers = await calculate([round.assessmentId], [persona('Engineering manager')]);
    close(managers.results.assessmentValue, 14 / 3);
    expect(managers.results.maturityValue).toBe(5);
    expect(managers.respondents).toBe(1);
    const both = await calculate([round.assessmentId], [persona('Developer'), persona('Engineering manager')]);
    expect(both).toEqual(await calculate([round.assessmentId]));
    const nobody = await calculate([round.assessmentId], [persona('Product manager')]);
    expect(nobody).toMatchObject({ respondents: 0, results: { assessmentValue: null, maturityValue: 0 } });
  });

  it('of several is computed from their pooled answers, not from their levels [R7-050]', async () => {
    const { templateId } = round;
    const first = await answerRound(server(), templateId, { people: { ana: people.ana, meilin: people.meilin } });
    const second = await answerRound(server(), templateId, { node: 'Payments', people: { wanjiru: people.oskar } });
    const { results, respondents, people: different } = await calculate([first, second]);
    close(results.assessmentValue, 11 / 3);
    expect(results.maturityValue).toBe(3);
    expect(results.areas[0]?.objectives[0]?.levelShares).toEqual([1, 1, 8 / 9, 5 / 9, 2 / 9]);
    expect([respondents, different]).toEqual([3, 3]);
    const twice = await calculate([round.assessmentId, first]);
    expect(twice.respondents).toBeGreaterThan(twice.people);
    expect(await calculate([second, first, second])).toEqual(await calculate([first, second]));
    const managers = await calculate([first, second], [persona('Engineering manager')]);
    close(managers.results.assessmentValue, 14 / 3);
  });

  it('is refused for assessments of different templates, for none, and for one that does not exist', async () => {
    const other = await playRound(server(), { areas, people: { ana: [1, 1, 1] } });
    const refused = async (selectedAssessments: readonly string[]) =>
      (await boss()).refused('calculateMaturity', { body: { selectedAssessments, selectedPersonas: [] } });
    expect(errorMap(await refused([round.assessmentId, other.assessmentId]))).toHaveProperty('selectedAssessments');
    expect(errorMap(await refused([]))).toHaveProperty('selectedAssessments');
    expect((await refused([round.assessmentId, crypto.randomUUID()])).status).toBe(404);
  });

  it('is open to role user for assessments of own nodes alone, to an admin in the own branch [R6-028]', async () => {
    const client = await boss();
    const { templateId } = round;
    const booking = await nodeNamed(server(), 'Booking');
    const [type] = await client.ok('nodeTypes', { params: { organizationId: server().demo.organizationId } });
    const below = await client.ok('createNode', {
      body: { parent_id: booking, node_type_id: type?.id, name: 'Below Booking', description: 'A part of it' },
    });
    const inBranch = await applyTo(client, { templateId, nodes: [below.id] });
    const elsewhere = await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Warehouse')] });
    const statusFor = async (start: string, other: string) => {
      const body = { selectedAssessments: [round.assessmentId, other], selectedPersonas: [] };
      return (await (await server().as(start)).call('calculateMaturity', { body })).status;
    };
    for (const start of ['ana', 'bilal']) {
      close((await calculate([round.assessmentId], [], start)).results.assessmentValue, 11 / 3);
      // What one may not see of the own organisation is as if it were not there.
      expect({ start, status: await statusFor(start, elsewhere) }).toEqual({ start, status: 404 });
    }
    expect([await statusFor('ana', inBranch), await statusFor('bilal', inBranch)]).toEqual([403, 200]);
  });
});

describe('results of each respondent', () => {
  it('hold everyone who was asked, with name, persona, moment and results [R7-044]', async () => {
    const params = { id: round.assessmentId };
    const rows = await (await boss()).ok('respondents', { params });
    expect(rows.map(({ user }) => user.firstName).sort()).toEqual(['Ana', 'Jonas', 'Mei Lin', 'Oskar']);
    const ana = must(
      rows.find(({ user }) => user.id === idOf('ana')),
      'Ana',
    );
    expect(ana.user).toEqual({
      id: idOf('ana'),
      firstName: 'Ana',
      surName: 'Ribeiro',
      avatarUrl: null,
      persona: 'Developer',
    });
    expect(Date.parse(must(ana.submittedAt, 'moment'))).not.toBeNaN();
    close(must(ana.results, 'results').assessmentValue, 3);
    expect(ana.results?.areas[0]?.objectives[0]?.shortName).toBe('O1.1');
    expect(
      must(
        rows.find(({ user }) => user.id === idOf('jonas')),
        'Jonas',
      ),
    ).toMatchObject({ submittedAt: null, results: null });
  });

  it('are searched by name and persona, and paged', async () => {
    const found = async (query: Readonly<Record<string, string>>) => {
      const answer = await (await boss()).answer('respondents', { params: { id: round.assessmentId }, query });
      return { names: answer.body.map(({ user }) => user.firstName), total: answer.headers.get('Tidemark-Total') };
    };
    expect(await found({ search: 'ribeíro' })).toEqual({ names: ['Ana'], total: '1' });
    expect((await found({ search: 'developer' })).names).toContain('Ana');
    expect(await found({ limit: '2', offset: '2' })).toEqual({ names: ['Mei Lin', 'Oskar'], total: '4' });
  });

  it('hold only the own entry for role user, and all for an admin of the branch [R6-035]', async () => {
    const params = { id: round.assessmentId };
    const ofUser = await (await server().as('meilin')).ok('respondents', { params });
    expect(ofUser.map(({ user }) => user.id)).toEqual([idOf('meilin')]);
    expect(await (await server().as('lucia')).ok('respondents', { params })).toEqual([]);
    expect(await (await server().as('bilal')).ok('respondents', { params })).toHaveLength(4);
    expect((await (await server().as('greta')).refused('respondents', { params })).status).toBe(404);
    expect((await (await server().as('kenji')).refused('respondents', { params })).status).toBe(404);
  });
});

describe('recommendations of an objective', () => {
  it('come with the results of an assessment as they were when the template was deployed [R1-018 R7-083]', async () => {
    const client = await boss();
    const spec = {
      shortName: fresh('Read'),
      recommendations: ['r1', 'r2'],
      areas: [[{ questions: [ladder()], recommendations: ['r2', 'r1'] }]],
    };
    const templateId = await importTemplate(client, spec);
    const id = await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Booking')] });
    const objective = must((await client.ok('assessment', { params: { id } })).areas[0]?.objectives[0], 'objective');
    expect(objective.recommendations.map(({ title }) => title)).toEqual(['Read r2', 'Read r1']);
    const sent = await submit(server(), server().demo.account('ana'), id, [1]);
    expect(sent.recommendations).toEqual([
      {
        objective: expect.objectContaining({
          id: objective.id,
          shortName: 'O1.1',
          areaName: 'Area 1',
          areaColor: '#ff4040',
        }),
        recommendations: objective.recommendations,
      },
    ]);
    const listed = await client.ok('objectiveRecommendations', { params: { objectiveId: objective.id } });
    expect(listed).toEqual(objective.recommendations);
  });
});
