import { describe, expect, it } from '@jest/globals';
import { beginTemplate, buildTemplate, deploy } from '../harness/building.js';
import { errorMap } from '../harness/client.js';
import { applyBody, fresh, nodeNamed } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');
const byId = (id: string) => ({ params: { id } });

describe('a template built call by call', () => {
  it('goes from an empty draft to an applied assessment, refused at each step that comes too soon [R1-006 R4-006 R7-036]', async () => {
    const client = await boss();
    const node = await nodeNamed(server(), 'Runtime');
    const begun = await client.ok('createTemplate', {
      body: {
        shortName: ' Built ',
        name: 'Built by hand',
        description: 'Call by call',
        scoring: 'strict',
        node_id: node,
      },
    });
    const { id } = begun;
    expect(begun).toMatchObject({
      shortName: 'Built',
      name: 'Built by hand',
      description: 'Call by call',
      scoring: 'strict',
      node_id: node,
      template_id: null,
      isDeployed: false,
      isArchived: false,
      isPublicTemplate: 0,
      step: 1,
      templateForOrganization_id: server().demo.organizationId,
      version: 1,
    });
    const apply = { body: applyBody({ templateId: id, nodes: [node] }) };
    const stepOf = async () => (await client.ok('assessment', byId(id))).step;
    const refusedToDeploy = async () => {
      const problem = await client.refused('changeAssessment', { ...byId(id), body: { isDeployed: true } });
      expect(problem).toMatchObject({ status: 409, code: 'template-incomplete' });
      expect(await client.refused('apply', apply)).toMatchObject({ code: 'template-incomplete' });
      expect((await client.ok('assessment', byId(id))).isDeployed).toBe(false);
    };
    await refusedToDeploy();

    const level = await client.ok('createLevel', {
      body: { assessment_id: id, name: 'Sometimes', description: 'Now and then', position: 1 },
    });
    expect(await stepOf()).toBe(2);
    await refusedToDeploy();
    const area = await client.ok('createArea', { body: { assessment_id: id, name: 'Supply', description: 'All' } });
    const objective = await client.ok('createObjective', {
      body: { area_id: area.id, shortName: 'Stock', description: 'What is there' },
    });
    expect((await client.ok('completion', byId(id))).missing).toHaveLength(2);
    await refusedToDeploy();
    const described = { objective_id: objective.id, maturity_id: level.id, description: 'We look now and then' };
    await client.ok('createObjectiveMaturity', { body: described });
    expect(await stepOf()).toBe(4);
    expect(await client.ok('completion', byId(id))).toMatchObject({ completed: 100, percentage: '0.00' });
    await refusedToDeploy();
    const question = await client.ok('createQuestion', {
      body: { objective_id: objective.id, title: 'Who counts?', description: 'And when' },
    });
    await refusedToDeploy();
    await client.ok('createChoice', { body: { question_id: question.id, maturity_id: level.id, title: 'Anybody' } });
    expect(await client.ok('completion', byId(id))).toMatchObject({ completed: 100, percentage: '100.00' });

    expect(await deploy(client, id)).toMatchObject({ isDeployed: true, completed: 100 });
    expect(await deploy(client, id)).toMatchObject({ isDeployed: true });
    const { assessments } = await client.ok('apply', apply);
    const whole = await client.ok('assessment', byId(must(assessments[0], 'assessment').id));
    expect(whole.areas.map(({ name }) => name)).toEqual(['Supply']);
    expect(whole).toMatchObject({ template_id: id, name: 'Built by hand', maturityModel: ['Sometimes'] });
  });

  it('is the same as one that is deployed by applying [R4-020]', async () => {
    const client = await boss();
    const { id } = await buildTemplate(client);
    await client.ok('apply', { body: applyBody({ templateId: id, nodes: [await nodeNamed(server(), 'Runtime')] }) });
    expect(await client.ok('assessment', byId(id))).toMatchObject({ isDeployed: true });
  });

  it('begins with its short name alone: the rest has defaults, the organisation’s language among them', async () => {
    const begun = await beginTemplate(await boss(), { shortName: 'Bare', description: undefined });
    expect(begun).toMatchObject({
      name: 'Bare',
      description: '',
      scoring: 'balanced',
      language: 'en-US',
      node_id: null,
    });
    const problem = await (await boss()).refused('createTemplate', { body: { description: 'No name' } });
    expect(problem).toMatchObject({ status: 422, code: 'template-short-name-required' });
    expect(errorMap(problem)).toMatchObject({
      assessmentError: problem.detail,
      shortName: 'The short name is required',
    });
  });

  it('takes every field of an assessment and ignores the read-only ones; others are refused by name [R7-036]', async () => {
    const client = await boss();
    const { id } = await buildTemplate(client);
    const whole = { ...(await client.ok('assessment', byId(id))), shortName: fresh('Again'), isArchived: true };
    const again = await client.ok('createTemplate', { body: { ...whole, completed: 77, isPublicTemplate: 2 } });
    expect(again.id).not.toBe(id);
    expect(again).toMatchObject({
      isArchived: false,
      isPublicTemplate: 0,
      completed: 0,
      areas: 0,
      shortName: whole.shortName,
    });
    const problem = await client.refused('createTemplate', { body: { shortName: 'X', colour: 'red', size: 1 } });
    expect(errorMap(problem)).toMatchObject({ colour: expect.any(String), size: expect.any(String) });
  });

  it('is for those with rights on the node, for a super alone without one [R1-007 R6-021]', async () => {
    const [own, other] = [await nodeNamed(server(), 'Booking'), await nodeNamed(server(), 'Warehouse')];
    const body = (node_id?: string) => ({ body: { shortName: fresh('Role'), node_id } });
    const admin = await server().as('bilal');
    expect((await admin.ok('createTemplate', body(own))).node_id).toBe(own);
    for (const refused of [body(other), body()]) {
      expect((await admin.refused('createTemplate', refused)).status).toBe(403);
    }
    expect((await (await server().as('ana')).refused('createTemplate', body(own))).status).toBe(403);
    expect((await (await boss()).refused('createTemplate', body('nowhere'))).status).toBe(404);
    const foreign = { body: { shortName: 'Foreign', templateForOrganization_id: 'another-organization' } };
    expect((await (await boss()).refused('createTemplate', foreign)).status).toBe(404);
  });

  it('takes up to 10 levels, at positions from 1 to 10 [R1-009 R3-016 R3-017]', async () => {
    const client = await boss();
    const { id } = await beginTemplate(client);
    const add = (position: number, name = `Level ${String(position)}`) => ({
      body: { assessment_id: id, name, description: '', position, enabled: true },
    });
    for (let position = 10; position >= 1; position -= 1) {
      if (position === 5) {
        for (const outside of [0, 11, 1.5]) {
          expect(errorMap(await client.refused('createLevel', add(outside)))).toHaveProperty('position');
        }
      }
      expect(await client.ok('createLevel', add(position))).toMatchObject({
        position,
        enabled: true,
        assessment_id: id,
      });
    }
    const full = await client.refused('createLevel', add(11));
    expect(full).toMatchObject({ status: 409, code: 'levels-full' });
    const { maturityModel } = await client.ok('assessment', byId(id));
    expect(maturityModel).toEqual(Array.from({ length: 10 }, (_none, index) => `Level ${String(index + 1)}`));
  });

  it('answers a call that is repeated under its key with what it made', async () => {
    const client = await boss();
    const { id } = await beginTemplate(client);
    const key = { headers: { 'Idempotency-Key': fresh('area').replace(' ', '-') } };
    const call = { ...key, body: { assessment_id: id, name: 'Once', description: 'Only' } };
    const first = await client.ok('createArea', call);
    await client.ok('createArea', { body: { assessment_id: id, name: 'Later', description: 'Another' } });
    expect(await client.ok('createArea', call)).toEqual(first);
    expect(await client.ok('areas', { params: { assessmentId: id } })).toHaveLength(2);
  });
});
