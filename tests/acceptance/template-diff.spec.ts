import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AnswerOf, Routes } from '@tidemark/contracts';
import { printedDifference } from '@tidemark/contracts/scoring';
import { type Built, buildDeployed, buildTemplate, deploy } from '../harness/building.js';
import type { Client } from '../harness/client.js';
import { applyTo, fresh, nodeNamed, submit } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
const at = (id: string) => ({ params: { id } });
const two = (id: string, otherId: string) => ({ params: { id, otherId } });
type Revised = AnswerOf<Routes['reviseTemplate']>;
let client: Client;
let built: Built;
let revised: Revised;
/** On Booking, where an admin of the demo is, and on Warehouse, where not. */
let seen: string;
let unseen: string;

/** The same piece in the revision. */
const next = (id: string) => `${revised.id}.${String(id.split('.').at(-1))}`;

beforeAll(async () => {
  client = await server().as('oskar');
  built = await buildDeployed(client);
  seen = await applyTo(client, { templateId: built.id, nodes: [await nodeNamed(server(), 'Booking')] });
  await submit(server(), server().demo.account('ana'), seen, [1]);
  unseen = await applyTo(client, { templateId: built.id, nodes: [await nodeNamed(server(), 'Warehouse')] });
  revised = await client.ok('reviseTemplate', { ...at(built.id), body: { shortName: fresh('Next') } });
  await client.ok('changeQuestion', { ...at(next(built.question.id)), body: { title: 'Who counts now?', weight: 2 } });
  await client.ok('createArea', { body: { assessment_id: revised.id, name: 'Care', description: 'Of it' } });
  const [first, second] = built.choices.map(({ id }) => next(id));
  await client.ok('placeChoice', { ...at(must(second, 'choice')), body: { before: must(first, 'choice') } });
}, longLimit);

describe('where a template is used', () => {
  it('is listed with node, dates and respondents, and hidden ones are counted', async () => {
    const uses = await client.ok('templateUses', at(built.id));
    expect(uses.assessments.map(({ id }) => id)).toEqual([unseen, seen]);
    expect(uses.assessments[1]).toMatchObject({
      node: { name: 'Booking' },
      respondents: { invited: 0, started: 1, submitted: 1 },
    });
    expect(uses.elsewhere).toEqual({ assessments: 0, lastCloseFormDate: null });
    const admin = await server().as(server().demo.some('admin'));
    const reached = await admin.ok('templateUses', at(built.id));
    expect(reached.assessments.map(({ id }) => id)).toEqual([seen]);
    expect(reached.elsewhere).toEqual({
      assessments: 1,
      lastCloseFormDate: uses.assessments[0]?.closeFormDate,
    });
  });

  it('leaves out what was archived, and is nobody else’s to know', async () => {
    const own = await buildDeployed(client);
    const id = await applyTo(client, { templateId: own.id, nodes: [await nodeNamed(server(), 'Booking')] });
    expect((await client.ok('templateUses', at(own.id))).assessments).toHaveLength(1);
    await client.ok('archiveAssessment', { ...at(id), body: {} });
    expect((await client.ok('templateUses', at(own.id))).assessments).toEqual([]);
    const master = await server().client.signIn(platformMaster);
    await client.ok('publishTemplate', { ...at(own.id), body: { isPublicTemplate: 1 } });
    // A master may read what was submitted, but not where it is used.
    await master.ok('assessment', at(own.id));
    expect(await master.refused('templateUses', at(own.id))).toMatchObject({ status: 404, code: 'template-not-found' });
    const user = await server().as(server().demo.some('user'));
    expect((await user.refused('templateUses', at(own.id))).status).toBe(403);
  });
});

describe('the versions of a template', () => {
  it('are its origin and its revisions, with dates and the number of changes, from whichever is asked', async () => {
    const versions = await client.ok('templateVersions', at(built.id));
    expect(versions).toMatchObject([
      { id: built.id, origin_id: null, isDeployed: true, changes: null, questions: 1 },
      { id: revised.id, origin_id: built.id, isDeployed: false, deployedAt: null, changes: 6, areas: 2 },
    ]);
    expect(versions[0]?.deployedAt).not.toBeNull();
    expect(versions[1]?.may).toContain('change');
    expect(await client.ok('templateVersions', at(revised.id))).toEqual(versions);
    const alone = await buildTemplate(client);
    expect(await client.ok('templateVersions', at(alone.id))).toHaveLength(1);
  });

  it('are shown to an admin but for drafts on nodes that are not theirs', async () => {
    const node_id = await nodeNamed(server(), 'Warehouse');
    const there = await buildDeployed(client, { node_id });
    await client.ok('reviseTemplate', { ...at(there.id), body: {} });
    const admin = await server().as(server().demo.some('admin'));
    expect((await admin.ok('templateVersions', at(there.id))).map(({ id }) => id)).toEqual([there.id]);
  });
});

describe('the difference of two versions', () => {
  it('is listed change by change, with its effect on running assessments', async () => {
    const diff = await client.ok('templateDiff', two(built.id, revised.id));
    expect(diff.before).toMatchObject({ id: built.id, isDeployed: true, questions: 1 });
    expect(diff.after).toMatchObject({ id: revised.id, isDeployed: false, areas: 2 });
    expect(diff.changes).toHaveLength(6);
    expect(diff.changes).toMatchObject([
      { change: 'reworded', piece: 'template', field: 'shortName' },
      { change: 'reworded', piece: 'template', field: 'name' },
      {
        change: 'reworded',
        piece: 'question',
        field: 'title',
        place: { area: { name: 'Supply' }, objective: { shortName: 'Stock' }, question: { position: 1 } },
        before: { id: built.question.id, text: 'Who counts?' },
        after: { id: next(built.question.id), text: 'Who counts now?' },
      },
      { change: 'changed', piece: 'question', field: 'weight', before: { text: '1' }, after: { text: '2' } },
      { change: 'moved', piece: 'choice', before: { position: 2, of: 2 }, after: { position: 1, of: 2 }, from: null },
      { change: 'added', piece: 'area', before: null, after: { text: 'Care', position: 2, of: 2 } },
    ]);
    expect(diff.objectives).toMatchObject([
      { shortName: 'Stock', comparability: 'with-care', questions: { added: 0, removed: 0, changed: 1 } },
    ]);
    expect(diff.impact.questions).toEqual({ stay: 0, change: 1, go: 0, come: 0 });
    expect(diff.impact.uses.assessments.map(({ id }) => id)).toEqual([unseen, seen]);
  });

  it('is the other way round from the later to the earlier', async () => {
    const diff = await client.ok('templateDiff', two(revised.id, built.id));
    expect(diff.changes.at(-1)).toMatchObject({ change: 'removed', piece: 'area', before: { text: 'Care' } });
    expect(diff.impact.uses.assessments).toEqual([]);
  });

  it('has the words of recommendations, and their addresses', async () => {
    const { body: recommendation } = await client.answer('createRecommendation', {
      body: { title: fresh('Shelves'), url: 'https://example.org/shelves', description: 'To put things on' },
    });
    const own = await buildDeployed(client);
    const later = await client.ok('reviseTemplate', { ...at(own.id), body: {} });
    const objectiveId = `${later.id}.${String(own.objective.id.split('.').at(-1))}`;
    await client.ok('attachRecommendation', { body: { objectiveId, recommendationId: recommendation.id } });
    expect((await client.ok('templateDiff', two(own.id, later.id))).changes).toMatchObject([
      {
        change: 'added',
        piece: 'recommendation',
        place: { objective: { shortName: 'Stock' } },
        after: { text: recommendation.title, url: 'https://example.org/shelves' },
      },
    ]);
  });

  it('is refused for templates that are not versions of one another, and for unknown ones', async () => {
    const other = await buildDeployed(client);
    expect(await client.refused('templateDiff', two(built.id, other.id))).toMatchObject({
      status: 409,
      code: 'versions-unrelated',
    });
    expect((await client.refused('templateDiff', two(built.id, 'none'))).status).toBe(404);
  });
});

describe('assessments of two versions', () => {
  let later: string;
  beforeAll(async () => {
    const second = await client.ok('reviseTemplate', { ...at(built.id), body: { shortName: fresh('Second') } });
    await deploy(client, second.id);
    later = await applyTo(client, { templateId: second.id, nodes: [await nodeNamed(server(), 'Booking')] });
    await submit(server(), server().demo.account('ana'), later, [2]);
  }, longLimit);

  it('are compared objective by objective, with the values that each has alone [X1-085]', async () => {
    const compared = await client.ok('compareAssessments', two(seen, later));
    const alone = await Promise.all([seen, later].map(async (id) => client.ok('assessment', at(id))));
    const values = alone.map(({ areas }) => areas[0]?.objectives[0]?.assessmentValue);
    expect(compared).toMatchObject({
      before: { id: seen, template_id: built.id, submitted: 1 },
      after: { id: later, submitted: 1 },
      objectives: [
        {
          shortName: 'Stock',
          comparability: 'same',
          before: { assessmentValue: values[0] },
          after: { assessmentValue: values[1] },
        },
      ],
      onlyBefore: 0,
      onlyAfter: 0,
    });
    expect(values[0]).not.toBe(values[1]);
    expect(compared.objectives[0]?.difference).toBe(printedDifference(Number(values[0]), Number(values[1])));
  });

  it('are counted: how many answers belong to questions that the next version does not ask', async () => {
    const third = await client.ok('reviseTemplate', { ...at(built.id), body: { shortName: fresh('Third') } });
    const there = (id: string) => at(`${third.id}.${String(id.split('.').at(-1))}`);
    for (const { id } of built.choices) await client.ok('deleteChoice', there(id));
    await client.ok('deleteQuestion', there(built.question.id));
    const { impact } = await client.ok('templateDiff', two(built.id, third.id));
    expect(impact.questions.go).toBe(1);
    expect(impact.answersGone).toEqual([{ assessment_id: seen, answers: 1 }]);
  });

  it('withhold from role user what fewer than the smallest group answered', async () => {
    const ana = await server().as('ana');
    expect(await ana.ok('compareAssessments', two(seen, later))).toMatchObject({
      objectives: [
        {
          before: { assessmentValue: null, withheld: 'not-yet' },
          after: { assessmentValue: null, withheld: 'not-yet' },
          difference: null,
        },
      ],
    });
    // Of a node that is not her own she learns nothing at all.
    expect((await ana.refused('compareAssessments', two(seen, unseen))).status).toBe(404);
  });

  it('are not compared with those of another template', async () => {
    const other = await buildDeployed(client);
    const id = await applyTo(client, { templateId: other.id, nodes: [await nodeNamed(server(), 'Booking')] });
    expect((await client.refused('compareAssessments', two(seen, id))).code).toBe('versions-unrelated');
  });
});
