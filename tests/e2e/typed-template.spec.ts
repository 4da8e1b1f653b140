import { readFile } from 'node:fs/promises';
import { fresh, importTemplate } from '../harness/scenario.js';
import { dragOnto, fingerOf, mouseOf } from './support/dragging.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import {
  attachRecommendations,
  beginTemplate,
  deployTyped,
  typeAllQuestions,
  typeLevels,
  typeObjectives,
  type WrittenTemplate,
} from './support/typed-template.js';

const server = suiteServer();
const FILE = new URL('../../services/demo/src/software-delivery.template.json', import.meta.url);

interface Exported extends Omit<WrittenTemplate, 'recommendations'> {
  readonly shortName: string;
  readonly name: string;
  readonly recommendations: readonly { readonly key: string; readonly title: string }[];
}

/** What is left out of a file of version 1 is empty in one of version 2. */
const said = (key: string, value: unknown): unknown =>
  key === 'version' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** A file without what it is called; recommendations by their titles, for their keys are ids. */
function content({ shortName: _, name: __, recommendations, areas, ...rest }: Exported) {
  const titleOf = new Map(recommendations.map(({ key, title }) => [key, title]));
  return {
    ...rest,
    recommendations: recommendations
      .map(({ key: ___, ...one }) => one)
      .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    areas: areas.map((area) => ({
      ...area,
      objectives: area.objectives.map((one) => ({
        ...one,
        recommendations: one.recommendations.map((key) => titleOf.get(key)),
        // In the order in which they were written, which says nothing: what is typed is sent side by side.
        maturities: one.maturities.toSorted((a, b) => a.level - b.level),
      })),
    })),
  };
}

test('the template of the demo, typed by hand in the editor alone and deployed there, equals the one of its file', async ({
  visit,
}) => {
  test.setTimeout(300_000);
  const boss = server().demo.some('super');
  const { page } = await visit(server(), {
    as: boss,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Two dozen forms slide in and out.
    reducedMotion: 'reduce',
  });
  const file = JSON.parse(await readFile(FILE, 'utf8')) as Exported & { readonly format: string };
  expect(file.areas.length).toBeGreaterThanOrEqual(5);
  expect(
    file.areas.flatMap(({ objectives }) => objectives).flatMap(({ questions }) => questions).length,
  ).toBeGreaterThanOrEqual(50);

  await beginTemplate(page, file, fresh('Typed'));
  await test.step('levels', async () => typeLevels(page, file));
  await test.step('areas, objectives, descriptions', async () => typeObjectives(page, file));
  await test.step('recommendations', async () => attachRecommendations(page, file));
  await test.step('questions and choices', async () => typeAllQuestions(page, file));
  await test.step('deployment', async () => deployTyped(page));

  const id = /models\/([^?/]+)/.exec(page.url())?.[1] ?? '';
  const client = await server().as(boss);
  const imported = await importTemplate(client, { ...file, shortName: fresh('From its file') });
  const exported = async (one: string): Promise<unknown> => {
    const answered = JSON.stringify(await client.ok('exportTemplate', { params: { id: one } }));
    return JSON.parse(JSON.stringify(content(JSON.parse(answered) as Exported), said));
  };
  expect((await client.ok('assessment', { params: { id } })).isDeployed).toBe(true);
  expect(await exported(id)).toEqual(await exported(imported));
});

for (const hand of ['a mouse', 'a finger'] as const)
  test(`areas, objectives, questions and choices are put in another order with ${hand}`, async ({ visit }) => {
    const boss = server().demo.some('super');
    const client = await server().as(boss);
    const file = JSON.parse(await readFile(FILE, 'utf8')) as Exported & { readonly format: string };
    const id = await importTemplate(client, { ...file, shortName: fresh('Ordered') });
    const stored = async () => (await client.ok('assessment', { params: { id } })).areas;
    const objectiveNames = async () =>
      (await stored()).map(({ objectives }) => objectives.map(({ shortName }) => shortName));
    const { page } = await visit(server(), {
      as: boss,
      reducedMotion: 'reduce',
      viewport: { width: 1180, height: 820 },
      hasTouch: hand === 'a finger',
    });
    const taken = hand === 'a finger' ? await fingerOf(page) : mouseOf(page);
    await page.goto(`/dashboard/models/${id}?step=objectives`);
    const row = (name: string) =>
      page
        .locator('[data-row]')
        .filter({ has: page.getByText(name, { exact: true }) })
        .first();
    const grip = (name: string) => row(name).locator('[data-grip]');

    await dragOnto(taken, grip('Small batches'), row('Trunk-based development'), 0.8);
    await expect
      .poll(async () => (await objectiveNames())[0])
      .toEqual(['Trunk-based development', 'Small batches', 'Limited work in progress']);
    await dragOnto(taken, grip('Build and release'), row('Flow'), 0.2);
    await expect
      .poll(async () => (await stored()).map(({ name }) => name))
      .toEqual(['Build and release', 'Flow', ...file.areas.slice(2).map(({ name }) => name)]);

    const of = async () => {
      const all = (await stored()).flatMap(({ objectives }) => objectives);
      const [first] = all.filter(({ shortName }) => shortName === 'Small batches');
      return first?.questions ?? [];
    };
    const before = (await of()).map((question) => question.id);
    const [one = '', two = ''] = before;
    const [objective] = (await stored())
      .flatMap(({ objectives }) => objectives)
      .filter(({ shortName }) => shortName === 'Small batches');
    await page.goto(`/dashboard/models/${id}?step=questions&objective=${objective?.id ?? ''}&question=${one}`);
    const piece = (pieceId: string) => page.locator(`[data-order="${pieceId}"]`);
    await dragOnto(taken, piece(one).locator('[data-handle]'), piece(two), 0.8);
    await expect.poll(async () => (await of()).map((question) => question.id)).toEqual([two, one, ...before.slice(2)]);

    const choices = async () =>
      (await of())
        .filter((question) => question.id === one)
        .flatMap((question) => question.choices.map((each) => each.id));
    const [low = '', high = '', ...others] = await choices();
    // Near an edge a drag scrolls, and the rows go on below the hand.
    await piece(high).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await dragOnto(taken, piece(low).locator('[data-handle]'), piece(high), 0.8);
    await expect.poll(choices).toEqual([high, low, ...others]);
  });
