import { describe, expect, it } from '@jest/globals';
import { errorMap } from '../harness/client.js';
import { applyBody, applyTo, daysFromNow, flat, fresh, importTemplate, nodeNamed, tree } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');
const small = { areas: [[{ questions: [ladder()] }]] };
const newTemplate = async () => importTemplate(await boss(), { ...small, shortName: fresh('Template') });
const nodes = (...names: string[]) => Promise.all(names.map((name) => nodeNamed(server(), name)));

/** Short names of the assessments on a node. */
async function namesOn(nodeId: string): Promise<string[]> {
  const all = flat(await tree(await boss(), server(), server().demo.account('oskar')));
  return must(
    all.find(({ id }) => id === nodeId),
    'node',
  ).assessments.map(({ shortName }) => shortName);
}

describe('applying', () => {
  it('gives one assessment on each of the nodes, with what was asked for [R1-010 R7-053 R3-012]', async () => {
    const client = await boss();
    const templateId = await newTemplate();
    const [one, other] = await nodes('Warehouse', 'Customs');
    const body = applyBody({ templateId, nodes: [one ?? '', other ?? ''], shortName: ' Two nodes ' });
    const { assessments } = await client.ok('apply', { body });
    expect(assessments.map(({ node_id }) => node_id).sort()).toEqual([one, other].sort());
    expect(new Set(assessments.map(({ id }) => id)).size).toBe(2);
    for (const { id, node_id } of assessments) {
      expect(await client.ok('assessment', { params: { id } })).toMatchObject({
        id,
        node_id,
        template_id: templateId,
        name: must((await client.ok('assessment', { params: { id: templateId } })).name, 'name'),
        shortName: 'Two nodes',
        description: body.shortDescription.trim(),
        startDate: body.startDate,
        endDate: body.endDate,
        openFormDate: body.openFormDate,
        closeFormDate: body.closeFormDate,
        isDeployed: true,
        isArchived: false,
      });
    }
  });

  it('deploys a template that is not deployed first [R4-020]', async () => {
    const client = await boss();
    const templateId = await newTemplate();
    expect(await client.ok('isTemplateDeployed', { body: { templateId } })).toBe(false);
    await applyTo(client, { templateId, nodes: await nodes('Warehouse') });
    expect(await client.ok('isTemplateDeployed', { body: { templateId } })).toBe(true);
    expect((await client.ok('assessment', { params: { id: templateId } })).isDeployed).toBe(true);
    // Again, from what is deployed by now.
    await applyTo(client, { templateId, nodes: await nodes('Warehouse') });
  });

  it('of an incomplete template is refused with the text of what is missing, and nothing is applied', async () => {
    const client = await boss();
    const file = templateFile({ ...small, shortName: fresh('Gap'), levels: 6 });
    const templateId = await importTemplate(client, file);
    const [node = ''] = await nodes('Warehouse');
    const before = await namesOn(node);
    const problem = await client.refused('apply', { body: applyBody({ templateId, nodes: [node] }) });
    expect(problem).toMatchObject({ status: 409, code: 'template-incomplete' });
    expect(errorMap(problem)['assessmentError']).toBe(problem.detail);
    expect(await namesOn(node)).toEqual(before);
    expect(await client.ok('isTemplateDeployed', { body: { templateId } })).toBe(false);
  });

  const required = [
    'templateId',
    'shortName',
    'shortDescription',
    'startDate',
    'endDate',
    'openFormDate',
    'closeFormDate',
  ] as const;
  it.each(required)('is refused without %s [R5-054]', async (field) => {
    const client = await boss();
    const body = applyBody({ templateId: server().demo.templateId, nodes: await nodes('Warehouse') });
    for (const without of [
      { ...body, [field]: undefined },
      { ...body, [field]: null },
      { ...body, [field]: ' ' },
    ]) {
      const problem = await client.refused('apply', { body: without });
      expect([400, 404, 422]).toContain(problem.status);
      expect(errorMap(problem)).toHaveProperty('assessmentError');
      if (problem.status !== 404) expect(errorMap(problem)).toHaveProperty(field);
    }
    const [node = ''] = await nodes('Warehouse');
    expect(await namesOn(node)).not.toContain(body.shortName);
  });

  it('names all that is missing at once, and unknown fields by name [R5-054]', async () => {
    const problem = await (await boss()).refused('apply', { body: { nodes: await nodes('Warehouse'), colour: 'red' } });
    expect(Object.keys(errorMap(problem)).sort()).toEqual([...required, 'assessmentError', 'colour'].sort());
  });

  it('is refused without a node [R5-056]', async () => {
    const client = await boss();
    const body = applyBody({ templateId: server().demo.templateId, nodes: [] });
    for (const without of [body, { ...body, nodes: undefined }]) {
      expect(errorMap(await client.refused('apply', { body: without }))).toHaveProperty('nodes');
    }
  });

  it('is refused as a whole when one of the nodes does not exist', async () => {
    const client = await boss();
    const [node = ''] = await nodes('Warehouse');
    const body = applyBody({ templateId: server().demo.templateId, nodes: [node, crypto.randomUUID()] });
    const problem = await client.refused('apply', { body });
    expect(problem).toMatchObject({ status: 404, code: 'node-not-found' });
    expect(await namesOn(node)).not.toContain(body.shortName);
  });

  it('is refused for a template that does not exist', async () => {
    const body = applyBody({ templateId: crypto.randomUUID(), nodes: await nodes('Warehouse') });
    expect(await (await boss()).refused('apply', { body })).toMatchObject({ status: 404, code: 'template-not-found' });
  });

  it('is refused when a period ends before it starts, each named; one moment is a period [X1-004]', async () => {
    const client = await boss();
    const templateId = server().demo.templateId;
    const wrong = {
      startDate: daysFromNow(2),
      endDate: daysFromNow(1),
      openFormDate: daysFromNow(2),
      closeFormDate: daysFromNow(1),
    };
    const body = applyBody({ templateId, nodes: await nodes('Warehouse'), windows: wrong });
    const problem = await client.refused('apply', { body });
    expect(problem).toMatchObject({ status: 422, code: 'period-invalid' });
    expect(Object.keys(errorMap(problem)).sort()).toEqual(['assessmentError', 'closeFormDate', 'endDate']);
    const moment = daysFromNow(-500);
    const instant = { startDate: moment, endDate: moment, openFormDate: moment, closeFormDate: moment };
    await applyTo(client, { templateId, nodes: await nodes('Warehouse'), windows: instant });
  });

  it('normalises moments to UTC, and refuses what is none', async () => {
    const client = await boss();
    const nodeIds = await nodes('Warehouse');
    const body = applyBody({
      templateId: server().demo.templateId,
      nodes: nodeIds,
      windows: { endDate: '2031-05-01T00:30:00+02:00' },
    });
    const { assessments } = await client.ok('apply', { body });
    const { id } = must(assessments[0], 'assessment');
    expect((await client.ok('assessment', { params: { id } })).endDate).toBe('2031-04-30T22:30:00.000Z');
    const wrong = applyBody({ templateId: server().demo.templateId, nodes: nodeIds, windows: { endDate: 'tomorrow' } });
    expect(errorMap(await client.refused('apply', { body: wrong }))).toHaveProperty('endDate');
  });
});

describe('a short name that a node already has', () => {
  it('is refused, the nodes that have it are named, and nothing is applied [R5-058 R5-059]', async () => {
    const client = await boss();
    const { templateId } = server().demo;
    const [reporting = '', forecasting = '', customs = ''] = await nodes('Reporting', 'Forecasting', 'Customs');
    const shortName = fresh('Taken');
    await client.ok('apply', { body: applyBody({ templateId, nodes: [reporting, forecasting], shortName }) });
    const again = applyBody({ templateId, nodes: [customs, reporting, forecasting], shortName });
    const problem = await client.refused('apply', { body: again });
    expect(problem).toMatchObject({ status: 409, code: 'short-name-taken' });
    const text = must(errorMap(problem)['assessmentError'], 'text');
    expect(text).toContain('Reporting');
    expect(text).toContain('Forecasting');
    expect(text).not.toContain('Customs');
    expect(await namesOn(customs)).not.toContain(shortName);
  });

  it('is the same trimmed, in another case and in another Unicode form [R5-058 R7-055 X1-021]', async () => {
    const client = await boss();
    const { templateId } = server().demo;
    const [nodeId = '', other = ''] = await nodes('Reporting', 'Forecasting');
    await applyTo(client, { templateId, nodes: [nodeId], shortName: 'Caf\u00e9 Round' });
    for (const shortName of ['Caf\u00e9 Round', '  CAF\u00c9 ROUND ', 'cafe\u0301 round']) {
      const body = applyBody({ templateId, nodes: [nodeId], shortName });
      expect((await client.refused('apply', { body })).code).toBe('short-name-taken');
      expect(await client.ok('isAssessmentDuplicated', { body: { shortName, nodeId } })).toEqual({ found: true });
      expect(await client.ok('isAssessmentDuplicated', { body: { shortName, nodeId: other } })).toEqual({
        found: false,
      });
    }
    expect(await client.ok('isAssessmentDuplicated', { body: { shortName: 'Cafe Round', nodeId } })).toEqual({
      found: false,
    });
    await applyTo(client, { templateId, nodes: [other], shortName: 'caf\u00e9 round' });
  });

  it('is asked for on a node that one can see only [R7-055]', async () => {
    const [nodeId = ''] = await nodes('Warehouse');
    const body = { shortName: 'Anything', nodeId };
    expect((await (await server().as('bilal')).refused('isAssessmentDuplicated', { body })).status).toBe(404);
    const unknown = { ...body, nodeId: crypto.randomUUID() };
    const problem = await (await boss()).refused('isAssessmentDuplicated', { body: unknown });
    expect(problem.status).toBe(404);
    expect(errorMap(problem)).toHaveProperty('assessmentError');
  });

  it('goes to exactly one of 64 that apply it to the same node at once [R5-058]', async () => {
    const client = await boss();
    const templateId = await newTemplate();
    const [nodeId = ''] = await nodes('Identity');
    const shortName = fresh('Contended');
    const attempts = Array.from({ length: 64 }, (_none, index) =>
      client.call('apply', {
        body: applyBody({
          templateId,
          nodes: [nodeId],
          shortName: index % 2 === 0 ? shortName : ` ${shortName.toUpperCase()}`,
        }),
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(63);
    const same = (await namesOn(nodeId)).filter((name) => name.toUpperCase() === shortName.toUpperCase());
    expect(same).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  it('makes a repeated application meet itself: the same ids, applied once [X1-014]', async () => {
    const client = await boss();
    const templateId = await newTemplate();
    const [one = '', other = ''] = await nodes('Runtime', 'Identity');
    const input = {
      body: applyBody({ templateId, nodes: [one, other] }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    };
    const first = await client.ok('apply', input);
    const again = await Promise.all(Array.from({ length: 6 }, () => client.ok('apply', input)));
    for (const repeated of again) expect(repeated).toEqual(first);
    for (const node of [one, other]) {
      expect((await namesOn(node)).filter((name) => name === input.body.shortName)).toHaveLength(1);
    }
  });

  it('makes requests that arrive at once meet each other', async () => {
    const client = await boss();
    const templateId = await newTemplate();
    const [node = ''] = await nodes('Runtime');
    const input = {
      body: applyBody({ templateId, nodes: [node] }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    };
    const answers = await Promise.all(Array.from({ length: 16 }, () => client.ok('apply', input)));
    expect(new Set(answers.flatMap(({ assessments }) => assessments.map(({ id }) => id))).size).toBe(1);
    expect((await namesOn(node)).filter((name) => name === input.body.shortName)).toHaveLength(1);
  });

  it('is one’s own: another caller with the same key does something else [X1-015]', async () => {
    const key = { 'Idempotency-Key': 'the-same-key' };
    const file = templateFile({ ...small, shortName: fresh('Key') });
    const mine = await (await boss()).ok('importTemplate', { body: file, headers: key });
    const theirs = await (await server().as('marguerite')).ok('importTemplate', { body: file, headers: key });
    expect(theirs.id).not.toBe(mine.id);
    expect((await (await boss()).ok('importTemplate', { body: file, headers: key })).id).toBe(mine.id);
  });

  it('of another form is refused by name', async () => {
    const body = templateFile({ ...small, shortName: 'Key' });
    for (const key of ['two words', 'x'.repeat(201)]) {
      const problem = await (await boss()).refused('importTemplate', { body, headers: { 'Idempotency-Key': key } });
      expect(problem.status).toBe(400);
      expect(errorMap(problem)).toHaveProperty('Idempotency-Key');
    }
  });
});

describe('who may apply', () => {
  it('is refused to role user on an own node too [R6-024]', async () => {
    const body = applyBody({ templateId: server().demo.templateId, nodes: await nodes('Booking') });
    expect(await (await server().as('ana')).refused('apply', { body })).toMatchObject({
      status: 403,
      code: 'not-allowed',
    });
  });

  it('is open to an admin in the own branch, and refused when one node is outside of it [R6-024]', async () => {
    const admin = await server().as('bilal');
    const { templateId } = server().demo;
    const [own = '', below = '', foreign = ''] = await nodes('Customer platforms', 'Tracking', 'Warehouse');
    const { assessments } = await admin.ok('apply', { body: applyBody({ templateId, nodes: [own, below] }) });
    expect(assessments).toHaveLength(2);
    const body = applyBody({ templateId, nodes: [below, foreign] });
    expect(await admin.refused('apply', { body })).toMatchObject({ status: 403, code: 'not-allowed' });
    for (const node of [below, foreign]) expect(await namesOn(node)).not.toContain(body.shortName);
  });

  it('is open to a super and to a master everywhere [R6-001 R6-024]', async () => {
    const nodeIds = await nodes('Warehouse');
    for (const start of ['marguerite', 'ingrid']) {
      const body = applyBody({ templateId: server().demo.templateId, nodes: nodeIds });
      expect((await (await server().as(start)).call('apply', { body })).status).toBe(201);
    }
  });
});
