import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { deployed, setup } from './templates.fixture';

jest.setTimeout(30_000);

test('a template says where it is used, each node a link to it in the tree, and what is out of sight as a number', async () => {
  const day = '2026-07-01T00:00:00.000Z';
  const periods = { startDate: day, endDate: day, openFormDate: day, closeFormDate: day, appliedAt: day };
  const respondents = { invited: 8, started: 7, submitted: 7 };
  const { shown } = setup(`/template-management?template=${deployed.id}`, {
    answers: {
      templateUses: () => ({
        assessments: [
          {
            id: 'h2',
            shortName: 'Delivery 2026 H2',
            node: { id: 'booking', name: 'Booking' },
            ...periods,
            respondents,
          },
        ],
        elsewhere: { assessments: 2, lastCloseFormDate: day },
      }),
    },
  });
  await shown;
  const uses = await screen.findByRole('list', { name: 'Where it is used' });
  expect(within(uses).getByRole('link', { name: 'Booking' }).getAttribute('href')).toBe('/dashboard?show=booking');
  expect(uses.textContent).toContain('Delivery 2026 H2, 7 of 8 answered');
  expect(uses.textContent).toContain('and 2 more');
});

test('archiving a template asks with what uses it, counted', async () => {
  const past = '2020-07-01T00:00:00.000Z';
  const ahead = '2099-07-01T00:00:00.000Z';
  const used = (id: string, node: string, closeFormDate: string) => ({
    id,
    shortName: id,
    node: { id: node, name: node },
    startDate: past,
    endDate: past,
    openFormDate: past,
    appliedAt: past,
    closeFormDate,
    respondents: { invited: 8, started: 7, submitted: 7 },
  });
  const { user, shown } = setup(`/template-management?template=${deployed.id}`, {
    answers: {
      templateUses: () => ({
        assessments: [used('h1', 'Booking', past), used('h2', 'Booking', ahead), used('h3', 'Warehouse', past)],
        elsewhere: { assessments: 4, lastCloseFormDate: ahead },
      }),
    },
  });
  await shown;
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Archive “Software delivery”?' }));
  const rows = await question.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2nodes use it',
    '3assessments that continue',
    '1of them is still open',
    "4more on nodes you can't see",
  ]);
});
