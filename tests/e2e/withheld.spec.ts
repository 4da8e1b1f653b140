import { DashboardPage } from './pages/dashboard.js';
import { assessmentOn } from './support/answering.js';
import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = sharedServer();

test('role user reads which values are withheld and from how many people on they are shown', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.account('wanjiru') });
  const round = await assessmentOn(server(), 'Payments', 'Delivery 2026 H1');
  await page.goto(`/dashboard?series=a.${round}.0`);
  await expect(page.getByText(/^Some results are withheld.*Shown once 5 people have answered\./)).toBeVisible();
  await expect(page.getByText("The team's results are withheld")).toBeVisible();
  const dashboard = new DashboardPage(page);
  await expect(dashboard.areas).toContainText('withheld');
  await expect(dashboard.areas).not.toContainText('no score');
});

test('in the place of a withheld team the radar shows the reader’s own answers, by name', async ({ visit }) => {
  const aisha = server().demo.account('aisha');
  const { page } = await visit(server(), { as: aisha });
  await page.goto('/dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.openTree();
  await page.getByRole('switch', { name: 'Show Delivery 2026 H2 on the radar' }).click();
  await expect(page.getByRole('img', { name: /^Radar.*Aisha Haddad · Delivery 2026 H2/ })).toBeVisible();
  // Ten answers would show values earlier, but fewer were asked.
  await expect(page.getByText(/Delivery 2026 H2: Shown when the form closes on \w+ \d+, \d{4}\./)).toBeVisible();
  await expect(page.getByText('your own answers only', { exact: false })).toBeVisible();
});
