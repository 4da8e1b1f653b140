import { describe, expect, jest, test } from '@jest/globals';
import type { ResultsTimeline } from '@tidemark/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { aTimeline } from './timeline.fixture';
import { TimeView } from './TimeView';

jest.setTimeout(60_000);

const ADDRESS = '/dashboard?view=time&then=2026-01-31&day=2026-04-01';

async function show(timeline: ResultsTimeline = aTimeline(), path = ADDRESS, language = 'en-US') {
  const user = userEvent.setup();
  const rendered = await renderScreen(<TimeView assessmentId="h2" tabs={null} />, {
    path,
    language,
    user: someone({ role: 'super' }),
    api: fakeApi({
      resultsTimeline: () => timeline,
      currentUser: () => someone({ role: 'super', may: ['see-whole-history'] }),
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Booking' });
  return { ...rendered, user };
}

const slider = (name: string) => screen.getByRole('slider', { name });
const said = (name: string) => slider(name).getAttribute('aria-valuetext');

describe('results over time', () => {
  test('say the day and the index of both handles, and the difference with its sign', async () => {
    await show();
    expect(said('Day then')).toBe('Jan 31, 2026, score 2.61');
    expect(said('Day now')).toBe('Apr 1, 2026, score 3.34');
    expect(screen.getByLabelText('Difference', { selector: 'output' }).textContent).toBe('+0.73');
    expect(screen.getByRole('heading', { level: 1, name: 'Booking' })).toBeTruthy();
  });

  test('lead to all that happened to the assessment', async () => {
    await show();
    const link = await screen.findByRole('link', { name: 'History' });
    expect(link.getAttribute('href')).toBe(`/history?about=assessment%3A${aTimeline().assessment_id}`);
  });

  test('are moved by keys: a day, the next event, a quarter, the ends; no handle passes the other', async () => {
    const { user } = await show();
    slider('Day now').focus();
    await user.keyboard('{ArrowLeft}');
    expect(said('Day now')).toBe('Mar 31, 2026, score 3.34');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(said('Day now')).toBe('Mar 20, 2026, score 3.34');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(said('Day now')).toBe('Mar 6, 2026, score 3.17');
    await user.keyboard('{PageDown}');
    expect(said('Day now')).toBe('Jan 31, 2026, score 2.61');
    await user.keyboard('{End}');
    expect(said('Day now')).toContain('score 3.34');
    slider('Day then').focus();
    await user.keyboard('{Home}');
    expect(said('Day then')).toContain('no results yet');
  });

  test('tell every area and objective of both days, with the levels gained', async () => {
    await show();
    const table = await screen.findByRole('table', { name: 'Then and now' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Area and objectiveJan 31, 2026ChartApr 1, 2026DifferenceLevel reached',
      ' Flow2.613.34+0.73',
      'Small batches2.613.34+0.73Defined',
      'Trunk-based development2.112.84+0.73Initial',
      'Limited work in progress3.113.84+0.73Defined',
    ]);
    expect(within(table).getByRole('img', { name: 'Level 3 of 5, 1 level gained' })).toBeTruthy();
  });

  test('list what happened between the two days, in steps that add up', async () => {
    await show();
    const card = screen.getByRole('region', { name: 'Between the two days' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Mar 203 people answered+0.17',
      'Mar 62 people answered again+0.17',
      'Mar 51 person answered; 2026 H2 starts+0.39',
      'Mar 2, 20269 people asked for 2026 H2',
      'Mar 1, 20262026 H2 applied',
    ]);
  });

  test('lead from what happened to its entry in the history, where the reader has one', async () => {
    const [asked, ...others] = aTimeline().markers.toReversed();
    if (asked === undefined) throw new Error('The fixture has markers');
    const markers = [...others.map((one) => ({ ...one, entry: null })).toReversed(), { ...asked, entry: '42.1' }];
    await show(aTimeline({ markers }), '/dashboard?view=time&then=2026-01-31&day=2026-12-31');
    const card = within(screen.getByRole('region', { name: 'Between the two days' }));
    const links = card.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/history'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/history?entry=42.1']);
  });

  test('can be one day alone, which the address then says', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('radio', { name: 'One day' }));
    expect(screen.queryByRole('slider', { name: 'Day then' })).toBeNull();
    expect(slider('Day shown')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Between the two days' })).toBeNull();
  });

  test('are linked to with both days, also where the address left them open', async () => {
    const { user } = await show(aTimeline(), '/dashboard?view=time');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied.');
    const { searchParams } = new URL(await window.navigator.clipboard.readText());
    const [then, now] = ['Day then', 'Day now'].map((name) => slider(name).getAttribute('aria-valuetext'));
    const shown = new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const dayOf = (field: string) => shown.format(new Date(searchParams.get(field) ?? ''));
    expect([then, now]).toEqual([
      expect.stringContaining(`${dayOf('then')}, `),
      expect.stringContaining(`${dayOf('day')}, `),
    ]);
  });

  test('draw then dashed and hollow, now solid', async () => {
    await show();
    const radar = (await screen.findAllByRole('img')).find((one) => one.querySelector('[data-mark^="point:then"]'));
    const styleOf = (mark: string) => radar?.querySelector(`[data-mark^="${mark}"]`)?.getAttribute('style') ?? '';
    expect(styleOf('curve:then/')).toContain('stroke-dasharray: 5 3');
    expect(styleOf('point:then/')).toContain('fill: var(--tm-surface)');
    expect(styleOf('curve:now/')).not.toContain('dasharray');
    expect(styleOf('point:now/')).not.toContain('fill: var(--tm-surface)');
  });

  test('lead from a marker to its day', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Mar 2, 2026: 9 people asked for 2026 H2' }));
    expect(said('Day now')).toBe('Mar 2, 2026, score 2.61');
  });

  test('play by themselves to the end, and stop there', async () => {
    await show();
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      await user.click(screen.getByRole('radio', { name: 'Event' }));
      slider('Day now').focus();
      await user.keyboard('{Home}');
      expect(said('Day now')).toBe('Jan 31, 2026, score 2.61');
      await user.keyboard(' ');
      for (const expected of ['Mar 1, 2026, score 2.61', 'Mar 2, 2026, score 2.61', 'Mar 5, 2026, score 3.00']) {
        await act(async () => jest.advanceTimersByTimeAsync(400));
        expect(said('Day now')).toBe(expected);
      }
      await user.click(screen.getByRole('button', { name: 'Pause' }));
      await act(async () => jest.advanceTimersByTimeAsync(2000));
      expect(said('Day now')).toBe('Mar 5, 2026, score 3.00');
    } finally {
      jest.useRealTimers();
    }
  });

  test('have the trend as a table too', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Show the trend as a table' }));
    const table = screen.getByRole('table', { name: 'Trend' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Area and objective2026 H12026 H2', 'Score2.613.34', 'Flow2.613.34']);
  });

  test('say of a single round that the trend begins with the second', async () => {
    const whole = aTimeline();
    await show(aTimeline({ rounds: whole.rounds.slice(1) }));
    expect(screen.getByText('The trend starts with the second round')).toBeTruthy();
  });

  test('say who waits until there are enough for a step, and what is needed where nothing can be shown', async () => {
    const [, second] = aTimeline().rounds;
    if (second === undefined) throw new Error('There are two rounds');
    await show(aTimeline({ smallestGroup: 3, rounds: [{ ...second, waiting: 2, steps: [] }] }));
    expect(screen.getByText('2 people who answered since are not counted yet.')).toBeTruthy();
    expect(screen.getByText('Too few people have answered')).toBeTruthy();
    expect(screen.getByText('Results appear when a form closes that at least 3 people answered.')).toBeTruthy();
  });
});
