import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteName } from '@tidemark/contracts';
import { type Built, buildDeployed, buildTemplate } from '../harness/building.js';
import { type Client, errorMap, type Input } from '../harness/client.js';
import { applyTo, nodeNamed } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
const boss = () => server().as('oskar');
const at = (id: string) => ({ params: { id } });
const areasOf = async (client: Client, assessmentId: string) => client.ok('areas', { params: { assessmentId } });

describe('areas', () => {
  it('are created, listed, changed and deleted, each as it stands in the template [R7-061 R7-062 R7-063 R7-064 R3-018 R3-019]', async () => {
    const client = await boss();
    const { id, area } = await buildTemplate(client);
    expect(area).toMatchObject({ assessment_id: id, name: 'Supply', color: '#ff4040', objectives: [] });
    const body = { assessment_id: id, name: ' Care ', description: ' For goods ', color: '#1b4673', objectives: [] };
    const added = await client.ok('createArea', { body });
    expect(added).toMatchObject({ name: 'Care', description: 'For goods', color: '#1b4673' });
    expect((await areasOf(client, id)).map(({ name }) => name)).toEqual(['Supply', 'Care']);
    const changed = await client.ok('changeArea', { ...at(added.id), body: { ...added, name: 'Careful' } });
    expect(changed).toMatchObject({ id: added.id, name: 'Careful', description: 'For goods' });
    expect(changed.version).toBeGreaterThan(added.version);
    expect((await areasOf(client, id))[1]).toEqual(changed);
    expect(await client.ok('deleteArea', at(added.id))).toEqual({ id: added.id });
    expect((await areasOf(client, id)).map(({ name }) => name)).toEqual(['Supply']);
    expect((await client.refused('changeArea', { ...at(added.id), body: { name: 'Gone' } })).status).toBe(404);
  });

  it('are stored without blanks at the ends of their texts [R5-036]', async () => {
    const client = await boss();
    const { id } = await buildTemplate(client);
    const blanks = { name: '  Fleet\t', description: '\n All of it  ' };
    const added = await client.ok('createArea', { body: { assessment_id: id, ...blanks } });
    expect(added).toMatchObject({ name: 'Fleet', description: 'All of it' });
    const body = { name: ' Ships ', description: ' Of all kinds ' };
    await client.ok('changeArea', { ...at(added.id), body });
    expect((await areasOf(client, id))[1]).toMatchObject({ name: 'Ships', description: 'Of all kinds' });
  });

  it('need name and description that say something, and are not deleted with objectives [R5-031 R5-033 R5-035 R8-009 X1-005]', async () => {
    const client = await boss();
    const { id, area } = await buildTemplate(client);
    const blank = await client.refused('createArea', { body: { assessment_id: id, description: ' ' } });
    expect(errorMap(blank)).toMatchObject({
      areaError: blank.detail,
      name: 'Area name is required!',
      description: 'Area description is required!',
    });
    const empty = await client.refused('changeArea', { ...at(area.id), body: { name: '' } });
    expect(errorMap(empty)['areaError']).toContain('Area name is required!');
    const full = await client.refused('deleteArea', at(area.id));
    expect(full).toMatchObject({ status: 409, code: 'area-has-dependants' });
    expect(errorMap(full)['areaError']).toBe(full.detail);
    const missing = await client.refused('areas', { params: { assessmentId: 'none' } });
    expect(errorMap(missing)['areaError']).toBe(missing.detail);
    expect(await areasOf(client, id)).toHaveLength(1);
  });
});

describe('objectives', () => {
  it('are created, read alone and together, changed, moved and deleted [R7-065 R7-066 R7-067 R7-068 R7-069 R3-020]', async () => {
    const client = await boss();
    const { id, area, objective } = await buildTemplate(client);
    const body = {
      assessment_id: id,
      area_id: area.id,
      shortName: 'Space',
      description: 'Where it is kept',
      assessmentValue: 4,
      currentMaturity_id: 'ignored',
    };
    const added = await client.ok('createObjective', { body });
    expect(added).toMatchObject({
      assessment_id: id,
      area_id: area.id,
      shortName: 'Space',
      assessmentValue: null,
      maturityValue: 0,
      currentMaturity_id: null,
      questions: [],
      recommendations: [],
    });
    const served = await client.answer('objective', at(added.id));
    expect(served.body).toEqual(added);
    expect(served.headers.get('ETag')).toBe(`"${String(added.version)}"`);
    const all = await client.ok('objectives', { params: { assessmentId: id } });
    expect(all.map(({ shortName }) => shortName)).toEqual(['Stock', 'Space']);
    const other = await client.ok('createArea', { body: { assessment_id: id, name: 'Other', description: 'Area' } });
    const moved = await client.ok('changeObjective', {
      ...at(added.id),
      body: { area_id: other.id, shortName: 'Room' },
    });
    expect(moved).toMatchObject({
      id: added.id,
      area_id: other.id,
      shortName: 'Room',
      description: 'Where it is kept',
    });
    await client.ok('deleteObjective', at(added.id));
    expect((await client.refused('objective', at(added.id))).code).toBe('objective-not-found');
    expect(await client.refused('deleteObjective', at(objective.id))).toMatchObject({
      code: 'objective-has-dependants',
    });
  });

  it('are not deleted while questions hang on them, and are then [X1-039]', async () => {
    const client = await boss();
    const { objective, question, choices } = await buildTemplate(client);
    const problem = await client.refused('deleteObjective', at(objective.id));
    expect(problem).toMatchObject({ status: 409, code: 'objective-has-dependants' });
    expect((await client.ok('objective', at(objective.id))).questions).toHaveLength(1);
    for (const { id } of choices) await client.ok('deleteChoice', at(id));
    await client.ok('deleteQuestion', at(question.id));
    await client.ok('deleteObjective', at(objective.id));
    expect((await client.refused('objective', at(objective.id))).code).toBe('objective-not-found');
  });

  it('have a short name of 30 characters, not of 31, and texts that say something [R3-021 R5-029]', async () => {
    const client = await boss();
    const { area, objective } = await buildTemplate(client);
    const add = (shortName: string, description = 'D') => ({ body: { area_id: area.id, shortName, description } });
    expect((await client.ok('createObjective', add('x'.repeat(30)))).shortName).toHaveLength(30);
    for (const refused of [add('x'.repeat(31)), add(' ')]) {
      expect(errorMap(await client.refused('createObjective', refused))).toHaveProperty('shortName');
    }
    expect(errorMap(await client.refused('createObjective', add('', '')))).toMatchObject({
      shortName: expect.any(String),
      description: expect.any(String),
    });
    const blank = { ...at(objective.id), body: { description: '' } };
    expect(errorMap(await client.refused('changeObjective', blank))).toHaveProperty('description');
  });

  it('stay in the template of their area', async () => {
    const client = await boss();
    const [one, other] = [await buildTemplate(client), await buildTemplate(client)];
    const body = { assessment_id: one.id, area_id: other.area.id, shortName: 'S', description: 'D' };
    const problem = await client.refused('createObjective', { body });
    expect(problem).toMatchObject({ status: 404, code: 'area-not-found' });
    expect(errorMap(problem)).toHaveProperty('area_id');
    const move = { ...at(one.objective.id), body: { area_id: other.area.id } };
    expect((await client.refused('changeObjective', move)).code).toBe('area-not-found');
  });
});

describe('objective maturities', () => {
  it('are described once for each level, listed and changed [R7-070 R7-071 R7-072 R3-022]', async () => {
    const client = await boss();
    const { objective, levels, maturities } = await buildTemplate(client);
    const list = async () => client.ok('objectiveMaturities', at(objective.id));
    expect(await list()).toEqual(maturities);
    const first = must(maturities[0], 'maturity');
    expect(first).toMatchObject({
      objective_id: objective.id,
      maturity_id: levels[0]?.id,
      description: 'Stock at Level 1',
    });
    const changed = await client.ok('changeObjectiveMaturity', {
      ...at(first.id),
      body: { objective_id: objective.id, maturity_id: levels[1]?.id, description: ' Changed ' },
    });
    expect(changed).toMatchObject({ id: first.id, maturity_id: levels[0]?.id, description: 'Changed' });
    expect(await list()).toEqual([changed, maturities[1]]);
  });

  it('are removed, which the deployment names, and described again', async () => {
    const client = await boss();
    const { id, objective, levels, maturities } = await buildTemplate(client);
    const first = must(maturities[0], 'maturity');
    const missing = async () => (await client.ok('completion', at(id))).missing;
    expect(await missing()).toEqual([]);
    expect(await client.ok('deleteObjectiveMaturity', at(first.id))).toEqual({ id: first.id });
    expect(await client.ok('objectiveMaturities', at(objective.id))).toEqual([maturities[1]]);
    expect(await missing()).toMatchObject([{ code: 'description-missing' }]);
    const deployed = await client.refused('changeAssessment', { ...at(id), body: { isDeployed: true } });
    expect(deployed.code).toBe('template-incomplete');
    expect((await client.refused('deleteObjectiveMaturity', at(first.id))).code).toBe('maturity-not-found');
    const body = { objective_id: objective.id, maturity_id: levels[0]?.id, description: 'Anew' };
    const anew = await client.ok('createObjectiveMaturity', { body });
    expect(anew.id).not.toBe(first.id);
    expect(await missing()).toEqual([]);
  });

  it('are refused with the text in errors.objectiveMaturityError [R8-008]', async () => {
    const client = await boss();
    const { objective, levels, maturities } = await buildTemplate(client);
    const of = { objective_id: objective.id, maturity_id: levels[0]?.id };
    const problems = [
      await client.refused('createObjectiveMaturity', { body: { ...of, description: 'Twice' } }),
      await client.refused('createObjectiveMaturity', { body: { ...of, maturity_id: objective.id, description: 'D' } }),
      await client.refused('changeObjectiveMaturity', { ...at(maturities[0]?.id ?? ''), body: { description: '' } }),
      await client.refused('objectiveMaturities', at('none.1')),
    ];
    expect(problems.map(({ code }) => code)).toEqual([
      'maturity-exists',
      'level-not-found',
      'invalid-request',
      'objective-not-found',
    ]);
    for (const problem of problems) expect(errorMap(problem)['objectiveMaturityError']).toBe(problem.detail);
  });
});

describe('maturity levels', () => {
  it('are created, changed in every field but enabled, and deleted with their descriptions [R7-073 R7-074 R7-075]', async () => {
    const client = await boss();
    const { id, levels, objective } = await buildTemplate(client);
    const added = await client.ok('createLevel', {
      body: { assessment_id: id, name: 'Top', description: 'The best', position: 9 },
    });
    await client.ok('createObjectiveMaturity', {
      body: { objective_id: objective.id, maturity_id: added.id, description: 'The best stock' },
    });
    const body = { ...added, name: 'Lowest', description: 'The worst', position: 3, enabled: false };
    expect(await client.ok('changeLevel', { ...at(added.id), body })).toMatchObject({
      id: added.id,
      name: 'Lowest',
      description: 'The worst',
      position: 3,
      enabled: true,
    });
    const taken = await client.refused('changeLevel', { ...at(added.id), body: { position: 1 } });
    expect(taken.code).toBe('level-position-taken');
    expect(await client.ok('deleteLevel', at(added.id))).toEqual({ id: added.id });
    const { maturityLevels } = await client.ok('assessment', at(id));
    expect(maturityLevels).toEqual(levels);
    expect(await client.ok('objectiveMaturities', at(objective.id))).toHaveLength(2);
  });

  it('are not deleted while choices hang on them, with the text in errors.assessmentError [R8-007 X1-040]', async () => {
    const client = await boss();
    const { id, levels } = await buildTemplate(client);
    const problem = await client.refused('deleteLevel', at(levels[0]?.id ?? ''));
    expect(problem).toMatchObject({ status: 409, code: 'level-has-dependants' });
    expect(errorMap(problem)['assessmentError']).toBe(problem.detail);
    expect((await client.ok('assessment', at(id))).maturityLevels).toHaveLength(2);
  });
});

describe('questions', () => {
  it('are created, changed and, without choices, deleted [R7-076 R7-077 R7-078 R8-051 R3-023 X1-041]', async () => {
    const client = await boss();
    const { objective, question, choices } = await buildTemplate(client);
    expect(question).toMatchObject({ objective_id: objective.id, kind: 'ladder', weight: 1, choices: [] });
    const body = { objective_id: objective.id, title: ' More? ', description: ' Help ', kind: 'checklist', weight: 2 };
    const added = await client.ok('createQuestion', { body });
    expect(added).toMatchObject({ title: 'More?', description: 'Help', kind: 'checklist', weight: 2 });
    const changed = await client.ok('changeQuestion', { ...at(added.id), body: { ...added, title: 'Less?' } });
    expect(changed).toMatchObject({ id: added.id, title: 'Less?', description: 'Help', weight: 2 });
    expect(await client.ok('deleteQuestion', at(added.id))).toEqual({ id: added.id });
    const problem = await client.refused('deleteQuestion', at(question.id));
    expect(problem.detail).toBe('Question could not be deleted. Please, delete its alternatives first!');
    const [left] = (await client.ok('objective', at(objective.id))).questions;
    expect(left).toMatchObject({ id: question.id, choices });
  });

  it('are refused with the text in errors.questionError, all faults at once [R8-010 R5-038]', async () => {
    const client = await boss();
    const { objective, question } = await buildTemplate(client);
    const blank = await client.refused('createQuestion', { body: { objectiveId: objective.id, weight: 0 } });
    expect(errorMap(blank)).toMatchObject({
      questionError: blank.detail,
      title: expect.any(String),
      description: expect.any(String),
      weight: expect.any(String),
    });
    const problems = [
      await client.refused('createQuestion', { body: { title: 'T', description: 'D' } }),
      await client.refused('createQuestion', {
        body: { objectiveId: `${objective.id}9`, title: 'T', description: 'D' },
      }),
      await client.refused('changeQuestion', { ...at(question.id), body: { title: '' } }),
      await client.refused('deleteQuestion', at('none.1')),
    ];
    expect(problems.map(({ status }) => status)).toEqual([400, 404, 400, 404]);
    for (const problem of problems) expect(errorMap(problem)['questionError']).toBe(problem.detail);
  });
});

describe('choices', () => {
  it('are created, changed and deleted, under either spelling of what they refer to [R7-079 R7-080 R7-081 R3-024]', async () => {
    const client = await boss();
    const { objective, question, levels, choices } = await buildTemplate(client);
    const [low, high] = levels;
    const added = await client.ok('createChoice', {
      body: { question_id: question.id, objective_id: objective.id, maturity_id: low?.id, title: ' Often ' },
    });
    expect(added).toMatchObject({
      question_id: question.id,
      objective_id: objective.id,
      maturity_id: low?.id,
      title: 'Often',
    });
    const body = { ...added, maturityId: high?.id, title: 'Always' };
    const { maturity_id: _old, ...renamed } = body;
    expect(await client.ok('changeChoice', { ...at(added.id), body: renamed })).toMatchObject({
      id: added.id,
      maturity_id: high?.id,
      title: 'Always',
    });
    expect(await client.ok('deleteChoice', at(added.id))).toEqual({ id: added.id });
    expect((await client.ok('objective', at(objective.id))).questions[0]?.choices).toEqual(choices);
  });

  it('need a title, a question and a level of the same template [R5-042]', async () => {
    const client = await boss();
    const [built, other] = [await buildTemplate(client), await buildTemplate(client)];
    const whole = { questionId: built.question.id, maturityId: built.levels[0]?.id, title: 'T' };
    const faultsOf = async (body: object) => Object.keys(errorMap(await client.refused('createChoice', { body })));
    expect(await faultsOf({ ...whole, title: '' })).toEqual(['title']);
    expect(await faultsOf({ title: 'T' })).toEqual(['questionId', 'maturityId']);
    expect(await faultsOf({ ...whole, maturityId: other.levels[0]?.id })).toEqual(['maturityId']);
    const noLevel = { body: { ...whole, maturityId: built.question.id } };
    expect((await client.refused('createChoice', noLevel)).code).toBe('level-not-found');
  });
});

describe('every edit of content', () => {
  /** One call of each edit, of a template that has everything. */
  const edits = (built: Built): readonly (readonly [RouteName, Input])[] => {
    const { id, area, objective, question, levels, maturities, choices } = built;
    const [level, maturity, choice] = [levels[0]?.id ?? '', maturities[0]?.id ?? '', choices[0]?.id ?? ''];
    const texts = { name: 'N', shortName: 'N', title: 'N', description: 'D' };
    const { name, shortName, title, description } = texts;
    return [
      ['createArea', { body: { assessment_id: id, name, description } }],
      ['changeArea', { ...at(area.id), body: { name } }],
      ['deleteArea', at(area.id)],
      ['createObjective', { body: { area_id: area.id, shortName, description } }],
      ['changeObjective', { ...at(objective.id), body: { shortName } }],
      ['deleteObjective', at(objective.id)],
      ['createObjectiveMaturity', { body: { objective_id: objective.id, maturity_id: level, description } }],
      ['changeObjectiveMaturity', { ...at(maturity), body: { description } }],
      ['deleteObjectiveMaturity', at(maturity)],
      ['createLevel', { body: { assessment_id: id, name, description, position: 7 } }],
      ['changeLevel', { ...at(level), body: { name } }],
      ['deleteLevel', at(level)],
      ['createQuestion', { body: { objectiveId: objective.id, title, description } }],
      ['changeQuestion', { ...at(question.id), body: { title } }],
      ['deleteQuestion', at(question.id)],
      ['createChoice', { body: { questionId: question.id, maturityId: level, title } }],
      ['changeChoice', { ...at(choice), body: { title } }],
      ['deleteChoice', at(choice)],
    ];
  };
  /** What changes the template itself: its texts, its deployment, its end. */
  const profileEdits = ({ id }: Built): readonly (readonly [RouteName, Input])[] => [
    ['changeAssessment', { ...at(id), body: { description: 'Another' } }],
    ['changeAssessment', { ...at(id), body: { isDeployed: true } }],
    ['archiveAssessment', { ...at(id), body: {} }],
  ];
  const asWritten = async (client: Client, id: string) => client.ok('exportTemplate', at(id));
  let client: Client;
  beforeAll(async () => {
    client = await boss();
  });

  it('is refused once the template is deployed, to super and master alike [R4-007 R4-008 R4-009 R4-010 R4-011 R4-012]', async () => {
    const built = await buildDeployed(client);
    const before = await asWritten(client, built.id);
    for (const caller of [client, await server().as(server().demo.some('master'))]) {
      for (const [name, input] of edits(built)) {
        expect({ name, ...(await caller.refused(name, input)) }).toMatchObject({ name, code: 'template-deployed' });
      }
      const profile = { ...at(built.id), body: { description: 'Another' } };
      expect((await caller.refused('changeAssessment', profile)).code).toBe('template-deployed');
    }
    expect(await asWritten(client, built.id)).toEqual(before);
  });

  it('is refused for what an assessment was applied from, to everyone [R6-047]', async () => {
    const built = await buildDeployed(client);
    const id = await applyTo(client, { templateId: built.id, nodes: [await nodeNamed(server(), 'Runtime')] });
    const [area] = await areasOf(client, id);
    const call = { ...at(area?.id ?? ''), body: { name: 'N' } };
    expect(area?.id).toBe(built.area.id.replace(built.id, id));
    for (const caller of [client, await server().as(server().demo.some('master'))]) {
      expect((await caller.refused('changeArea', call)).code).toBe('template-deployed');
    }
    for (const role of ['user', 'admin'] as const) {
      expect((await (await server().as(server().demo.some(role))).refused('changeArea', call)).status).toBe(403);
    }
  });

  it('is refused to role user, and to an admin without rights on the node [R6-022]', async () => {
    const built = await buildTemplate(client, { node_id: await nodeNamed(server(), 'Warehouse') });
    const before = await asWritten(client, built.id);
    for (const account of ['ana', 'bilal']) {
      const caller = await server().as(account);
      for (const [name, input] of [...edits(built), ...profileEdits(built)]) {
        expect({ name, status: (await caller.refused(name, input)).status }).toEqual({ name, status: 403 });
      }
    }
    expect(await asWritten(client, built.id)).toEqual(before);
    const own = await buildTemplate(client, { node_id: await nodeNamed(server(), 'Booking') });
    const admin = await server().as('bilal');
    expect((await admin.ok('changeArea', { ...at(own.area.id), body: { name: 'Own' } })).name).toBe('Own');
  });

  it('finds nothing of another organisation, whatever the role [R1-002]', async () => {
    const built = await buildTemplate(client);
    const before = await asWritten(client, built.id);
    const foreign = await server().client.signIn(platformMaster);
    for (const [name, input] of edits(built)) {
      expect({ name, status: (await foreign.refused(name, input)).status }).toEqual({ name, status: 404 });
    }
    expect(await asWritten(client, built.id)).toEqual(before);
  });
});
