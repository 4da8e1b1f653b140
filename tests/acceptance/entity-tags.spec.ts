import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteName } from '@tidemark/contracts';
import { type Built, buildDeployed, buildTemplate } from '../harness/building.js';
import type { Client } from '../harness/client.js';
import { applyTo, fresh, nodeNamed } from '../harness/scenario.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const at = (id: string) => ({ params: { id } });
const ifMatch = (version: number) => ({ headers: { 'If-Match': `"${String(version)}"` } });
let client: Client;
let built: Built;

beforeAll(async () => {
  client = await server().as('oskar');
  built = await buildTemplate(client);
}, longLimit);

interface Item {
  readonly id: string;
  readonly version: number;
}

type Edit = readonly [name: RouteName, item: Item, field: 'description' | 'title'];

/** Every item that is edited apart, with a call that changes it and a field that it changes. */
const items: Readonly<Record<string, () => Promise<Edit>>> = {
  template: async () => ['changeAssessment', await client.ok('assessment', at(built.id)), 'description'],
  area: async () => ['changeArea', built.area, 'description'],
  objective: async () => ['changeObjective', built.objective, 'description'],
  description: async () => ['changeObjectiveMaturity', must(built.maturities[0], 'description'), 'description'],
  level: async () => ['changeLevel', must(built.levels[0], 'level'), 'description'],
  question: async () => ['changeQuestion', built.question, 'description'],
  choice: async () => ['changeChoice', must(built.choices[0], 'choice'), 'title'],
  recommendation: async () => {
    const body = { title: fresh('R'), url: 'https://example.org', description: 'A' };
    return ['changeRecommendation', await client.ok('createRecommendation', { body }), 'description'];
  },
  'applied assessment': async () => {
    const { id: templateId } = await buildDeployed(client);
    const id = await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Runtime')] });
    return ['changeAssessment', await client.ok('assessment', at(id)), 'description'];
  },
};

describe('a change of what somebody else has changed', () => {
  it.each(Object.keys(items))('is refused with the %s as it is now [X1-016]', async (kind) => {
    const [name, { id, version }, field] = await must(items[kind], kind)();
    const change = (text: string, known: number) => ({ ...at(id), body: { [field]: text }, ...ifMatch(known) });
    const first = await client.answer(name, change('First', version));
    const changed = first.json() as Item;
    expect(first.headers.get('ETag')).toBe(`"${String(changed.version)}"`);
    expect(changed.version).toBeGreaterThan(version);
    const late = await client.call(name, change('Late', version));
    expect(late.status).toBe(412);
    expect(late.headers.get('ETag')).toBe(`"${String(changed.version)}"`);
    expect(late.json()).toMatchObject({ code: 'stale-version', current: changed });
    const again = await client.answer(name, change('Again', changed.version));
    expect(again.json()).toMatchObject({ [field]: 'Again' });
  });

  it('is not refused for a change of something else in the same template', async () => {
    const other = await buildTemplate(client);
    await client.ok('changeQuestion', { ...at(other.question.id), body: { title: 'Another' } });
    await client.ok('createArea', { body: { assessment_id: other.id, name: 'Another', description: 'Area' } });
    const change = { ...at(other.area.id), body: { name: 'Mine' }, ...ifMatch(other.area.version) };
    expect((await client.ok('changeArea', change)).name).toBe('Mine');
    const whole = await client.answer('assessment', at(other.id));
    const file = await client.answer('exportTemplate', at(other.id));
    expect([whole, file].map(({ headers }) => headers.get('ETag'))).toEqual(['"1"', '"1"']);
  });

  it('is refused before a deletion too, and every served piece carries its version', async () => {
    const other = await buildTemplate(client);
    const choice = must(other.choices[0], 'choice');
    await client.ok('changeChoice', { ...at(choice.id), body: { title: 'Another' } });
    expect((await client.refused('deleteChoice', { ...at(choice.id), ...ifMatch(choice.version) })).code).toBe(
      'stale-version',
    );
    const whole = await client.ok('assessment', at(other.id));
    const served = must(whole.areas[0]?.objectives[0]?.questions[0]?.choices[0], 'choice');
    expect(await client.ok('deleteChoice', { ...at(choice.id), ...ifMatch(served.version) })).toEqual({
      id: choice.id,
    });
    expect(whole.maturityLevels).toEqual(other.levels);
    expect(whole.areas[0]?.objectives[0]?.objectiveMaturities).toEqual(other.maturities);
  });

  it('goes through without If-Match: the last one counts [X1-016]', async () => {
    const other = await buildTemplate(client);
    for (const name of ['One', 'Two']) await client.ok('changeArea', { ...at(other.area.id), body: { name } });
    expect((await client.ok('areas', { params: { assessmentId: other.id } }))[0]?.name).toBe('Two');
  });
});
