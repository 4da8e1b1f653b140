import { fresh, importTemplate } from '../harness/scenario.js';
import { dragOnto, fingerOf, mouseOf } from './support/dragging.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { demoTemplate, typeAndCompare } from './support/typed-template.js';

const server = suiteServer();

/** The whole of it: typed-template.long.spec.ts. */
test('a template of two areas, typed by hand in the editor alone and deployed there, equals the one of its file', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const file = await demoTemplate();
  const areas = file.areas.slice(0, 2).map((area) => ({ ...area, objectives: area.objectives.slice(0, 2) }));
  const attached = new Set(areas.flatMap(({ objectives }) => objectives.flatMap((one) => one.recommendations)));
  const recommendations = file.recommendations.filter(({ key }) => attached.has(key));
  await typeAndCompare(server(), visit, { ...file, areas, recommendations });
});

for (const hand of ['a mouse', 'a finger'] as const)
  test(`areas, objectives, questions and choices are put in another order, and recommendations attached, with ${hand}`, async ({
    visit,
  }) => {
    const boss = server().demo.some('super');
    const client = await server().as(boss);
    const file = await demoTemplate();
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

    await page.goto(`/dashboard/models/${id}?step=recommendations`);
    const target = page.locator('[data-objective]').first();
    const targetId = await target.getAttribute('data-objective');
    const attached = async () =>
      (await stored())
        .flatMap(({ objectives }) => objectives)
        .filter((each) => each.id === targetId)
        .flatMap(({ recommendations }) => recommendations.map((recommendation) => recommendation.id));
    const already = await attached();
    const offered = page.locator('[data-recommendation]');
    await expect(offered.first()).toBeVisible();
    const ids = await offered.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-recommendation')));
    const added = ids.find((each) => each !== null && !already.includes(each)) ?? '';
    await dragOnto(taken, page.locator(`[data-recommendation="${added}"]`), target, 0.5);
    await expect.poll(attached).toContain(added);
  });
