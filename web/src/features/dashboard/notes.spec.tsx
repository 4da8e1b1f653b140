import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered } from '../../testing/fake-api';
import { booking, ONE, organization, showDashboard } from './dashboard.fixture';

jest.setTimeout(20_000);

const button = () => screen.queryByRole('button', { name: 'Who reads notes' });
const ready = async () => screen.findByRole('table', { name: 'Areas and objectives' });
const changeable = (may: readonly 'change'[] = ['change']) =>
  organization().map((top) => ({
    ...top,
    children: top.children.map((node) => ({
      ...node,
      assessments: node.assessments.map((card) => ({ ...card, may: [...may] })),
    })),
  }));
const promised = (invited: number) => ({
  ...booking,
  id: 'x',
  notesShownTo: 'team' as const,
  respondents: { ...booking.respondents, invited },
});
const open = async (invited: number) => {
  const shown = await showDashboard({
    path: ONE,
    answers: {
      tree: () => changeable(),
      assessment: () => promised(invited),
      changeAssessment: () => answered({ ...promised(0), notesShownTo: 'organisers' } as never, { version: 2 }),
    },
  });
  await ready();
  await shown.press('Who reads notes');
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Notes and reasons' })) };
};

describe('who reads notes', () => {
  it('can be made stricter until people are asked [X1-078]', async () => {
    const user = userEvent.setup();
    const { dialog, api } = await open(0);
    await user.click(await dialog.findByRole('combobox'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nobody else/),
      expect.stringMatching(/^Organizers(?! and)/),
      expect.stringMatching(/^Organizers and the team/),
    ]);
    await user.click(screen.getByRole('option', { name: /^Organizers(?! and)/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf('changeAssessment')).toEqual([
        { params: { id: 'x' }, body: { notesShownTo: 'organisers' }, version: promised(0).version },
      ]),
    );
    expect(await screen.findByText('Note readers changed')).toBeTruthy();
  });

  it('is only shown once people were asked, and says why [X1-078]', async () => {
    const { dialog } = await open(3);
    expect(await dialog.findByText('Organizers and the team')).toBeTruthy();
    expect(dialog.getByText("People were already asked with this promise, so it can't be changed.")).toBeTruthy();
    expect(dialog.queryByRole('combobox')).toBeNull();
  });

  it('is not offered to people who may not change the assessment', async () => {
    await showDashboard({ path: ONE, role: 'user', answers: { tree: () => changeable([]) } });
    await ready();
    expect(button()).toBeNull();
  });
});
