import { assessmentOn } from './support/answering.js';
import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = sharedServer();

test('a day is dragged to and kept in the address, and each step says why', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  const round = await assessmentOn(server(), 'Booking', 'Delivery 2026 H2');
  await page.goto(`/dashboard?series=a.${round}.0&open=${round}`);
  await page.getByRole('link', { name: 'Over time' }).click();
  const now = page.getByRole('slider', { name: 'Day now' });
  const before = (await now.getAttribute('aria-valuetext')) ?? '';
  const box = await now.boundingBox();
  if (box === null) throw new Error('The handle is drawn nowhere');
  // The flag with the day is what is held; it stands on top of its stem, or beside that.
  const flag = await now.getByText(/\d{4}/).boundingBox();
  if (flag === null) throw new Error('The flag is drawn nowhere');
  const [x, y] = [flag.x + flag.width / 2, flag.y + flag.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  // It is drawn where it was let go a moment later.
  await expect.poll(async () => Math.abs(((await now.boundingBox())?.x ?? 0) - (box.x - 40))).toBeLessThan(8);
  await expect(now).not.toHaveAttribute('aria-valuetext', before);
  const dragged = (await now.getAttribute('aria-valuetext')) ?? '';
  await page.reload();
  await expect(now).toHaveAttribute('aria-valuetext', dragged);
  await now.press('End');
  await expect(now).toHaveAttribute('aria-valuetext', before);
  await page
    .getByRole('link', { name: /^Why .+ on .+\?$/ })
    .last()
    .click();
  const panel = page.getByRole('dialog', { name: /^Why/ });
  await panel.getByRole('region', { name: 'What changed' }).waitFor();
  await panel.getByRole('button', { name: /^Small batches/ }).click();
  await expect(panel.getByRole('region', { name: 'Small batches' })).toBeVisible();
});
