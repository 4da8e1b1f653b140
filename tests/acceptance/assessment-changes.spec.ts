import { describe, expect, it } from '@jest/globals';
import { buildDeployed, buildTemplate } from '../harness/building.js';
import { errorMap } from '../harness/client.js';
import { playRound } from '../harness/round.js';
import { applyTo, daysFromNow, fresh, nodeNamed } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
const boss = () => server().as('oskar');
const at = (id: string) => ({ params: { id } });
const applied = async (node = 'Runtime', shortName = fresh('Applied')) => {
  const client = await boss();
  const { id: templateId } = await buildDeployed(client);
  return applyTo(client, { templateId, nodes: [await nodeNamed(server(), node)], shortName });
};

describe('PUT /assessments/{id} of a template', () => {
  it('changes what is sent of a draft and ignores what is read-only [R7-037]', async () => {
    const client = await boss();
    const { id } = await buildTemplate(client);
    const whole = await client.ok('assessment', at(id));
    const body = {
      ...whole,
      name: ' Renamed ',
      startDate: '2026-03-01T02:00:00+02:00',
      endDate: '2026-04-01T00:00:00Z',
      scoring: 'process',
      isArchived: true,
      isPublicTemplate: 2,
      completed: 1,
      step: 1,
    };
    const changed = await client.ok('changeAssessment', { ...at(id), body });
    expect(changed).toMatchObject({
      id,
      name: 'Renamed',
      shortName: whole.shortName,
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2026-04-01T00:00:00.000Z',
      scoring: 'process',
      isArchived: false,
      isPublicTemplate: 0,
      isDeployed: false,
      completed: 100,
    });
    expect(await client.ok('assessment', at(id))).toMatchObject({
      name: 'Renamed',
      scoring: 'process',
      areas: whole.areas,
    });
    expect(await client.ok('changeAssessment', { ...at(id), body: { startDate: null } })).toMatchObject({
      startDate: null,
      endDate: '2026-04-01T00:00:00.000Z',
    });
  });

  it('refuses what cannot be, all faults at once, and changes nothing [R5-045 R8-003]', async () => {
    const client = await boss();
    const { id } = await buildTemplate(client);
    const before = await client.ok('assessment', at(id));
    const change = async (body: object) => client.refused('changeAssessment', { ...at(id), body });
    const problem = await change({ name: ' ', shortName: '', startDate: daysFromNow(1), endDate: daysFromNow(0) });
    expect(errorMap(problem)).toMatchObject({
      assessmentError: problem.detail,
      name: expect.any(String),
      shortName: 'The short name is required',
      endDate: expect.any(String),
    });
    expect(errorMap(await change({ startDate: 'tomorrow', size: 1 }))).toMatchObject({
      startDate: expect.any(String),
      size: expect.any(String),
    });
    expect((await client.refused('changeAssessment', { ...at('none'), body: {} })).code).toBe('assessment-not-found');
    expect(await client.ok('assessment', at(id))).toEqual(before);
  });

  it('changes the profile and deploys in one step, or does neither', async () => {
    const client = await boss();
    const incomplete = await client.ok('createTemplate', { body: { shortName: 'Incomplete' } });
    const body = { description: 'At last', isDeployed: true };
    const problem = await client.refused('changeAssessment', { ...at(incomplete.id), body });
    expect(problem.code).toBe('template-incomplete');
    expect(await client.ok('assessment', at(incomplete.id))).toMatchObject({
      description: '',
      version: incomplete.version,
    });
    const { id } = await buildTemplate(client);
    expect(await client.ok('changeAssessment', { ...at(id), body })).toMatchObject({
      description: 'At last',
      isDeployed: true,
    });
    expect(await client.ok('changeAssessment', { ...at(id), body })).toMatchObject({ isDeployed: true });
    const other = { ...at(id), body: { ...body, description: 'Another' } };
    expect((await client.refused('changeAssessment', other)).code).toBe('template-deployed');
  });
});

describe('PUT /assessments/{id} of an applied assessment', () => {
  it('changes short name, description and periods, and nothing else [R7-037]', async () => {
    const client = await boss();
    const id = await applied();
    const whole = await client.ok('assessment', at(id));
    const shortName = fresh('Renamed');
    const body = { ...whole, shortName, description: 'Changed', name: 'Not mine', closeFormDate: daysFromNow(9) };
    const changed = await client.ok('changeAssessment', { ...at(id), body });
    expect(changed).toMatchObject({
      id,
      template_id: whole.template_id,
      name: whole.name,
      shortName,
      description: 'Changed',
      startDate: whole.startDate,
      closeFormDate: body.closeFormDate,
      isDeployed: true,
    });
    expect(await client.ok('assessment', at(id))).toMatchObject({ shortName, closeFormDate: body.closeFormDate });
  });

  it('refuses a short name that the node has, and periods that end before they start or not at all [R8-003]', async () => {
    const client = await boss();
    const [taken, id] = [fresh('Taken'), await applied()];
    await applied('Runtime', taken);
    const faults = async (body: object) => errorMap(await client.refused('changeAssessment', { ...at(id), body }));
    expect(await faults({ shortName: taken.toUpperCase() })).toMatchObject({
      assessmentError: expect.stringContaining('Name already exists'),
      shortName: 'Name already exists',
    });
    expect(await faults({ endDate: daysFromNow(-99), openFormDate: daysFromNow(2) })).toMatchObject({
      endDate: expect.any(String),
      closeFormDate: expect.any(String),
    });
    expect(await faults({ startDate: null, shortName: '' })).toMatchObject({
      startDate: expect.any(String),
      shortName: expect.any(String),
    });
  });

  it('is refused to role user and to an admin without rights on the node', async () => {
    const id = await applied('Warehouse');
    const call = { ...at(id), body: { description: 'Mine' } };
    for (const account of ['ana', 'bilal']) {
      expect((await (await server().as(account)).refused('changeAssessment', call)).status).toBe(403);
    }
    const foreign = await server().client.signIn(platformMaster);
    expect((await foreign.refused('changeAssessment', call)).status).toBe(404);
  });
});

describe('PUT /assessments/archive/{id}', () => {
  it('archives an applied assessment permanently and frees its short name [R7-038 R4-022 X1-020]', async () => {
    const client = await boss();
    const shortName = fresh('Archived');
    const id = await applied('Runtime', shortName);
    expect(await client.ok('archiveAssessment', at(id))).toMatchObject({ id, isArchived: true, shortName });
    expect(await client.ok('archiveAssessment', { ...at(id), body: { isArchived: false } })).toMatchObject({
      isArchived: true,
    });
    const back = await client.refused('changeAssessment', { ...at(id), body: { isArchived: false, description: 'B' } });
    expect(back.code).toBe('assessment-archived');
    expect((await client.ok('assessment', at(id))).isArchived).toBe(true);
    expect(await applied('Runtime', shortName)).not.toBe(id);
  });

  it('archives a template, deployed or not, which is then in no list [R7-038]', async () => {
    const client = await boss();
    const params = { organizationId: server().demo.organizationId };
    for (const { id } of [await buildTemplate(client), await buildDeployed(client)]) {
      expect(await client.ok('archiveAssessment', at(id))).toMatchObject({ id, isArchived: true });
      const listed = await client.ok('organizationTemplates', { params });
      expect(listed.map((template) => template.id)).not.toContain(id);
      const edit = await client.refused('changeAssessment', { ...at(id), body: { description: 'B' } });
      expect(edit.code).toBe('template-archived');
    }
  });

  it('is refused to role user and to an admin without rights on the node [R6-029]', async () => {
    const client = await boss();
    const node_id = await nodeNamed(server(), 'Warehouse');
    const ids = [await applied('Warehouse'), (await buildTemplate(client, { node_id })).id];
    for (const id of ids) {
      for (const account of ['ana', 'bilal']) {
        const problem = await (await server().as(account)).refused('archiveAssessment', at(id));
        expect(problem).toMatchObject({ status: 403, error: problem.detail });
      }
      const foreign = await server().client.signIn(platformMaster);
      expect((await foreign.refused('archiveAssessment', at(id))).status).toBe(404);
      expect((await client.ok('assessment', at(id))).isArchived).toBe(false);
    }
    const own = await applied('Booking');
    expect((await (await server().as('bilal')).ok('archiveAssessment', at(own))).isArchived).toBe(true);
  });
});

describe('the maturity matrix', () => {
  it('tells of a template what each objective means and asks at each level [R7-043]', async () => {
    const client = await boss();
    const built = await buildTemplate(client);
    const matrix = await client.ok('matrix', at(built.id));
    expect(matrix).toMatchObject({ id: built.id, template_id: null, maturityLevels: built.levels });
    const objective = must(matrix.areas[0]?.objectives[0], 'objective');
    expect(objective).toMatchObject({ id: built.objective.id, shortName: 'Stock', assessmentValue: null });
    expect(objective.levels).toEqual(
      built.levels.map(({ id, name, position }, index) => ({
        maturity_id: id,
        position,
        description: `Stock at ${name}`,
        isAbsent: false,
        share: null,
        maturityShare: 0,
        answers: expect.objectContaining({ maturity_id: id, sum: 0 }),
        questions: [
          {
            id: built.question.id,
            title: 'Who counts?',
            description: 'And how often',
            choices: [{ id: built.choices[index]?.id, title: `At ${name}`, credit: null }],
          },
        ],
      })),
    );
  });

  it('tells of an applied assessment how far each level is met: P(level) of its answers [R7-043]', async () => {
    const { assessmentId, templateId } = await playRound(server(), {
      areas: [[{ questions: [ladder(2)] }]],
      levels: 2,
      people: { ana: [2], meilin: [1] },
    });
    const client = await boss();
    const matrix = await client.ok('matrix', at(assessmentId));
    expect(matrix.template_id).toBe(templateId);
    const objective = must(matrix.areas[0]?.objectives[0], 'objective');
    expect(objective.levels.map(({ share }) => share)).toEqual([1, 0.5]);
    expect(objective.levels.map(({ answers }) => [answers.sum, answers.countAllRespondents])).toEqual([
      [2, 2],
      [2, 1],
    ]);
    const whole = await client.ok('objective', at(objective.id));
    expect(objective.assessmentValue).toBe(whole.assessmentValue);
    expect(whole.levelShares).toEqual([1, 0.5]);
  });

  it('is refused where the assessment is, with the text in errors.assessmentError [R8-003]', async () => {
    const problem = await (await boss()).refused('matrix', at('none'));
    expect(problem.status).toBe(404);
    expect(errorMap(problem)['assessmentError']).toBe(problem.detail);
    const draft = await buildTemplate(await boss());
    expect((await (await server().as('ana')).refused('matrix', at(draft.id))).status).toBe(404);
  });
});
