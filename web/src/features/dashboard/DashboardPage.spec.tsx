import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Assessment, type MailDelivery, socketEvents } from '@tidemark/contracts';
import { refusal } from '../../testing/fake-api';
import { fakeLine } from '../../testing/fake-line';
import { windowOf } from '../../testing/narrow-window';
import { aCard, aNode } from '../../testing/organization';
import { booking, BOTH, ONE, organization, rowOf, showDashboard, table } from './dashboard.fixture';
import { anAssessment, aRespondent } from './results/model/results.fixture';

jest.setTimeout(20_000);

const delivery: MailDelivery = {
  id: 'd1',
  kind: 'invitation',
  status: 'sent',
  assessment_id: 'h2',
  user: { id: 'u1', firstName: 'Ana', surName: 'Ribeiro', email: 'ana@halden.example' },
  sender_id: null,
  attempts: 1,
  nextAttemptAt: null,
  reason: null,
  updatedAt: '2026-11-02T09:40:00.000Z',
  canResend: true,
  may: [],
};
const heading = (name: string) => screen.findByRole('heading', { name });
const chartLabel = (said: RegExp) => screen.findByRole('img', { name: said });

describe('the first look', () => {
  it('charts the latest round with answers automatically, with its respondents', async () => {
    const { api } = await showDashboard();
    await table();
    expect(await screen.findByText('Ana Ribeiro')).toBeTruthy();
    expect(api.callsOf('assessmentFigures')).toEqual([{ params: { id: 'x' } }, { params: { id: 'y' } }]);
    expect(screen.queryByText('Nothing is charted yet')).toBeNull();
  });

  it('respects the place in the address', async () => {
    const { api } = await showDashboard({ path: '/dashboard?series=a.old.0' });
    await table();
    expect(api.callsOf('assessmentFigures')).toEqual([{ params: { id: 'old' } }]);
  });

  it('respects that a person switched everything off, also the next time', async () => {
    const first = await showDashboard();
    await table();
    await first.press('Hide all charts');
    expect(await screen.findByText('Nothing is charted yet')).toBeTruthy();
    first.unmount();
    const again = await showDashboard();
    expect(await screen.findByText('Nothing is charted yet')).toBeTruthy();
    expect(again.api.callsOf('assessmentFigures')).toEqual([]);
    await again.press('Show the latest results');
    await table();
  });

  it('says what to do while there are no results at all', async () => {
    await showDashboard({ answers: { tree: () => [aNode('halden')] } });
    expect(await screen.findByText('No results yet')).toBeTruthy();
  });

  it('waits for the first answers once people were asked, with the deliveries one click away', async () => {
    const asked = aCard('h2', { expected: 6, closeFormDate: '2999-12-20T12:00:00.000Z' });
    await showDashboard({
      answers: {
        tree: () => [aNode('halden', { may: ['trigger'], assessments: [asked] })],
        deliveries: () => [delivery],
      },
    });
    expect(await screen.findByText(/^Waiting for the first answers, asked at .*\d\d:\d\d/)).toBeTruthy();
    expect(screen.getByText(/^6 forms were sent\. They close on .*2999/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See deliveries' }).getAttribute('href')).toBe('/dashboard/deliveries');
  });

  it('says that nothing is to answer yet to somebody who was not asked', async () => {
    await showDashboard({ answers: { tree: () => [aNode('halden', { may: [] })], formsToAnswer: () => [] } });
    expect(await screen.findByText('Nothing to answer yet')).toBeTruthy();
  });
});

describe('what is on it', () => {
  it('tree at its side, toggles in its head, radar, horizontal bars and table [R1-016, R2-039, R2-041, R2-049, R2-051]', async () => {
    await showDashboard({ path: BOTH });
    expect(await screen.findByRole('tree', { name: 'Organization' })).toBeTruthy();
    await table();
    expect(screen.getByRole('radio', { name: 'Score' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Show average' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Show combined' })).toBeTruthy();
    expect(await chartLabel(/^Radar.*Booking, Tracking/)).toBeTruthy();
    expect(await chartLabel(/Booking 2\.83, Tracking 1\.00/)).toBeTruthy();
  });

  it('the sidebar is closed and opened with a button [R2-043, R4-079]', async () => {
    const { press } = await showDashboard({ path: ONE });
    await press('Close the organization tree');
    expect(screen.queryByRole('tree')).toBeNull();
    await press('Open the organization tree');
    expect(await screen.findByRole('tree')).toBeTruthy();
  });

  it('on a phone folds actions and choices, and opens the tree where the address says so', async () => {
    windowOf(390);
    const { press } = await showDashboard({ path: `${ONE}&tree=1` });
    expect(await screen.findByRole('tree', { name: 'Organization' })).toBeTruthy();
    await press('Close the organization tree');
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    expect(screen.queryByRole('link', { name: 'Report' })).toBeNull();
    await press('Actions');
    expect(screen.getByRole('link', { name: 'Report' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Show average' })).toBeNull();
    await press('More choices');
    expect(screen.getByRole('switch', { name: 'Show average' })).toBeTruthy();
  });

  it('shows both values, coverage and respondents of areas and objectives', async () => {
    await showDashboard({ path: ONE });
    await table();
    const row = rowOf('Small batches');
    expect(row.getByText('3.67')).toBeTruthy();
    expect(row.getByText('3 Defined')).toBeTruthy();
    expect(row.getByText('9 of 9')).toBeTruthy();
    expect(row.getByText('3 of 4')).toBeTruthy();
    expect(rowOf('Flow').getByText('2.83')).toBeTruthy();
    expect(rowOf('Team learning').getAllByText('no score').length).toBeGreaterThan(1);
  });

  it('names the highest only where there is more than one bar [R2-042]', async () => {
    const { flip } = await showDashboard({ path: BOTH });
    expect((await screen.findByText('Highest:')).closest('p')?.textContent).toContain('Booking 2.83');
    await flip('Show Delivery y on the radar');
    await waitFor(() => expect(screen.queryByText('Highest:')).toBeNull());
  });
});

describe('the name of the window', () => {
  it('says what is charted, and the template that is looked at instead', async () => {
    const { flip, unmount } = await showDashboard({ path: BOTH });
    await table();
    expect(document.title).toBe('Delivery H2 · Booking and Tracking · Tidemark');
    await flip('Show Delivery y on the radar');
    await waitFor(() => expect(document.title).toBe('Delivery H2 · Booking · Tidemark'));
    unmount();
    await showDashboard({ path: '/dashboard?template=deployed', language: 'es' });
    await waitFor(() => expect(document.title).toBe(`${booking.name} · Tidemark`));
  });
});

describe('a template that is looked at', () => {
  it('shows the objective that the address points at, in sight and focused', async () => {
    const meant = booking.areas[0]?.objectives[0];
    if (meant === undefined) throw new Error('no objective');
    await showDashboard({
      path: `/dashboard?template=x&objective=${encodeURIComponent(meant.id)}`,
    });
    const row = (await screen.findByText(meant.name ?? meant.shortName)).closest('li');
    expect(row?.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(document.querySelectorAll('li[aria-current]')).toHaveLength(1);
  });
});

describe('the toggles', () => {
  it('assessment mode shows assessment values, the other maturity values [R4-071, R4-072, R2-059]', async () => {
    await showDashboard({ path: BOTH });
    expect(await chartLabel(/Booking 2\.83/)).toBeTruthy();
    await act(async () => (await screen.findByRole('radio', { name: 'Level reached' })).click());
    expect(await chartLabel(/Booking 1\.67/)).toBeTruthy();
  });

  it('average and maturity exclude each other [R4-073, R2-060, R2-061]', async () => {
    const { flip, api } = await showDashboard({ path: BOTH });
    await flip('Show average');
    expect(await chartLabel(/Average 1\.92/)).toBeTruthy();
    await flip('Show combined');
    expect(await chartLabel(/Combined 2\.83/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show average' }).checked).toBe(false);
    expect(api.callsOf('calculateMaturity')).toEqual([{ body: { selectedAssessments: ['x', 'y'] } }]);
  });

  it('neither is available with one series, and the reason stands beside them [R4-074, R4-075]', async () => {
    await showDashboard({ path: ONE });
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Show average' })).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show combined' }).disabled).toBe(true);
    expect(screen.getByText('Chart a second assessment to compare.')).toBeTruthy();
  });

  it.each([
    ['Average', '&with=average'],
    ['Combined', '&with=maturity'],
  ])('refuses to hide %s, and the last visible series [R4-076, R4-077, R4-078]', async (extra, path) => {
    const { press } = await showDashboard({ path: BOTH + path });
    const series = within(await screen.findByRole('list', { name: 'Series' }));
    await act(async () => (await series.findByRole('button', { name: extra })).click());
    expect(await screen.findByText('Sorry, this element can not be hidden!')).toBeTruthy();
    await press('Dismiss');
    await act(async () => series.getByRole('button', { name: 'Booking' }).click());
    expect(series.getByRole('button', { name: 'Booking' }).getAttribute('aria-pressed')).toBe('false');
    await act(async () => series.getByRole('button', { name: 'Tracking' }).click());
    expect(await screen.findByText('Sorry, this element can not be hidden!')).toBeTruthy();
  });
});

describe('respondents', () => {
  it('lists avatar, name, persona and mean to two decimals; selects and deselects [R2-055, R2-056, R2-057]', async () => {
    const { press } = await showDashboard({ path: ONE });
    const mei = await screen.findByRole('button', { name: /Mei Tan/ });
    const textOf = (button: HTMLElement) => button.closest('li')?.textContent;
    expect(textOf(mei)).toMatch(/Mei TanDeveloper1\.00$/);
    expect(within(mei).getByRole('img', { name: 'Mei Tan' }).getAttribute('data-initials')).toBe('MT');
    expect(textOf(screen.getByRole('button', { name: /Ana Ribeiro/ }))).toMatch(/2\.83$/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Jonas Weber/ }).disabled).toBe(true);
    await press(/Mei Tan.*Developer/);
    expect(await chartLabel(/^Radar.*Booking, Mei Tan/)).toBeTruthy();
    expect(mei.getAttribute('aria-pressed')).toBe('true');
    await press(/Mei Tan.*Developer/);
    await waitFor(() => expect(mei.getAttribute('aria-pressed')).toBe('false'));
  });

  it('each lead from their value to what it is made of, which is of their answers alone', async () => {
    await showDashboard({ path: ONE });
    const why = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Why is Mei Tan 1.00?' });
    const { pathname, searchParams } = new URL(why.href);
    expect([pathname, searchParams.get('why-of')]).toEqual(['/dashboard/why/x', 'u2']);
    expect(screen.queryByRole('link', { name: /^Why is Jonas Weber/ })).toBeNull();
  });

  it('shows what is served: a user only themself [R2-058]', async () => {
    await showDashboard({
      path: ONE,
      role: 'user',
      answers: { respondents: () => [aRespondent('u1', 'Ana Ribeiro', booking)] },
    });
    expect(await screen.findByRole('button', { name: /Ana Ribeiro/ })).toBeTruthy();
    expect(screen.getByText('1 of 1')).toBeTruthy();
  });

  it('who are missing can be reminded from the card in the tree and from the list', async () => {
    await showDashboard({ path: ONE });
    const reminders = async () => screen.findAllByRole('button', { name: 'Remind 1 person about Delivery x, Booking' });
    await waitFor(async () => expect(await reminders()).toHaveLength(2));
  });

  it('are asked for by the page as they are scrolled to, and searched where they are many', async () => {
    const everybody = Array.from({ length: 70 }, (_, n) => aRespondent(`p${n}`, `Person Number${n}`, booking));
    const { api, type } = await showDashboard({ path: ONE, answers: { respondents: () => everybody } });
    const last = await screen.findByRole('button', { name: /Number49\b/ });
    expect(screen.getByText('3 of 70')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Number50\b/ })).toBeNull();
    const list = last.closest('ul')?.parentElement;
    if (!list) throw new Error('no list');
    fireEvent.scroll(list);
    expect(await screen.findByRole('button', { name: /Number69\b/ })).toBeTruthy();
    await type('number7', screen.getByRole('searchbox', { name: 'Find a respondent' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Number69\b/ })).toBeNull());
    expect(api.callsOf('respondentMeans').at(-1)).toEqual({
      params: { id: 'x' },
      query: { limit: '50', offset: '0', search: 'number7' },
    });
    expect(api.callsOf('respondents')).toEqual([]);
  });
});

/** The same questions as graded ones, half of which is done, and nothing asked at the level of that position. */
const asksNothingAt = (assessment: Assessment, position: number): Assessment => ({
  ...assessment,
  areas: assessment.areas.map((area) => ({
    ...area,
    objectives: area.objectives.map((objective) => ({
      ...objective,
      absentLevels: [position],
      answersPerLevel: objective.answersPerLevel.map((level, index) =>
        index === position - 1
          ? { ...level, sum: 0, userSum: 0, count: 0, countAllRespondents: 0 }
          : { ...level, countAllRespondents: (level.countAllRespondents ?? 0) / 2 },
      ),
    })),
  })),
});

describe('an objective', () => {
  it('opens its answers per level as count/total and its recommendations [R2-050]', async () => {
    const { press } = await showDashboard({ path: ONE });
    await press('Show the answers of Small batches');
    const levels = within(await screen.findByRole('list', { name: 'Answers per level' }));
    const counts = levels.getAllByText(/^\d+\/9$/);
    expect(counts.map((one) => one.textContent)).toEqual(['9/9', '9/9', '8/9', '5/9', '2/9']);
    // Each bar is as high as its share.
    const heights = counts.map((one) => Number.parseFloat((one.nextElementSibling as HTMLElement).style.height));
    for (const [index, count] of [9, 9, 8, 5, 2].entries()) expect(heights[index]).toBeCloseTo((100 * count) / 9, 0);
    const recommended = within(levels.getAllByRole('listitem')[0]?.closest('td') ?? document.body);
    expect(recommended.getByRole('link', { name: /Work in small batches/ }).getAttribute('href')).toBe(
      'https://example.org/small',
    );
    expect(screen.queryByText('Archived advice')).toBeNull();
  });

  it.each([
    ['en-US', 'Show the answers of Small batches', 'Answers per level', 'not asked at this level', '4.5/9'],
    ['es', 'Mostrar las respuestas de Small batches', 'Respuestas por nivel', 'no se pregunta en este nivel', '4,5/9'],
    ['pt-BR', 'Mostrar as respostas de Small batches', 'Respostas por nível', 'não se pergunta neste nível', '4,5/9'],
  ])('says of an absent level that it is not asked, where a count would be 0/0 (%s)', async (language, ...said) => {
    const [show, title, absent, half] = said;
    const { press } = await showDashboard({
      path: ONE,
      language,
      answers: { assessment: () => asksNothingAt(booking, 2) },
    });
    await press(show);
    const levels = within(await screen.findByRole('list', { name: title })).getAllByRole('listitem');
    expect(levels.map((one) => one.textContent)).toEqual([
      `${half}1 Initial`,
      `${absent}2 Repeatable`,
      '4/93 Defined',
      expect.stringMatching(/^2[.,]5.94 Measured$/),
      '1/95 Improving',
    ]);
  });

  it('two steps in a row are both kept', async () => {
    await showDashboard({ path: ONE });
    const answers = await screen.findByRole('button', { name: 'Show the answers of Small batches' });
    const person = await screen.findByRole('button', { name: /Mei Tan/ });
    await act(async () => {
      answers.click();
      person.click();
    });
    expect(await screen.findByRole('list', { name: 'Answers per level' })).toBeTruthy();
    expect(person.getAttribute('aria-pressed')).toBe('true');
  });

  it('explains its two values where it is opened, not in each row: shares, sum, the threshold that failed', async () => {
    const { press } = await showDashboard({ path: ONE });
    expect(within(await table()).queryByRole('button', { name: 'How is this computed?' })).toBeNull();
    await press('Show the answers of Small batches');
    const answers = (await screen.findByText('Answers per level')).parentElement ?? document.body;
    await act(async () => within(answers).getByRole('button', { name: 'How is this computed?' }).click());
    const how = within(await screen.findByRole('dialog', { name: 'How is this computed?' }));
    expect(how.getByText('Small batches: 3.67')).toBeTruthy();
    expect(how.getByText('8 of 9')).toBeTruthy();
    expect(how.getByText(/Level reached 3: Defined\. Level 4 needs 60%; it has 56%\./)).toBeTruthy();
  });

  it('explains an area by the values of its objectives, on the cards of a phone', async () => {
    windowOf(390);
    await showDashboard({ path: ONE });
    const areas = await screen.findByRole('list', { name: 'Areas and objectives' });
    const flow = (await within(areas).findByText('Flow')).closest('li') ?? document.body;
    await act(async () => within(flow).getAllByRole('button', { name: 'How is this computed?' })[0]?.click());
    const how = within(await screen.findByRole('dialog', { name: 'How is this computed?' }));
    expect(how.getByRole('row', { name: /Limited work\s+2\.00/ })).toBeTruthy();
    expect(how.getByRole('row', { name: /Mean\s+2\.83/ })).toBeTruthy();
  });
});

describe('while people answer', () => {
  it('asks again what changed, from the position announced, and shows it without a reload', async () => {
    const line = fakeLine();
    let current = anAssessment('x', 'Booking', {}, [
      { n: '11', shortName: 'Small batches', satisfied: null, stage: 0 },
    ]);
    const { api } = await showDashboard({
      path: ONE,
      open: async () => Promise.resolve(line.socket),
      answers: { assessment: () => current, tree: organization },
    });
    await table();
    expect(rowOf('Small batches').getAllByText('no score').length).toBeGreaterThan(0);
    current = booking;
    line.say(socketEvents.changed, { collection: 'results', ids: ['x'], position: '0042' });
    await waitFor(() => expect(rowOf('Small batches').getByText('3.67')).toBeTruthy());
    expect(api.seen).toHaveBeenCalledWith('0042');
  });
});

describe('when something is missing', () => {
  it('waits with a skeleton', async () => {
    await showDashboard({ path: ONE, answers: { assessment: async () => new Promise(() => undefined) } });
    expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  });

  it('says that the results did not come and asks again', async () => {
    let broken = true;
    const { press } = await showDashboard({
      path: ONE,
      answers: { assessment: () => (broken ? Promise.reject(refusal('offline', 0)) : booking) },
    });
    expect(await heading("The results couldn't be loaded")).toBeTruthy();
    broken = false;
    await press('Try again');
    await table();
  });

  it('offers to let go of an assessment that is not there any more, and shows the others', async () => {
    const { press } = await showDashboard({
      path: '/dashboard?series=a.gone.0&series=a.x.1',
      answers: {
        assessment: ({ params: { id } }) => (id === 'gone' ? Promise.reject(refusal('not-found', 404)) : booking),
      },
    });
    await table();
    await press('Remove from chart');
    await waitFor(() => expect(screen.queryByText(/in this link no longer exist/)).toBeNull());
  });

  it('says that figures are behind', async () => {
    await showDashboard({ path: ONE, answers: { assessment: () => ({ ...booking, stale: true }) } });
    expect(await screen.findByText(/These results may be out of date/)).toBeTruthy();
  });

  it('says that the organization did not come and asks again', async () => {
    let broken = true;
    const { press } = await showDashboard({
      answers: { tree: () => (broken ? Promise.reject(refusal('not-allowed', 403)) : organization()) },
    });
    expect(await screen.findByText("The organization couldn't be loaded")).toBeTruthy();
    broken = false;
    await press('Try again');
    expect(await screen.findByRole('tree')).toBeTruthy();
  });
});
