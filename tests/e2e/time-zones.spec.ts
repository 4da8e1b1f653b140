import { FormPage } from './pages/form.js';
import { askTeam, formAddress } from './support/form-round.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();
const note = ', 23:59 GMT+1';

/** Where the reader's browser is, and what stands behind the day on which the form closes. */
const readers = [
  ['America/New_York', note],
  ['Europe/Oslo', ''],
  ['Pacific/Auckland', note],
] as const;

test('browsers in New York, Oslo and Auckland show the same days of an organization in Oslo [X1-070]', async ({
  visit,
}) => {
  const boss = await server().as(server().demo.some('super'));
  await boss.ok('updateOrganization', {
    params: { id: server().demo.organizationId },
    body: { timeZone: 'Europe/Oslo' },
  });
  const id = await askTeam(server(), {
    startDate: '2026-07-01',
    endDate: '2026-12-31',
    closeFormDate: '2099-12-31',
  });
  const kenji = server().demo.account('kenji');
  for (const [timezoneId, ending] of readers) {
    const { page } = await visit(server(), { as: kenji, timezoneId });
    await page.goto(formAddress(kenji, id));
    await expect(new FormPage(page).header).toContainText('Jul 1 to Dec 31, 2026');
    await expect(page.getByText(/ to Dec 31, 2099/)).toHaveText(new RegExp(`2099${ending.replace('+', '\\+')}$`));
    await page.goto(`/present/${id}`);
    await expect(page.getByText(`Open until Dec 31, 2099, 23:59${ending === '' ? '' : ' GMT+1'}`)).toBeVisible();
  }
});
