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
