import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../harness/client.js';
import { applyBody, applyTo, flat, fresh, tree } from '../harness/scenario.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
let boss: Client;
beforeAll(async () => {
  boss = await server().as('oskar');
}, longLimit);

const nodeOf = async (name: string) =>
  must(
    flat(await tree(boss, server(), server().demo.account('oskar'))).find((node) => node.name === name),
    name,
  );
const whole = async (id: string) => boss.ok('assessment', { params: { id } });

describe('an entity as the product answers it is taken wherever its id is', () => {
  it('by applyAssessment: nodes of the tree and a template [X1-024]', async () => {
    const [booking, template] = [await nodeOf('Booking'), await whole(server().demo.templateId)];
    const body = { ...applyBody({ templateId: '', nodes: [] }), nodes: [booking], templateId: template };
    const { assessments } = await boss.ok('apply', { body });
    expect(assessments).toMatchObject([{ node_id: booking.id }]);
    expect((await whole(must(assessments[0], 'assessment').id)).template_id).toBe(template.id);
  });

  it('by triggerAssessments: assessments with the people of their node [R7-056]', async () => {
    const booking = await nodeOf('Booking');
    const assessment = await whole(
      await applyTo(boss, { templateId: server().demo.templateId, nodes: [booking.id], shortName: fresh('Whole') }),
    );
    const body = [{ ...assessment, nodeUsers: booking.nodeUsers }];
    expect(JSON.stringify(body).length).toBeGreaterThan(100_000);
    expect(await boss.ok('trigger', { body })).toEqual({ processedEmails: booking.nodeUsers.length });
  });

  it('by duplicateTemplate and calculateMaturity, however large it is [R7-050 R7-052 X1-024]', async () => {
    const template = await whole(server().demo.templateId);
    const { node_id, version } = await boss.ok('duplicateTemplate', { body: { templateId: template } });
    expect({ node_id, version }).toEqual({ node_id: template.node_id, version: 1 });
    const [first] = server().demo.assessments;
    const assessment = await whole(must(first, 'assessment').id);
    const [persona] = await boss.ok('personas', { params: { organizationId: server().demo.organizationId } });
    const pooled = { selectedAssessments: [assessment], selectedPersonas: [persona] };
    const byIds = { selectedAssessments: [assessment.id], selectedPersonas: [persona?.id] };
    expect(await boss.ok('calculateMaturity', { body: pooled })).toEqual(
      await boss.ok('calculateMaturity', { body: byIds }),
    );
    // As large as three thousand of them: no usual body.
    const large = { ...assessment, padding: 'x'.repeat(5_000_000) };
    expect((await boss.call('calculateMaturity', { body: { selectedAssessments: [large] } })).status).toBe(200);
  });

  it('and without an id it is refused by name', async () => {
    const { id: _id, ...nameless } = await nodeOf('Booking');
    const body = { ...applyBody({ templateId: server().demo.templateId, nodes: [] }), nodes: [nameless] };
    const problem = await boss.refused('apply', { body });
    expect(problem).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(Object.keys(problem.errors ?? {}).some((field) => field.startsWith('nodes.0'))).toBe(true);
  });
});

describe('a date without a time', () => {
  const params = () => ({ id: server().demo.organizationId });
  const windowsOf = ({ startDate, endDate, openFormDate, closeFormDate }: Awaited<ReturnType<typeof whole>>) => ({
    startDate,
    endDate,
    openFormDate,
    closeFormDate,
  });
  beforeAll(async () => {
    await boss.ok('updateOrganization', { params: params(), body: { timeZone: 'Europe/Madrid' } });
  });

  it('is the whole day of the organisation: from its start for a start, to its end for an end [X1-025]', async () => {
    const windows = {
      startDate: '2031-03-01',
      endDate: '2031-07-31',
      openFormDate: '2031-07-01',
      closeFormDate: '2031-07-15T10:00:00Z',
    };
    const id = await applyTo(boss, {
      templateId: server().demo.templateId,
      nodes: [(await nodeOf('Booking')).id],
      windows,
    });
    expect(windowsOf(await whole(id))).toEqual({
      startDate: '2031-02-28T23:00:00.000Z',
      endDate: '2031-07-31T21:59:59.999Z',
      openFormDate: '2031-06-30T22:00:00.000Z',
      closeFormDate: '2031-07-15T10:00:00.000Z',
    });
    await boss.ok('changeAssessment', { params: { id }, body: { closeFormDate: '2031-12-24' } });
    expect((await whole(id)).closeFormDate).toBe('2031-12-24T22:59:59.999Z');
    const wrong = await boss.refused('changeAssessment', { params: { id }, body: { closeFormDate: '2031-02-30' } });
    expect(wrong).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it('is of a template too, and of a question about history', async () => {
    const body = { shortName: fresh('Days'), startDate: '2031-01-01', endDate: '2031-01-01' };
    const { id } = await boss.ok('createTemplate', { body });
    expect(await boss.ok('assessment', { params: { id } })).toMatchObject({
      startDate: '2030-12-31T23:00:00.000Z',
      endDate: '2031-01-01T22:59:59.999Z',
    });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date());
    const query = { from: today, to: today };
    const { entries } = await boss.ok('templateHistory', { params: { id }, query });
    expect(entries.map(({ kind }) => kind)).toContain('TemplateCreated');
    const [first] = server().demo.assessments;
    const assessment = { id: must(first, 'assessment').id };
    const asOf = await boss.ok('resultsAsOf', { params: assessment, query: { at: today } });
    expect(asOf.at).toMatch(/T2[12]:59:59\.999Z$/);
    const changes = await boss.ok('resultsChanges', { params: assessment, query });
    expect([changes.from.at.slice(-13), changes.to.at]).toEqual([expect.stringMatching(/:00:00\.000Z$/), asOf.at]);
  });
});
