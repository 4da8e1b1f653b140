import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteName } from '@tidemark/contracts';
import { type Built, buildTemplate, deploy } from '../harness/building.js';
import type { Client } from '../harness/client.js';
import { applyTo, nodeNamed } from '../harness/scenario.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const at = (id: string) => ({ params: { id } });
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
let client: Client;
let built: Built;
/** Beside what is built: a second area, a second objective of the first, a second question. */
let more: { readonly area: string; readonly objective: string; readonly question: string };

beforeAll(async () => {
  client = await server().as('oskar');
  built = await buildTemplate(client);
  const { id: assessment_id, area, objective } = built;
  const texts = { description: 'Another one' };
  const added = {
    area: client.ok('createArea', { body: { assessment_id, name: 'Second', ...texts } }),
    objective: client.ok('createObjective', { body: { area_id: area.id, shortName: 'Second', ...texts } }),
    question: client.ok('createQuestion', { body: { objectiveId: objective.id, title: 'Second', ...texts } }),
  };
  more = {
    area: (await added.area).id,
    objective: (await added.objective).id,
    question: (await added.question).id,
  };
}, longLimit);

/** Every kind: the call, the last of two, and the one that it is put in front of. */
const kinds: Readonly<Record<string, () => readonly [name: RouteName, id: string, before: string]>> = {
  areas: () => ['placeArea', more.area, built.area.id],
  objectives: () => ['placeObjective', more.objective, built.objective.id],
  questions: () => ['placeQuestion', more.question, built.question.id],
  choices: () => ['placeChoice', must(built.choices[1], 'choice').id, must(built.choices[0], 'choice').id],
};
const inOrder = async (): Promise<Readonly<Record<string, string[]>>> => {
  const { areas } = await client.ok('assessment', at(built.id));
  const objectives = must(
    areas.find(({ id }) => id === built.area.id),
    'area',
  ).objectives;
  const { questions } = must(
    objectives.find(({ id }) => id === built.objective.id),
    'objective',
  );
  const { choices } = must(
    questions.find(({ id }) => id === built.question.id),
    'question',
  );
  return {
    areas: idsOf(areas),
    objectives: idsOf(objectives),
    questions: idsOf(questions),
    choices: idsOf(choices),
  };
};

describe('the order of a draft', () => {
  it.each(Object.keys(kinds))('of %s is changed one by one, and back', async (kind) => {
    const [name, id, before] = must(kinds[kind], kind)();
    const placed = await client.answer(name, { ...at(id), body: { before } });
    expect(placed.json()).toMatchObject({ id });
    expect((await inOrder())[kind]).toEqual([id, before]);
    const back = await client.answer(name, { ...at(id), body: { before: null } });
    expect((await inOrder())[kind]).toEqual([before, id]);
    const { version } = back.json() as { version: number };
    expect(version).toBeGreaterThan((placed.json() as { version: number }).version);

    // Where it stands already nothing happens.
    const again = await client.answer(name, { ...at(id), body: { before: null } });
    expect(again.json()).toMatchObject({ version });
    expect(again.headers.get('Tidemark-Position')).toBeNull();
    const late = { ...at(id), body: { before }, headers: { 'If-Match': `"${String(version - 1)}"` } };
    expect(await client.refused(name, late)).toMatchObject({ status: 412, code: 'stale-version' });
  });

  it.each(Object.keys(kinds))('of %s refuses what is none of them, by its field', async (kind) => {
    const [name, id] = must(kinds[kind], kind)();
    const foreign = await buildTemplate(client);
    for (const before of [must(built.levels[0], 'level').id, foreign.area.id, 'none']) {
      const problem = await client.refused(name, { ...at(id), body: { before } });
      expect(problem.status).toBe(404);
      expect(Object.keys(problem.errors ?? {})).toContain('before');
    }
    expect((await client.refused(name, { ...at(id), body: {} })).status).toBe(400);
    expect((await client.refused(name, { ...at(`${built.id}.999`), body: { before: null } })).status).toBe(404);
  });

  it('takes an objective to another area, and a question to another objective', async () => {
    const moved = await client.ok('placeObjective', {
      ...at(more.objective),
      body: { before: null, area_id: more.area },
    });
    expect(moved).toMatchObject({ id: more.objective, area_id: more.area });
    const asked = await client.ok('placeQuestion', {
      ...at(more.question),
      body: { before: null, objective_id: more.objective },
    });
    expect(asked).toMatchObject({ id: more.question, objective_id: more.objective });
    expect((await client.ok('objective', at(more.objective))).questions).toHaveLength(1);
    const back = { before: built.question.id, objective_id: built.objective.id };
    await client.ok('placeQuestion', { ...at(more.question), body: back });
    await client.ok('placeObjective', {
      ...at(more.objective),
      body: { before: built.objective.id, area_id: built.area.id },
    });
    expect(await inOrder()).toMatchObject({
      objectives: [more.objective, built.objective.id],
      questions: [more.question, built.question.id],
    });
  });

  it('is the one of file, matrix and completion, and is in the history', async () => {
    await client.ok('placeObjective', { ...at(more.objective), body: { before: built.objective.id } });
    await client.ok('placeArea', { ...at(more.area), body: { before: null } });
    await client.ok('placeArea', { ...at(more.area), body: { before: built.area.id } });
    const file = await client.ok('exportTemplate', at(built.id));
    expect(file).toMatchObject({
      areas: [{ name: 'Second' }, { name: 'Supply', objectives: [{ shortName: 'Second' }, { shortName: 'Stock' }] }],
    });
    const matrix = await client.ok('matrix', at(built.id));
    expect(idsOf(matrix.areas)).toEqual([more.area, built.area.id]);
    const { missing } = await client.ok('completion', at(built.id));
    expect(missing[0]).toMatchObject({ pointer: '/areas/1/objectives/0/maturities', objective: more.objective });
    const { entries } = await client.ok('templateHistory', at(built.id));
    expect(entries[0]?.text).toBe('Moved the area Second');
  });
});

describe('the order of what is deployed', () => {
  it('is fixed, and is the one of the form', async () => {
    const own = await buildTemplate(client);
    const [first, second] = own.choices;
    const [one, other] = [must(first, 'choice').id, must(second, 'choice').id];
    await client.ok('placeChoice', { ...at(other), body: { before: one } });
    await deploy(client, own.id);
    const fixed = await client.refused('placeChoice', { ...at(other), body: { before: null } });
    expect(fixed).toMatchObject({ status: 409, code: 'template-deployed' });
    const assessmentId = await applyTo(client, {
      templateId: own.id,
      nodes: [await nodeNamed(server(), 'Runtime')],
    });
    const { areas } = await client.ok('assessment', at(assessmentId));
    const { choices = [] } = areas[0]?.objectives[0]?.questions[0] ?? {};
    expect(choices.map(({ title }) => title)).toEqual(['At Level 2', 'At Level 1']);
  });
});
