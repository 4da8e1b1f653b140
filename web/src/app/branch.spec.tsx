import type { AssessmentCard } from '@tidemark/contracts';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, refusal, someone } from '../testing/fake-api';
import { aCard, aMember, aNode } from '../testing/organization';
import { dialog, setup, widthOf } from './nodes.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(30_000);

const AT = '/dashboard/branch?node=logistics';

const card = (id: string, changes: Partial<AssessmentCard> = {}) =>
  aCard(id, { assessmentValue: 2.5, respondents: 3, expected: 4, ...changes });

/** Below Logistics two assessments of one template and one of another; what is beside it is no part of its branch. */
const tree = () => [
  aNode('halden', {
    assessments: [card('Template itself', { template_id: null })],
    children: [
      aNode('platforms', { parent_id: 'halden', assessments: [card('Elsewhere')] }),
      aNode('logistics', {
        parent_id: 'halden',
        nodeUsers: [aMember('u2', 'Bea Moreau')],
        assessments: [card('Own', { endDate: '2020-06-10T12:00:00.000Z' })],
        children: [
          aNode('customs', {
            parent_id: 'logistics',
            assessments: [card('Deep'), card('Data', { template_id: 't2', name: 'Data work' })],
          }),
        ],
      }),
    ],
  }),
];

const point = (axis: string, areaName: string, assessmentValue: number, maturityValue: number) => ({
  axis,
  value: assessmentValue,
  assessmentValue,
  maturityValue,
  areaId: areaName,
  objectiveId: axis,
  areaName,
  areaColor: '#ff4040',
  answersPerLevel: [],
});
const none = { share: null, answered: 0, expected: 0 };
const area = (name: string, assessmentValue: number, maturityValue: number) => ({
  id: name,
  name,
  color: '#ff4040',
  assessmentValue,
  maturityValue,
  coverage: none,
  objectives: [],
});

const answers: FakeAnswers = {
  tree,
  personas: () => [
    { id: 'p1', title: 'Developer', description: '', organization_id: 'o1', version: 1, may: [] },
    { id: 'p2', title: 'QA engineer', description: '', organization_id: 'o1', version: 1, may: [] },
  ],
  calculateMaturity: () => ({
    results: {
      assessmentValue: 3.1,
      maturityValue: 2.2,
      coverage: none,
      areas: [area('Flow', 3.22, 2.33), area('Security', 2.75, 2)],
    },
    points: [
      point('Small batches', 'Flow', 3.2, 2),
      point('Trunk', 'Flow', 3.24, 2.66),
      point('Threats', 'Security', 2.75, 2),
    ],
    respondents: 6,
    people: 5,
  }),
};

/** The panel with its selection taken back. */
async function shownBranch(more: FakeAnswers = {}) {
  const { api, user, shown } = setup(AT, { ...answers, ...more });
  const { router } = await shown;
  const panel = await dialog('Branch maturity');
  const list = (name: 'Available' | 'Selected') => {
    const box = within(panel).getByRole('listbox', { name: new RegExp(`^${name}`) });
    return within(box)
      .queryAllByRole('option')
      .map((one) => /(Own|Deep|Data|Elsewhere)/.exec(one.textContent)?.[0]);
  };
  await within(panel).findByRole('listbox', { name: /^Available/ });
  const press = async (name: string) => user.click(within(panel).getByRole('button', { name }));
  const opened = list('Selected');
  await press('Remove all');
  const choose = async (name: RegExp) => {
    await user.click(within(panel).getByRole('combobox', { name: 'Template' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  return { api, user, router, panel, opened, list, press, choose };
}

const pooledIds = (api: { readonly callsOf: (name: 'calculateMaturity') => readonly unknown[] }) =>
  api.callsOf('calculateMaturity').at(-1);

describe('the maturity of a branch', () => {
  test('slides in as a panel, offers the branch, and Close leaves it [R2-102, R2-111]', async () => {
    const { user, panel, list, router } = await shownBranch();
    expect(widthOf(panel)).toContain('1200px');
    expect(within(panel).getByText(/logistics and below · 2 nodes · 1 person/i)).toBeTruthy();
    expect(list('Available')).toEqual(['Deep', 'Own']);
    // The foot's, beside the cross.
    await user.click(within(panel).getByText('Close'));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '' }));
  });

  test('opens with the newest assessment of each node, regardless of the earlier selection', async () => {
    const earlier = card('Old', { openFormDate: '2020-01-01T00:00:00.000Z' });
    const newer = card('New', { openFormDate: '2021-01-01T00:00:00.000Z' });
    const unanswered = card('Open', { openFormDate: '2022-01-01T00:00:00.000Z', respondents: 0 });
    const nodes = [aNode('logistics', { assessments: [earlier, newer, unanswered] })];
    const { api, user, router, panel } = await shownBranch({ tree: () => nodes });
    expect(pooledIds(api)).toEqual({ body: { selectedAssessments: ['New'] } });
    await user.click(within(panel).getByText('Close'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    // The address changes before the drawing does. The second opening may load its tree first.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(AT));
    const again = await dialog('Branch maturity');
    expect(await within(again).findByRole('table', { name: 'Results by area' })).toBeTruthy();
  });

  test('shows the values large, with different people, and its report is of what is selected', async () => {
    const { panel, press } = await shownBranch();
    expect(within(panel).queryByRole('link', { name: 'Report of the branch' })).toBeNull();
    await press('Select all');
    expect(await within(panel).findByText('5 people answered')).toBeTruthy();
    const figures = within(panel)
      .getAllByRole('term')
      .map((one) => one.parentElement?.textContent);
    expect(figures).toEqual(['Score3.10', 'Level reached2.20', 'Coverage–']);
    const report = within(panel).getByRole<HTMLAnchorElement>('link', { name: 'Report of the branch' });
    expect(new URL(report.href).searchParams.get('assessments')).toBe('Deep,Own');
  });

  test('says when rounds are mixed, and when a node is in it twice', async () => {
    const h1 = card('H1', { openFormDate: '2020-01-01T00:00:00.000Z', shortName: 'Delivery H1' });
    const h2 = card('H2', { openFormDate: '2021-01-01T00:00:00.000Z', shortName: 'Delivery H2' });
    const { panel, press } = await shownBranch({ tree: () => [aNode('logistics', { assessments: [h1, h2] })] });
    await press('Select the assessment');
    await within(panel).findByText('5 people answered');
    expect(within(panel).queryByText(/different rounds/)).toBeNull();
    await press('Select all');
    const mixed = await within(panel).findByText(/different rounds: Delivery H1 and Delivery H2\./);
    expect(mixed.textContent).toContain('1 node appears with several rounds');
  });

  test('moves one or all of them there and back, by buttons, double click and Enter [R2-108]', async () => {
    const { user, panel, list, press } = await shownBranch();
    await press('Select the assessment');
    expect([list('Available'), list('Selected')]).toEqual([['Own'], ['Deep']]);
    await press('Select all');
    expect([list('Available'), list('Selected')]).toEqual([[], ['Deep', 'Own']]);
    await press('Remove');
    expect([list('Available'), list('Selected')]).toEqual([['Deep'], ['Own']]);
    await user.dblClick(within(panel).getByRole('option', { name: /Deep/ }));
    expect(list('Selected')).toEqual(['Own', 'Deep']);
    const selected = within(panel).getByRole('listbox', { name: /^Selected/ });
    // Takes the focus from a button, whose hint then goes.
    act(() => selected.focus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect([list('Available'), list('Selected')]).toEqual([['Deep'], ['Own']]);
    await press('Remove all');
    expect([list('Available'), list('Selected')]).toEqual([['Deep', 'Own'], []]);
  });

  test('moves all that are ticked: by Space, with Shift and with Ctrl', async () => {
    const { user, panel, list, press } = await shownBranch();
    const available = within(panel).getByRole('listbox', { name: /^Available/ });
    const chosen = () => within(available).queryAllByRole('option', { selected: true }).length;
    expect(available.getAttribute('aria-multiselectable')).toBe('true');
    act(() => available.focus());
    await user.keyboard(' {ArrowDown} ');
    expect(chosen()).toBe(2);
    await press('Select 2 assessments');
    expect(list('Selected')).toEqual(['Deep', 'Own']);
    await press('Remove all');
    act(() => available.focus());
    await user.keyboard('{Home}{Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(list('Selected')).toEqual(['Deep', 'Own']);
    await press('Remove all');
    await user.click(within(available).getByRole('option', { name: /Own/ }));
    await user.keyboard('{Control>}');
    await user.click(within(available).getByRole('option', { name: /Own/ }));
    await user.click(within(available).getByRole('option', { name: /Deep/ }));
    await user.keyboard('{/Control}');
    expect(chosen()).toBe(2);
    await user.keyboard('{Control>}a{/Control}{Enter}');
    expect([list('Available'), list('Selected')]).toEqual([[], ['Deep', 'Own']]);
  });

  test('draws the radar and the areas of what is selected, and empties it [R2-109]', async () => {
    const { api, panel, press } = await shownBranch();
    expect(within(panel).getByText('Nothing is charted yet')).toBeTruthy();
    await press('Select all');
    const areas = await within(panel).findByRole('table', { name: 'Results by area' });
    expect(pooledIds(api)).toEqual({ body: { selectedAssessments: ['Deep', 'Own'] } });
    expect(
      within(areas)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent.trim()),
    ).toEqual([' Flow3.222.33', ' Security2.752.00'].map((row) => row.trim()));
    expect(within(panel).getByRole('img', { name: /3 objectives.*Score, Level reached/ })).toBeTruthy();
    await press('Remove all');
    expect(within(panel).getByText('Nothing is charted yet')).toBeTruthy();
    expect(within(panel).queryByRole('table', { name: 'Results by area' })).toBeNull();
  });

  test('shows the error text of a calculation that failed in a toast [R8-058]', async () => {
    const said = 'These assessments have no answers.';
    const calculateMaturity = () => Promise.reject(refusal('not-found', 404, { errors: { assessmentError: said } }));
    await setup(AT, { ...answers, calculateMaturity }).shown;
    await dialog('Branch maturity');
    // In a toast, and where the chart would be.
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  });

  test('is pooled as of the moment that the address names, says so, and leads back to now', async () => {
    const { api, user, shown } = setup(`${AT}&at=2026-03-06`, {
      ...answers,
      currentUser: () => someone({ role: 'super', may: ['see-whole-history'] }),
    });
    await shown;
    const panel = within(await dialog('Branch maturity'));
    expect(await panel.findByText('Results as of Mar 6, 2026.')).toBeTruthy();
    await panel.findByRole('table', { name: 'Results by area' });
    expect(pooledIds(api)).toMatchObject({ body: { at: '2026-03-06' } });
    expect(panel.getByRole('link', { name: 'Report of the branch' }).getAttribute('href')).toContain('at=2026-03-06');
    await user.click(panel.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(pooledIds(api)).not.toMatchObject({ body: { at: '2026-03-06' } }));
    expect(panel.queryByText('Results as of Mar 6, 2026.')).toBeNull();
  });
});

describe('its filter', () => {
  test('takes a template; what is selected of another goes back [R2-105]', async () => {
    const { list, press, choose } = await shownBranch();
    await press('Select all');
    await choose(/Data work/);
    expect(list('Selected')).toEqual([]);
    await waitFor(() => expect(list('Available')).toEqual(['Data']), { timeout: 3000 });
  });

  test('takes a range of days, in which the assessments ended [R2-106]', async () => {
    const today = card('Deep', { endDate: new Date().toISOString() });
    const past = card('Own', { endDate: '2020-06-10T12:00:00.000Z' });
    const { panel, list } = await shownBranch({
      tree: () => [aNode('logistics', { assessments: [past, today] })],
    });
    expect(list('Available')).toHaveLength(2);
    fireEvent.click(within(panel).getByLabelText(/^Ended/));
    // The calendar opens at this month.
    const days = await screen.findAllByLabelText(/^\d+ \w+ \d{4}$/);
    for (const day of [days.at(0), days.at(-1)]) if (day) fireEvent.click(day);
    await waitFor(() => expect(list('Available')).toEqual(['Deep']), { timeout: 3000 });
  });

  test('takes several personas or none, whose answers are pooled [R2-107]', async () => {
    const { api, user, panel, press } = await shownBranch();
    await press('Select all');
    await waitFor(() => expect(pooledIds(api)).toEqual({ body: { selectedAssessments: ['Deep', 'Own'] } }));
    await user.click(await within(panel).findByRole('checkbox', { name: 'Developer' }));
    await user.click(within(panel).getByRole('checkbox', { name: 'QA engineer' }));
    await waitFor(
      () =>
        expect(pooledIds(api)).toEqual({
          body: { selectedAssessments: ['Deep', 'Own'], selectedPersonas: ['p1', 'p2'] },
        }),
      { timeout: 3000 },
    );
    // Both changes were one: nothing was asked about one persona alone.
    expect(api.callsOf('calculateMaturity')).toHaveLength(2);
  });

  test('is emptied by Clear filter, and refreshes the list once after 500 ms [R2-110, R9-028]', async () => {
    const { user, panel, list, press } = await shownBranch();
    const persona = await within(panel).findByRole<HTMLInputElement>('checkbox', { name: 'Developer' });
    await user.click(persona);
    const lengths: number[] = [];
    const box = within(panel).getByRole('listbox', { name: /^Available/ });
    const seen = new MutationObserver(() => lengths.push(list('Available').length));
    seen.observe(box, { childList: true });
    const changed = performance.now();
    await press('Clear filter');
    expect(persona.checked).toBe(false);
    expect(within(panel).getByRole<HTMLInputElement>('combobox', { name: 'Template' }).value).toBe('');
    expect(list('Available')).toEqual(['Deep', 'Own']);
    await waitFor(() => expect(list('Available')).toEqual([]), { timeout: 3000 });
    expect(performance.now() - changed).toBeGreaterThanOrEqual(495);
    expect(lengths).toEqual([0]);
    seen.disconnect();
  });
});
