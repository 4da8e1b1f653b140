import { describe, expect, jest, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import type { ResultsPresented } from '@tidemark/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, someone } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { aTimeline } from '../features/results-time/timeline.fixture';
import { movedMost } from '../features/presenter/model/changes';
import { PresenterPage } from '../features/presenter/PresenterPage';
import { panelFromPage } from '../kit/PanelLink';
import { PresenterRoute } from './presenter-route';
import type { AppRoute } from './routes';

jest.setTimeout(30_000);

/** The newest round of the fixture, as a room is shown it. */
function presented(change: Partial<ResultsPresented['round']> = {}): ResultsPresented {
  const { node, rounds } = aTimeline();
  const round = rounds.at(-1);
  if (round === undefined) throw new Error('no round');
  const open = { openFormDate: '2026-01-01T00:00:00.000Z', closeFormDate: '2126-01-01T00:00:00.000Z' };
  return {
    node,
    smallestGroup: 3,
    round: {
      ...round,
      ...open,
      isArchived: false,
      steps: round.steps.slice(-2),
      expected: 9,
      submitted: 7,
      waiting: 4,
      ...change,
    },
  };
}

async function show(answer: ResultsPresented) {
  const onLeave = jest.fn();
  const api = fakeApi({ resultsPresented: () => answer });
  const shown = await renderScreen(<PresenterPage assessmentId="x" onLeave={onLeave} />, { api });
  await screen.findByRole('heading', { level: 1 });
  return { ...shown, onLeave };
}

describe('an assessment before a room', () => {
  test('shows the index, who has answered, when the chart moves and how to answer', async () => {
    const answer = presented();
    await show(answer);
    const { node, round } = answer;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${node.name} · ${round.shortName}`);
    expect(screen.getByRole('img', { name: /^Radar of \d+ objective/ })).toBeTruthy();
    expect(screen.getByText('7 of 9')).toBeTruthy();
    expect(screen.getByText(/Updates every 3 answers;.*2 to go/)).toBeTruthy();
    expect(
      screen
        .getByRole('img', { name: /^QR code/ })
        .querySelector('path')
        ?.getAttribute('d'),
    ).toMatch(/^M/);
    const link = screen.getByRole('link', { name: window.location.host });
    expect(link.getAttribute('href')).toBe(`/f/${round.assessment_id}`);
    expect(screen.getByText(/^Open until/)).toBeTruthy();
  });

  test('names what the last people moved, the most moved first', async () => {
    const answer = presented();
    await show(answer);
    const moved = movedMost(answer.round, 4);
    expect(moved.length).toBeGreaterThan(0);
    const rows = within(screen.getByRole('heading', { name: /^Moved most/ }).parentElement ?? document.body);
    expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
      moved.map(({ axis, from, to }) => `${axis.label}${from.toFixed(2)}${to.toFixed(2)}`),
    );
  });

  test('keeps values back while too few have answered, and says from when on they come', async () => {
    await show(presented({ steps: [], submitted: 2, waiting: 2 }));
    expect(screen.getByText('They appear when the form closes, or once 6 people have answered.')).toBeTruthy();
    expect(screen.getByText('2 of 9')).toBeTruthy();
    expect(screen.queryByText(/^Score of/)).toBeNull();
  });

  test.each([
    ['an open form that too few were asked to answer', { expected: 5 }, 'They appear when the form closes.'],
    [
      'a form that closed with too few answers',
      { closeFormDate: '2026-02-01T00:00:00.000Z' },
      'Fewer than 3 people answered.',
    ],
  ])('says when the values of %s come', async (_, change, said) => {
    await show(presented({ steps: [], submitted: 2, waiting: 2, ...change }));
    expect(screen.getByText(said)).toBeTruthy();
  });

  test('says that the chart moves at closing where too few can still answer', async () => {
    await show(presented({ expected: 8 }));
    expect(screen.getByText('Updates when the form closes.')).toBeTruthy();
  });

  test('after a closing, moves with one group that answers again', async () => {
    await show(presented({ waiting: 1 }));
    expect(screen.getByText(/Updates every 3 answers;.*2 to go/)).toBeTruthy();
  });

  test('shows no code for a form that is closed', async () => {
    await show(presented({ closeFormDate: '2026-02-01T00:00:00.000Z' }));
    expect(screen.getByText('The form is closed')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  });

  test('is left with Escape, and Q hides the code and shows it again', async () => {
    const user = userEvent.setup();
    const { onLeave } = await show(presented());
    await user.keyboard('q');
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    await user.keyboard('q');
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('says that it waits while there is no network, and keeps its values', async () => {
    await show(presented());
    expect(screen.getByRole('status').textContent).toBe('Live');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Waiting for the connection'));
    expect(screen.getByText('7 of 9')).toBeTruthy();
    online.mockRestore();
  });
});

describe('leaving the room', () => {
  const table: readonly AppRoute[] = [
    { path: '/dashboard', access: 'user', Screen: () => <h1>Results</h1> },
    { path: '/present/:assessmentId', access: 'user', Screen: PresenterRoute },
  ];
  const enter = async (from: string) => {
    const api = fakeApi({ resultsPresented: () => presented(), formsToAnswer: () => [], currentUser: () => someone() });
    return renderScreen(null, { table, path: from, api, user: someone() });
  };

  test('goes back to the results as they were charted', async () => {
    const { router } = await enter('/dashboard?series=a.x.0&series=a.y.1');
    await act(async () => router.navigate('/present/x', { state: panelFromPage }));
    await screen.findByText('7 of 9');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?series=a.x.0&series=a.y.1'));
  });

  test('charts the assessment where the room was opened by its address', async () => {
    const { router } = await enter('/present/x');
    await screen.findByText('7 of 9');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?series=a.x.0'));
  });
});
