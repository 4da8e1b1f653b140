import { nodeNamed } from '../harness/scenario.js';
import { eventually, must } from '../harness/wait.js';
import { overflow, phone } from './support/layout.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();
/** More than a list draws whole. */
const MANY = 300;

test('a list of hundreds on a phone draws the rows in view, and nothing is wider than the screen', async ({
  visit,
}) => {
  const boss = server().demo.some('super');
  const client = await server().as(boss);
  const persona = must(server().demo.personas[0], 'persona').id;
  const invitedUsers = Array.from({ length: MANY }, (_, index) => ({
    email: `new${index}@long.example`,
    role: 'user',
    persona,
  }));
  await client.ok('inviteUsers', { body: { invitedUsers, selectedNodes: [await nodeNamed(server(), 'Booking')] } });
  const params = { organizationId: server().demo.organizationId };
  await eventually('a delivery to each', async () => {
    const { length } = await client.ok('deliveries', { params });
    return length >= MANY ? true : undefined;
  });
  const { page } = await visit(server(), { as: boss, ...phone });
  await page.goto('/dashboard/deliveries');
  const list = page.getByRole('dialog', { name: 'Deliveries' }).getByRole('table', { name: 'Deliveries' });
  await expect(list.getByRole('row').nth(3)).toBeVisible();
  expect(Number(await list.getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(MANY);
  expect(await list.getByRole('row').count()).toBeLessThan(100);
  // The list of what the e-mails are about opens when somebody wants it.
  expect(await page.getByRole('option').count()).toBe(0);
  expect(await overflow(page)).toBe(0);
});
