import { beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '../harness/client.js';
import { oneObjective, showAnyGroup } from '../harness/round.js';
import {
  answersFor,
  applyBody,
  applyTo,
  flat,
  formQuery,
  fresh,
  importTemplate,
  membersOf,
  nodeNamed,
  questionsOf,
  submit,
  submitBody,
  tree,
  trigger,
} from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';

/*
 * The clients of a server share the newest position that any of them received, and every query asks for it. So the
 * result of a command is in every following query. Each test is repeated, because a race shows only now and then.
 */
const server = suiteServer();
beforeAll(async () => showAnyGroup(server()));
const boss = () => server().as('oskar');
const areas = oneObjective(ladder());
const times = [1, 2, 3, 4, 5, 6, 7, 8];
const organization = () => ({ params: { organizationId: server().demo.organizationId } });
const cardOf = async (id: string) =>
  flat(await tree(await boss(), server(), server().demo.account('oskar')))
    .flatMap(({ assessments }) => assessments)
    .find((card) => card.id === id);

/** An assessment on Booking that nobody was asked to answer yet. */
const newRound = async () => {
  const client = await boss();
  const templateId = await importTemplate(client, { shortName: fresh('Seen'), areas });
  return {
    templateId,
    assessmentId: await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Booking')] }),
  };
};

describe('what a command has answered is seen by the query that follows', () => {
  it.each(['organizationTemplates', 'organizationCompleteTemplates'] as const)('an import by %s', async (list) => {
    for (const _ of times) {
      const id = await importTemplate(await boss(), { shortName: fresh('Seen'), areas });
      expect((await (await boss()).ok(list, organization())).map((template) => template.id)).toContain(id);
    }
  });

  it.each(['assessment', 'completion', 'exportTemplate'] as const)('an import by %s', async (query) => {
    for (const _ of times) {
      const id = await importTemplate(await boss(), { shortName: fresh('Seen'), areas });
      expect((await (await boss()).call(query, { params: { id } })).status).toBe(200);
    }
  });

  it('an import with its recommendations by the objective', async () => {
    for (const _ of times) {
      const spec = {
        shortName: fresh('Seen'),
        recommendations: ['r'],
        areas: [[{ questions: [ladder()], recommendations: ['r'] }]],
      };
      const id = await importTemplate(await boss(), spec);
      const params = {
        objectiveId: must((await (await boss()).ok('assessment', { params: { id } })).objectives[0], 'objective').id,
      };
      expect(await (await boss()).ok('objectiveRecommendations', { params })).toHaveLength(1);
    }
  });

  it('an import on a node by its card in the tree', async () => {
    const node_id = await nodeNamed(server(), 'Runtime');
    for (const _ of times) {
      const body = templateFile({ shortName: fresh('Seen'), areas });
      const { id } = await (await boss()).ok('importTemplate', { query: { node_id }, body });
      expect(await cardOf(id)).toMatchObject({ id, template_id: null });
    }
  });

  it('an application by the assessment, the card, the lists and the questions about it', async () => {
    const nodeId = await nodeNamed(server(), 'Runtime');
    const client = await boss();
    for (const _ of times) {
      const templateId = await importTemplate(client, { shortName: fresh('Seen'), areas });
      const shortName = fresh('Applied');
      const id = await applyTo(client, { templateId, nodes: [nodeId], shortName });
      const seen = await Promise.all([
        client.ok('assessment', { params: { id } }),
        cardOf(id),
        client.ok('isAssessmentDuplicated', { body: { shortName, nodeId } }),
        client.ok('isTemplateDeployed', { body: { templateId } }),
        client.ok('organizationDeployedTemplates', organization()),
      ]);
      expect(seen.slice(0, 4)).toMatchObject([{ id }, { id }, { found: true }, true]);
      expect(seen[4].map((template) => template.id)).toContain(templateId);
    }
  });

  it('a trigger by the assessment, the card, the respondents and the forms of who was asked', async () => {
    const ana = server().demo.account('ana');
    for (const _ of times.slice(4)) {
      const { assessmentId: id } = await newRound();
      await trigger(await boss(), id, [ana.id]);
      const seen = await Promise.all([
        (await boss()).ok('assessment', { params: { id } }),
        cardOf(id),
        (await boss()).ok('respondents', { params: { id } }),
        (await server().as(ana)).ok('formsToAnswer'),
      ]);
      expect(seen.slice(0, 3)).toMatchObject([
        { respondents: { invited: 1 } },
        { expected: 1 },
        [{ user: { id: ana.id } }],
      ]);
      expect(seen[3].find((form) => form.assessmentId === id)).toMatchObject({ state: 'not-started' });
    }
  });

  it('a draft by the form, the assessment and the list of forms', async () => {
    const ana = server().demo.account('ana');
    const client = await server().as(ana);
    for (const _ of times.slice(4)) {
      const id = (await newRound()).assessmentId;
      await trigger(await boss(), id, [ana.id]);
      const form = await client.ok('form', formQuery(ana.id, id));
      await client.ok('saveDraft', { body: submitBody(ana.id, id, answersFor(form, [3])) });
      const seen = await Promise.all([
        client.ok('form', formQuery(ana.id, id)),
        (await boss()).ok('assessment', { params: { id } }),
        client.ok('formsToAnswer'),
      ]);
      expect(seen.slice(0, 2)).toMatchObject([{ draft: { answers: [{}] } }, { respondents: { started: 1 } }]);
      expect(seen[2].find(({ assessmentId }) => assessmentId === id)).toMatchObject({ state: 'started' });
    }
  });

  it('a submission by everything that shows results [X1-017]', async () => {
    const ana = server().demo.account('ana');
    const client = await server().as(ana);
    const { assessmentId: id } = await newRound();
    await trigger(await boss(), id, [ana.id]);
    for (const level of [1, 5, 2, 4, 3, 1, 5, 2]) {
      const { submittedAt } = await submit(server(), ana, id, [level]);
      const objectiveId = must((await client.ok('assessment', { params: { id } })).objectives[0], 'objective').id;
      const [form, whole, card, alone, pooled, bars, page, forms] = await Promise.all([
        client.ok('form', formQuery(ana.id, id)),
        (await boss()).ok('assessment', { params: { id } }),
        cardOf(id),
        (await boss()).ok('respondents', { params: { id } }),
        (await boss()).ok('calculateMaturity', { body: { selectedAssessments: [id] } }),
        client.ok('answersPerLevel', { params: { objectiveId }, body: {} }),
        client.ok('completionPage', formQuery(ana.id, id)),
        client.ok('formsToAnswer'),
      ]);
      expect(form.submittedAt).toBe(submittedAt);
      expect(questionsOf(form)[0]?.choices.findIndex(({ selected }) => selected)).toBe(level - 1);
      expect(whole).toMatchObject({ assessmentValue: level, respondents: { submitted: 1 } });
      expect(card).toMatchObject({ assessmentValue: level, respondents: 1 });
      expect(alone).toMatchObject([{ submittedAt, results: { assessmentValue: level } }]);
      expect(pooled).toMatchObject({ results: { assessmentValue: level }, respondents: 1 });
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(level);
      expect(page).toMatchObject({ submittedAt, own: { assessmentValue: level }, team: { assessmentValue: level } });
      expect(forms.find(({ assessmentId }) => assessmentId === id)).toMatchObject({ state: 'submitted' });
    }
  });
});

describe('the position', () => {
  it('comes with a command that wrote, in growing order, and with nothing else', async () => {
    const client = await boss();
    const body = () => templateFile({ shortName: fresh('Position'), areas });
    const first = must((await client.answer('importTemplate', { body: body() })).position, 'position');
    const second = must((await client.answer('importTemplate', { body: body() })).position, 'position');
    expect(second > first).toBe(true);
    expect((await client.answer('currentUser')).position).toBeUndefined();
    const refused = await client.call('apply', { body: applyBody({ templateId: 'none', nodes: ['none'] }) });
    expect(refused.headers.get('Tidemark-Position')).toBeNull();
  });

  it('is sent no second time for a draft that only replaces one', async () => {
    const ana = server().demo.account('ana');
    const client = await server().as(ana);
    const templateId = await importTemplate(await boss(), { shortName: fresh('Draft'), areas });
    const id = await applyTo(await boss(), { templateId, nodes: [await nodeNamed(server(), 'Booking')] });
    const input = { body: submitBody(ana.id, id, []) };
    expect((await client.answer('saveDraft', input)).position).toBeDefined();
    expect((await client.answer('saveDraft', input)).position).toBeUndefined();
  });

  it('that nobody has reached is refused as not caught up, with the advice to try again [X1-017]', async () => {
    const { token } = await boss();
    const patient = createClient(server().url, { position: '9'.repeat(16) }, token);
    const answer = await patient.call('organizationTemplates', organization());
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'not-caught-up' });
    expect(answer.headers.get('Retry-After')).not.toBeNull();
  });
});

describe('everyone at once', () => {
  it('each member of a node submits twice at the same time: one answer of each counts, the one that is served', async () => {
    const members = await membersOf(server(), 'Booking');
    expect(members.length).toBeGreaterThanOrEqual(8);
    const templateId = await importTemplate(await boss(), { shortName: fresh('Rush'), areas });
    const id = await applyTo(await boss(), { templateId, nodes: [await nodeNamed(server(), 'Booking')] });
    await trigger(
      await boss(),
      id,
      members.map((member) => member.id),
    );
    const clients = await Promise.all(
      members.map(async (member) => {
        const client = await server().as(member);
        return { member, client, form: await client.ok('form', formQuery(member.id, id)) };
      }),
    );
    const submissions = clients.flatMap(({ member, client, form }) =>
      [1, 5].map((level) => client.ok('submit', { body: submitBody(member.id, id, answersFor(form, [level])) })),
    );
    expect(await Promise.all(submissions)).toHaveLength(2 * members.length);

    const assessment = await (await boss()).ok('assessment', { params: { id } });
    const all = members.length;
    expect(assessment.respondents).toEqual({ invited: all, started: all, submitted: all, counted: all });
    expect(assessment.coverage).toEqual({ share: 1, answered: all, expected: all });
    const served = await Promise.all(
      clients.map(async ({ member, client }) => {
        const [question] = questionsOf(await client.ok('form', formQuery(member.id, id)));
        const selected = must(question, 'question').choices.flatMap((choice, index) =>
          choice.selected ? [index + 1] : [],
        );
        expect(selected).toHaveLength(1);
        return selected[0] ?? 0;
      }),
    );
    const alone = await (await boss()).ok('respondents', { params: { id } });
    expect(alone.map(({ results }) => results?.assessmentValue).sort()).toEqual([...served].sort());
    const mean = served.reduce((sum, level) => sum + level, 0) / served.length;
    expect(Math.abs(must(assessment.assessmentValue, 'value') - mean)).toBeLessThan(1e-9);
    const bars = must(assessment.areas[0]?.objectives[0], 'objective').answersPerLevel;
    expect(bars.map(({ sum }) => sum)).toEqual([all, all, all, all, all]);
  });
});
