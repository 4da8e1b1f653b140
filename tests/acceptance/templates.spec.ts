import { describe, expect, it } from '@jest/globals';
import type { Client } from '../harness/client.js';
import { errorMap } from '../harness/client.js';
import { applyBody, applyTo, fresh, importTemplate, nodeNamed } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';

const small = { areas: [[{ questions: [ladder()] }]] };
const server = suiteServer();
const boss = () => server().as('oskar');
const ofOrganization = () => ({ params: { organizationId: server().demo.organizationId } });

describe('lists of templates', () => {
  const idsOf = async (
    client: Client,
    name: 'organizationTemplates' | 'organizationDeployedTemplates' | 'organizationCompleteTemplates',
  ) => (await client.ok(name, ofOrganization())).map(({ id }) => id);

  it('tell all, the deployed and the complete ones apart [R7-045 R7-046 R7-047]', async () => {
    const client = await boss();
    const draft = await importTemplate(client, { ...small, shortName: fresh('Draft') });
    const deployed = await importTemplate(client, { ...small, shortName: fresh('Deployed') });
    await applyTo(client, { templateId: deployed, nodes: [await nodeNamed(server(), 'Runtime')] });
    const incomplete = templateFile({ ...small, shortName: fresh('Incomplete') });
    const unfinished = await importTemplate(client, { ...incomplete, areas: [] });

    const all = await idsOf(client, 'organizationTemplates');
    expect(all).toEqual(expect.arrayContaining([draft, deployed, unfinished, server().demo.templateId]));
    const onlyDeployed = await idsOf(client, 'organizationDeployedTemplates');
    expect(onlyDeployed).toEqual(expect.arrayContaining([deployed, server().demo.templateId]));
    for (const id of [draft, unfinished]) expect(onlyDeployed).not.toContain(id);
    const complete = await idsOf(client, 'organizationCompleteTemplates');
    expect(complete).toEqual(expect.arrayContaining([draft, deployed, server().demo.templateId]));
    expect(complete).not.toContain(unfinished);
  });

  it('serve a template with every field of an assessment [R3-010 R3-012 R3-015]', async () => {
    const client = await boss();
    const id = await importTemplate(client, { ...small, shortName: 'Whole list' });
    const listed = (await client.answer('organizationTemplates', ofOrganization())).json() as Record<string, unknown>[];
    expect(
      must(
        listed.find((template) => template['id'] === id),
        'template',
      ),
    ).toMatchObject({
      id,
      node_id: null,
      template_id: null,
      name: 'Whole list, whole name',
      shortName: 'Whole list',
      description: 'What Whole list asks',
      startDate: null,
      endDate: null,
      openFormDate: null,
      closeFormDate: null,
      step: expect.anything(),
      isArchived: false,
      isPublicTemplate: 0,
      templateForOrganization_id: server().demo.organizationId,
      completed: 100,
      isDeployed: false,
    });
  });

  it('tell whether a template is deployed, as a bare boolean [R7-054]', async () => {
    const client = await boss();
    const templateId = await importTemplate(client, { ...small, shortName: fresh('Bare') });
    expect((await client.answer('isTemplateDeployed', { body: { templateId } })).text).toBe('false');
    await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Runtime')] });
    expect((await client.answer('isTemplateDeployed', { body: { templateId } })).text).toBe('true');
    const problem = await client.refused('isTemplateDeployed', { body: { templateId: 'none' } });
    expect(problem.status).toBe(404);
    expect(errorMap(problem)).toHaveProperty('assessmentError');
  });
});

describe('a template whole', () => {
  it('keeps areas, objectives, questions and choices and returns them in order [R1-008 R3-011 R3-018 R3-020]', async () => {
    const client = await boss();
    const spec = {
      shortName: 'Nested',
      recommendations: ['r1'],
      areas: [
        [{ questions: [ladder(3), ladder()], recommendations: ['r1'] }, { questions: [ladder()] }],
        [{ questions: [ladder()] }],
      ],
    };
    const file = templateFile(spec);
    const id = await importTemplate(client, spec);
    const template = await client.ok('assessment', { params: { id } });
    expect(template.areas.map(({ name, description, color }) => ({ name, description, color }))).toEqual(
      file.areas.map(({ name, description, color }) => ({ name, description, color })),
    );
    for (const [a, area] of template.areas.entries()) {
      const wanted = must(file.areas[a], 'area');
      expect(area.objectives.map(({ shortName }) => shortName)).toEqual(
        wanted.objectives.map(({ shortName }) => shortName),
      );
      for (const [o, objective] of area.objectives.entries()) {
        const asked = must(wanted.objectives[o], 'objective').questions;
        expect(objective).toMatchObject({ assessment_id: id, area_id: area.id });
        expect(objective.questions.map(({ title }) => title)).toEqual(asked.map(({ title }) => title));
        expect(objective.questions.map(({ choices }) => choices.map(({ title }) => title))).toEqual(
          asked.map(({ choices }) => choices.map(({ title }) => title)),
        );
      }
    }
  });

  it('serves levels, questions and choices with the fields of the specification [R3-014 R3-016 R3-022 R3-023 R3-024]', async () => {
    const client = await boss();
    const id = await importTemplate(client, { ...small, shortName: 'Fields' });
    const template = await client.ok('assessment', { params: { id } });
    expect(template.maturityModel).toEqual([1, 2, 3, 4, 5].map((position) => `Level ${String(position)}`));
    const level = must(template.maturityLevels[2], 'level');
    expect(level).toMatchObject({ assessment_id: id, name: 'Level 3', position: 3, enabled: true });
    const objective = must(template.areas[0]?.objectives[0], 'objective');
    const question = must(objective.questions[0], 'question');
    expect(question).toMatchObject({ objective_id: objective.id, title: 'O1.1 question 1', kind: 'ladder', weight: 1 });
    expect(must(question.choices[2], 'choice')).toMatchObject({
      question_id: question.id,
      objective_id: objective.id,
      maturity_id: level.id,
      title: 'O1.1 answer 1.3',
    });
    expect(must(objective.objectiveMaturities[2], 'maturity')).toMatchObject({
      objective_id: objective.id,
      maturity_id: level.id,
      description: 'O1.1 at level 3',
    });
  });

  it('serves an attached recommendation with its objective and in a list of its own [R1-018 R3-025 R7-083]', async () => {
    const client = await boss();
    const spec = {
      shortName: 'Reading',
      recommendations: ['r1', 'r2'],
      areas: [[{ questions: [ladder()], recommendations: ['r2'] }]],
    };
    const id = await importTemplate(client, spec);
    const objective = must((await client.ok('assessment', { params: { id } })).areas[0]?.objectives[0], 'objective');
    const expected = {
      title: 'Read r2',
      url: 'https://example.org/r2',
      description: 'Why to read r2',
      isArchived: false,
    };
    expect(objective.recommendations).toEqual([expect.objectContaining(expected)]);
    const listed = await client.ok('objectiveRecommendations', { params: { objectiveId: objective.id } });
    expect(listed).toEqual(objective.recommendations);
  });

  it('begins as a draft; a super may make one anywhere, an admin on an own node only [R1-006 R1-007 R4-006 R6-021]', async () => {
    const [own, other] = [await nodeNamed(server(), 'Booking'), await nodeNamed(server(), 'Warehouse')];
    const on = (node: string) => ({
      query: { node_id: node },
      body: templateFile({ ...small, shortName: fresh('Role') }),
    });
    const admin = await server().as('bilal');
    const made = await admin.ok('importTemplate', on(own));
    expect(made).toMatchObject({ isDeployed: false, node_id: own, template_id: null });
    expect((await admin.refused('importTemplate', on(other))).status).toBe(403);
    expect((await admin.refused('importTemplate', { body: on(own).body })).status).toBe(403);
    expect((await (await server().as('ana')).refused('importTemplate', on(own))).status).toBe(403);
    expect((await (await boss()).ok('importTemplate', { body: on(own).body })).node_id).toBeNull();
    expect((await (await boss()).refused('importTemplate', on('nowhere'))).status).toBe(404);
  });

  it('is the same for an applied assessment, with node and node type [R3-011 R3-012]', async () => {
    const client = await boss();
    const templateId = await importTemplate(client, { ...small, shortName: fresh('Applied') });
    const node = await nodeNamed(server(), 'Runtime');
    const id = await applyTo(client, { templateId, nodes: [node] });
    const assessment = await client.ok('assessment', { params: { id } });
    expect(assessment).toMatchObject({
      id,
      template_id: templateId,
      isDeployed: true,
      isArchived: false,
      node_id: node,
    });
    expect(assessment.node).toMatchObject({ id: node, name: 'Runtime' });
    expect(assessment.nodeType?.name).toBe('Team');
    expect(assessment.objectives.map(({ shortName }) => shortName)).toEqual(['O1.1']);
  });

  it('is refused to be read and to be created with the text in errors.assessmentError [R8-003]', async () => {
    const missing = await (await boss()).refused('assessment', { params: { id: 'none' } });
    const body = templateFile({ ...small, shortName: fresh('Refused') });
    const nowhere = await (await boss()).refused('importTemplate', { query: { node_id: 'nowhere' }, body });
    const forbidden = await (await server().as('bilal')).refused('importTemplate', { body });
    expect([missing.status, nowhere.status, forbidden.status]).toEqual([404, 404, 403]);
    for (const problem of [missing, nowhere, forbidden]) {
      expect(errorMap(problem)['assessmentError']).toBe(problem.detail);
    }
  });
});

describe('completion', () => {
  it('is 100 and 100.00 for a template that has everything [R7-040 R7-041 R7-042 R3-013]', async () => {
    const client = await boss();
    const id = await importTemplate(client, { ...small, shortName: fresh('Complete') });
    expect(await client.ok('completion', { params: { id } })).toEqual({
      completed: 100,
      percentage: '100.00',
      missing: [],
    });
  });

  it('counts (objective, level) pairs with a description, and pairs that a choice covers [R7-041 R7-042]', async () => {
    const client = await boss();
    const file = templateFile({
      shortName: fresh('Partial'),
      levels: 3,
      areas: [[{ questions: [ladder(3)] }, { questions: [ladder(2)] }]],
    });
    must(file.areas[0]?.objectives[0], 'objective').maturities.splice(1, 2);
    const id = await importTemplate(client, file);
    const completion = await client.ok('completion', { params: { id } });
    expect(completion.completed).toBeCloseTo((100 * 4) / 6, 9);
    expect(completion.percentage).toBe('83.33');
    expect(completion.missing).toHaveLength(3);
    for (const { objective, level } of completion.missing) {
      expect([typeof objective, typeof level]).toEqual(['string', 'string']);
    }
    expect(new Set(completion.missing.map(({ pointer }) => pointer)).size).toBeGreaterThan(0);
  });

  it.each([
    ['areas', { areas: [] }],
    ['levels', { levels: [], areas: [] }],
  ])('is 0 and 0.00 without %s [R7-041 R7-042]', async (_what, change) => {
    const client = await boss();
    const id = await importTemplate(client, { ...templateFile({ ...small, shortName: fresh('None') }), ...change });
    const { completed, percentage, missing } = await client.ok('completion', { params: { id } });
    expect({ completed, percentage }).toEqual({ completed: 0, percentage: '0.00' });
    expect(missing.length).toBeGreaterThan(0);
  });

  it('holds back applying: an incomplete template is refused with all that is missing, and not deployed', async () => {
    const client = await boss();
    const file = templateFile({ shortName: fresh('Held'), levels: 3, areas: [[{ questions: [ladder(2)] }]] });
    const templateId = await importTemplate(client, file);
    const body = applyBody({ templateId, nodes: [await nodeNamed(server(), 'Runtime')] });
    const problem = await client.refused('apply', { body });
    expect(problem).toMatchObject({ status: 409, code: 'template-incomplete' });
    expect(errorMap(problem)).toHaveProperty('assessmentError');
    expect(await client.ok('isTemplateDeployed', { body: { templateId } })).toBe(false);
  });

  it('refuses what is not there in errors.assessmentError [R8-005]', async () => {
    const problem = await (await boss()).refused('completion', { params: { id: 'none' } });
    expect(problem.status).toBe(404);
    expect(errorMap(problem)).toHaveProperty('assessmentError');
  });
});
