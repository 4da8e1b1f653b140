import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { FakeAnswers } from '../../testing/fake-api';
import { aCard, aNode } from '../../testing/organization';
import { booking, ONE, showDashboard, tracking } from './dashboard.fixture';
import { anAssessment, aRespondent, withheld } from './results/model/results.fixture';

jest.setTimeout(20_000);

const hidden = withheld(booking);
const tree = () => [
  aNode('booking', {
    assessments: [aCard('x', { shortName: 'Delivery x', withheld: 'too-few', respondents: 3, expected: 4 })],
  }),
];
const answers = (more: FakeAnswers = {}): FakeAnswers => ({
  tree,
  assessment: ({ params: { id } }) => (id === 'y' ? tracking : hidden),
  respondents: () => [aRespondent('u1', 'Ana Ribeiro', booking)],
  ...more,
});
const table = async () => screen.findByRole('table', { name: 'Areas and objectives' });

describe('a team of too few people, to role user', () => {
  it.each([
    ['en-US', 'Booking: Shown once 4 people have answered. You always see your own answers.'],
    ['es', 'Booking: Se muestra cuando hayan respondido 4 personas. Siempre ve sus propias respuestas.'],
    ['pt-BR', 'Booking: Aparece quando 4 pessoas tiverem respondido. Você sempre vê suas próprias respostas.'],
  ])('says once why values are withheld, and that the reader sees their own: %s [X1-083]', async (language, text) => {
    await showDashboard({ path: ONE, role: 'user', smallestGroup: 4, language, answers: answers() });
    expect((await screen.findByText(/Booking: /)).closest('[role=status]')?.textContent).toContain(text);
  });

  it.each([
    [8, 'Booking: Shown when the form closes on Jan 31, 2090, or once 8 people have answered.'],
    [7, 'Booking: Shown when the form closes on Jan 31, 2090.'],
  ])('says when the values of an open form that %d were asked to answer are shown [X1-083]', async (invited, text) => {
    const open = {
      ...hidden,
      withheld: 'not-yet' as const,
      closeFormDate: '2090-01-31T22:59:59.999Z',
      respondents: { invited, started: 4, submitted: 4, counted: null },
    };
    await showDashboard({ path: ONE, role: 'user', smallestGroup: 4, answers: answers({ assessment: () => open }) });
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  });

  it('leaves the radar to the reader’s own answers, by name', async () => {
    await showDashboard({ path: ONE, role: 'user', answers: answers() });
    expect(await screen.findByRole('img', { name: /^Radar.*Ana Ribeiro/ })).toBeTruthy();
    expect(screen.getByText(/your own answers only/)).toBeTruthy();
    expect(screen.queryByText(/Booking doesn't have enough answers/)).toBeNull();
  });

  it('leaves the radar empty, and says why, where the reader has not answered', async () => {
    const respondents = () => [aRespondent('u1', 'Ana Ribeiro', null)];
    await showDashboard({ path: ONE, role: 'user', answers: answers({ respondents }) });
    expect(await screen.findByText("The team's results are withheld")).toBeTruthy();
    expect(screen.queryByText('No answers yet')).toBeNull();
  });

  it('has the word in bars, table and explanation, where a missing value would stand', async () => {
    const { press } = await showDashboard({ path: ONE, role: 'user', answers: answers() });
    const areas = within(await table());
    expect(await screen.findByRole('img', { name: /Booking Shown once 5 people have answered/ })).toBeTruthy();
    expect(areas.queryByText('no score')).toBeNull();
    expect(areas.getAllByText('withheld').length).toBeGreaterThan(3);
    await press('Show the answers of Small batches');
    const opened = (await screen.findByText('Answers per level')).parentElement ?? document.body;
    const question = within(opened).getByRole('button', { name: 'How is this computed?' });
    act(() => question.click());
    expect(await screen.findByText('Small batches: withheld')).toBeTruthy();
    expect(screen.getAllByText('Shown once 5 people have answered.').length).toBe(2);
    await press('Close');
  });

  it('shows the reader’s own answers by level, and says that the team’s are withheld', async () => {
    const { press } = await showDashboard({ path: ONE, role: 'user', answers: answers() });
    await table();
    await press('Show the answers of Small batches');
    expect(await screen.findByText('Shown once 5 people have answered.')).toBeTruthy();
    const levels = within(await screen.findByRole('list', { name: 'Answers per level' }));
    expect(levels.getAllByText('3/3').length).toBe(2);
    expect(screen.queryByText('Nobody has answered this objective yet.')).toBeNull();
  });

  it('is charted first when nothing else exists, and its row says why', async () => {
    await showDashboard({ role: 'user', answers: answers() });
    await table();
    expect(screen.queryByText('No results yet')).toBeNull();
    expect(await screen.findByRole('treeitem', { name: /Delivery x, Shown once 5 people have answered/ })).toBeTruthy();
  });

  it('is named with its curve where another is charted beside it', async () => {
    await showDashboard({ path: '/dashboard?series=a.x.0&series=a.y.1&open=x', role: 'user', answers: answers() });
    expect(await screen.findByRole('img', { name: /^Radar.*Ana Ribeiro · Booking, Tracking/ })).toBeTruthy();
  });
});

describe('an objective that too few people answered', () => {
  const none = withheld(booking, 'few-answers');
  const some = { ...none, areas: booking.areas.map((area, at) => (at === 0 ? (none.areas[0] ?? area) : area)) };

  it('says on the radar, in bars and under its name how many have to answer [X1-083]', async () => {
    const { press } = await showDashboard({ path: ONE, role: 'user', answers: answers({ assessment: () => some }) });
    await table();
    expect(
      await screen.findByRole('img', { name: /^Bars.*Booking Shown once 5 people have answered this/ }),
    ).toBeTruthy();
    expect(screen.getAllByText(/Booking: Shown once 5 people have answered this\./).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Booking doesn't have enough answers/)).toBeNull();
    await press('Show the answers of Small batches');
    expect(await screen.findByText('Shown once 5 people have answered this.')).toBeTruthy();
    expect(screen.queryByText('Nobody has answered this objective yet.')).toBeNull();
  });
});

describe('the number of answers that are counted', () => {
  const openUntil = (closeFormDate: string, counted: number) => () =>
    anAssessment('x', 'Booking', {
      closeFormDate,
      respondents: { invited: 9, started: 8, submitted: 8, counted },
    });

  it.each([
    ['all', '2020-01-31T22:59:59.999Z', 8, '8 of 8 counted'],
    ['a release of an open form', '2090-01-31T22:59:59.999Z', 5, '5 of 8 counted; updated when the form closes'],
    ['a form that closed again', '2020-01-31T22:59:59.999Z', 6, "6 of 8 counted. 2 newer answers aren't included."],
  ])('stands below the sentence: %s [X1-084]', async (_of, closes, counted, text) => {
    await showDashboard({ path: ONE, role: 'user', answers: answers({ assessment: openUntil(closes, counted) }) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is asked for again when a form closes', async () => {
    const closes = Date.now() + 200;
    const closing = () => [
      aNode('booking', { assessments: [aCard('x', { closeFormDate: new Date(closes).toISOString() })] }),
    ];
    const released = () => openUntil('2020-01-31T22:59:59.999Z', Date.now() > closes ? 8 : 5)();
    await showDashboard({ path: ONE, role: 'user', answers: answers({ tree: closing, assessment: released }) });
    expect(await screen.findByText('8 of 8 counted', {}, { timeout: 5000 })).toBeTruthy();
  });
});

describe('one respondent', () => {
  it('stands on the radar by name, never as the team', async () => {
    const alone = anAssessment('x', 'Booking', { respondents: { invited: 4, started: 1, submitted: 1, counted: 1 } });
    const respondents = () => [aRespondent('u2', 'Mei Tan', alone), aRespondent('u1', 'Ana Ribeiro', null)];
    await showDashboard({ path: ONE, answers: { assessment: () => alone, respondents } });
    expect(await screen.findByRole('img', { name: /^Radar.*Mei Tan/ })).toBeTruthy();
    expect(screen.getByText(/one person's answers/)).toBeTruthy();
  });
});
