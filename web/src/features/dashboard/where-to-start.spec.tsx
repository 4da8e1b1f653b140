import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../testing/fake-api';
import { booking, ONE, rowOf, showDashboard, table, tracking } from './dashboard.fixture';
import { aBefore } from './results/model/before.fixture';

jest.setTimeout(20_000);

describe('where to start', () => {
  const before = aBefore(booking, { '11': 0.31, '12': -0.06 }, { difference: 0.67 });
  const sentence = async () => (await screen.findByText(/^Booking scores/)).textContent;

  it('is one sentence on score, change, highest and lowest', async () => {
    await showDashboard({ path: ONE, answers: { resultsBefore: () => ({ before }) } });
    expect(await sentence()).toBe(
      'Booking scores 2.83, up 0.67 since Delivery H1. Strongest: Small batches 3.67. Weakest: Limited work 2.00.',
    );
    const [why] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Why is Limited work 2.00?' });
    expect(why && new URL(why.href).searchParams.get('why')).toBe('12');
  });

  it.each([
    ['the first round', null, 'Booking scores 2.83. '],
    ['an unchanged one', 0, 'Booking scores 2.83, the same as in Delivery H1. '],
    ['a lower one', -0.12, 'Booking scores 2.83, down 0.12 since Delivery H1. '],
  ])('says so of %s', async (_of, difference, start) => {
    const answer = difference === null ? null : { ...before, difference };
    await showDashboard({ path: ONE, answers: { resultsBefore: () => ({ before: answer }) } });
    expect(await sentence()).toContain(start);
  });

  it('stays without a change where the previous round could not be loaded', async () => {
    await showDashboard({ path: ONE, answers: { resultsBefore: () => Promise.reject(refusal('not-allowed', 403)) } });
    expect(await sentence()).toContain('Booking scores 2.83. ');
  });

  it('lists the lowest objectives with change, what the next level needs, and what to read', async () => {
    await showDashboard({ path: ONE, answers: { resultsBefore: () => ({ before }) } });
    // While the results load, an empty card has the same name.
    expect(await screen.findByText('2 lowest of 3 objectives')).toBeTruthy();
    const card = within(screen.getByRole('region', { name: 'Start here' }));
    const [lowest, next] = card.getAllByRole('listitem').filter((one) => one.parentElement?.tagName === 'OL');
    expect(lowest?.textContent).toContain('Limited work');
    expect(lowest?.textContent).toContain('2 Repeatable → 3 Defined');
    expect(lowest?.textContent).toMatch(/0% of answers; 60% needed/);
    expect(await within(lowest ?? document.body).findByText('Why −0.06')).toBeTruthy();
    expect(next?.textContent).toMatch(/3 Defined → 4 Measured.*56% of answers; 60% needed/);
    expect(within(next ?? document.body).getByRole('link', { name: 'Work in small batches' })).toBeTruthy();
  });
});

describe('one persona', () => {
  const personas = () => [
    { id: 'dev', title: 'Developer', description: '', organization_id: 'o1', version: 1, may: [] },
    { id: 'qa', title: 'Tester', description: '', organization_id: 'o1', version: 1, may: [] },
  ];

  it('limits every value to its answers, which lead to no why', async () => {
    const calculateMaturity = () => ({ results: tracking, points: [], respondents: 2, people: 2 });
    const { api } = await showDashboard({ path: `${ONE}&persona=dev`, answers: { personas, calculateMaturity } });
    await table();
    expect(rowOf('Small batches').getByText('1.00')).toBeTruthy();
    expect((await screen.findByText(/^Booking scores/)).textContent).toContain('Booking scores 1.00. ');
    expect(api.callsOf('calculateMaturity')).toEqual([
      { body: { selectedAssessments: ['x'], selectedPersonas: ['dev'] } },
    ]);
    expect(screen.queryByRole('link', { name: /^Why is (Booking|Small batches)/ })).toBeNull();
    expect(api.callsOf('resultsBefore')).toEqual([]);
  });
});

describe('the order of the table', () => {
  const names = async () =>
    within(await table())
      .getAllByRole('rowheader')
      .map((one) => one.textContent);
  const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

  it('follows the heads: up, down, by area again; sorted, the area is a column', async () => {
    const { press } = await showDashboard({ path: ONE });
    await table();
    expect(await names()).toEqual(['Flow', 'Small batches', 'Limited work', 'Team learning']);
    expect(head('Score').getAttribute('aria-sort')).toBe('none');
    await press('Score');
    expect(await names()).toEqual(['Limited work', 'Small batches', 'Team learning']);
    expect(head('Score').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Area$')).toBeTruthy();
    await press('Score');
    expect(await names()).toEqual(['Small batches', 'Limited work', 'Team learning']);
    expect(head('Score').getAttribute('aria-sort')).toBe('descending');
    await press('Score');
    expect(await names()).toEqual(['Flow', 'Small batches', 'Limited work', 'Team learning']);
  });

  it('comes from the address, and Group by area leaves it', async () => {
    const { press } = await showDashboard({ path: `${ONE}&sort=-value` });
    expect((await names())[0]).toBe('Small batches');
    await press('Group by area');
    expect((await names())[0]).toBe('Flow');
  });

  it('has what changed since the previous round where nothing else is charted', async () => {
    const before = aBefore(booking, { '11': 0.31 });
    await showDashboard({ path: ONE, answers: { resultsBefore: () => ({ before }) } });
    await table();
    expect(await screen.findByRole('columnheader', { name: 'vs Delivery H1' })).toBeTruthy();
    expect(rowOf('Small batches').getByText('+0.31')).toBeTruthy();
  });
});
