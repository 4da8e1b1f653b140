import type { HistoryEntry } from '@tidemark/contracts';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, fakeApi, refusal, someone } from '../testing/fake-api';
import { aCard, aHistoryEntry, aHistoryPage, aNode } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';
import { configuration, everybody } from './users.fixture';

jest.setTimeout(30_000);

const renamed = aHistoryEntry('0000000000018202-00000', {
  position: '0000000000018202',
  text: 'Changed the node Booking',
  changes: [
    { field: 'name', label: 'Name', was: 'Book', now: 'Booking', wasText: 'Book', nowText: 'Booking' },
    { field: 'description', label: 'Description', was: null, now: 'Sells', wasText: null, nowText: 'Sells' },
  ],
});
const answered = aHistoryEntry('0000000000018094-00000', {
  position: '0000000000018094',
  at: '2026-11-19T14:31:00.000Z',
  actor: { id: 'ana', firstName: 'Ana', surName: 'Ribeiro' },
  kind: 'AnswersSubmitted',
  subject: { kind: 'response', id: 'h2_ana', name: 'Delivery H2' },
  related: [
    { kind: 'assessment', id: 'h2', name: 'Delivery H2' },
    { kind: 'user', id: 'ana', name: 'Ana Ribeiro' },
  ],
  text: 'Ana Ribeiro submitted answers to Delivery H2: 7 answered, 0 not applicable',
});
const closedByItself = aHistoryEntry('0000000000018090-00000', {
  position: '0000000000018090',
  at: '2026-11-19T10:00:00.000Z',
  actor: null,
  text: 'Changed the node Customs',
  subject: { kind: 'node', id: 'customs', name: 'Customs' },
});

type ReceivedQuery = { readonly query?: Readonly<Record<string, string>> };

async function show(
  path = '/history',
  answers: FakeAnswers = {},
  entries: readonly HistoryEntry[] = [renamed, answered, closedByItself],
) {
  const user = userEvent.setup();
  const api = fakeApi({
    configuration,
    formsToAnswer: () => [],
    currentUser: () => someone({ role: 'super', may: ['see-whole-history'] }),
    users: () => [...everybody],
    organizationHistory: () => aHistoryPage(entries),
    ...answers,
  });
  const shown = await renderScreen(null, { table: appRoutes, path, api, user: someone({ role: 'super' }) });
  await screen.findByRole('heading', { level: 1 });
  /** What was asked of the server, probes for something newer aside. */
  const asked = () =>
    api
      .callsOf('organizationHistory')
      .map((input) => (input as ReceivedQuery).query ?? {})
      .filter(({ limit }) => limit !== '1');
  return { api, user, router: shown.router, asked };
}

const texts = () => screen.getAllByRole('article').map((one) => one.querySelector('p')?.textContent);
const details = async (text: string) => screen.findByRole('button', { name: `Details: ${text}` });

describe('days in one press', () => {
  const today = new Date().toISOString().slice(0, 10);
  const tree = () => [
    aNode('booking', {
      assessments: [
        aCard('h1', { openFormDate: '2026-01-05T00:00:00.000Z', closeFormDate: '2026-01-20T23:59:59.999Z' }),
        aCard('h2', { openFormDate: '2026-07-05T00:00:00.000Z', closeFormDate: '2026-07-20T23:59:59.999Z' }),
      ],
    }),
  ];

  test('are the last seven, and those of the newest round', async () => {
    const { user, asked } = await show('/history', { tree });
    await user.click(await screen.findByRole('button', { name: '7 days' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ to: today }));
    await user.click(screen.getByRole('button', { name: 'This round' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-07-05', to: '2026-07-20' }));
  });
});

describe('the history', () => {
  test('names the node of an assessment in its line', async () => {
    const asked = aHistoryEntry('0000000000018300-00000', {
      kind: 'AssessmentsTriggered',
      subject: { kind: 'assessment', id: 'h2', name: 'Delivery H2' },
      place: { kind: 'node', id: 'booking', name: 'Booking' },
      text: 'Asked 6 people to answer Delivery H2',
    });
    await show('/history', {}, [asked]);
    expect(await screen.findByRole('link', { name: 'Booking' })).toBeTruthy();
  });

  test('lists by day who did what and when, the newest first', async () => {
    await show();
    await details('Changed the node Booking');
    expect(screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)).toEqual([
      'Friday, November 20, 20261 change',
      'Thursday, November 19, 20262 changes',
    ]);
    expect(texts()).toEqual([renamed.text, answered.text, closedByItself.text]);
    const [first, , last] = screen.getAllByRole('article');
    expect(first?.textContent).toContain('Oskar Lindqvist');
    expect(first?.textContent).toContain('09:12');
    expect(last?.textContent).toContain('Tidemark');
  });

  test('opens into what it was and what it is, by keys alone; answers stay hidden', async () => {
    const { user } = await show();
    (await details('Changed the node Booking')).focus();
    await user.keyboard('{Enter}');
    const table = screen.getByRole('table', { name: 'Before and after: Changed the node Booking' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Field', 'Before', 'After'],
      ['Name', 'Book', 'Booking'],
      ['Description', 'none', 'Sells'],
    ]);
    await user.keyboard('{ArrowDown} ');
    expect(await details(answered.text)).toBe(document.activeElement);
    expect(screen.getByText("Answers aren't shown in the history")).toBeTruthy();
    await user.keyboard('{Home}{Enter}');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('leads from each entry to its thing, and to the whole history of it', async () => {
    const { user, router, asked } = await show();
    expect((await screen.findByRole('link', { name: 'Booking' })).getAttribute('href')).toBe('/dashboard?show=booking');
    expect(screen.getByRole('link', { name: 'Delivery H2' }).getAttribute('href')).toBe('/dashboard?series=a.h2.0');
    await user.click(await details(answered.text));
    await user.click(screen.getByRole('link', { name: 'History of Ana Ribeiro' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ about: 'user:ana' }));
    expect(router.state.location.search).toBe('?about=user%3Aana');
  });

  test('names the one thing it is filtered by, and shows everything again', async () => {
    const { user, router } = await show('/history?about=node:booking', {
      organizationHistory: ({ query }) =>
        aHistoryPage(
          [renamed],
          query?.about === undefined ? {} : { about: { kind: 'node', id: 'booking', name: 'Booking' } },
        ),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'History of Booking' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /not only Booking/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  test('is that of a node and all below it on demand, its file too', async () => {
    const { user, router, asked } = await show('/history?about=node:booking', {
      organizationHistory: ({ query }) =>
        aHistoryPage(query?.below === 'true' ? [renamed, closedByItself] : [renamed], {
          about: { kind: 'node', id: 'booking', name: 'Booking' },
        }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Include everything below' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'History of Booking and below' })).toBeTruthy();
    await details(closedByItself.text);
    expect(asked().at(-1)).toEqual({ about: 'node:booking', below: 'true', limit: '50' });
    expect(router.state.location.search).toBe('?about=node%3Abooking&below=true');
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ about: 'node:booking', below: 'true', limit: '500' }));
    await user.click(screen.getByRole('button', { name: /not only Booking/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('asks for nothing below what has nothing below it', async () => {
    const { asked } = await show('/history?about=user:ana&below=true', {
      organizationHistory: () => aHistoryPage([answered], { about: { kind: 'user', id: 'ana', name: 'Ana Ribeiro' } }),
    });
    await details(answered.text);
    expect(asked()).toEqual([{ about: 'user:ana', limit: '50' }]);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('asks for what its address says, and writes what is chosen there', async () => {
    const { user, router, asked } = await show('/history?actor=ana&from=2026-11-01&to=2026-11-30&subject=nonsense');
    await details('Changed the node Booking');
    expect(asked()).toEqual([{ actor: 'ana', from: '2026-11-01', to: '2026-11-30', limit: '50' }]);
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Templates' }));
    await user.click(screen.getByRole('searchbox', { name: 'Find a name' }));
    await user.paste('Booking');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ subject: 'template', search: 'Booking', actor: 'ana' }));
    expect(new URLSearchParams(router.state.location.search).get('subject')).toBe('template');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '50' }));
  });

  test('fetches older changes on demand, and says when that fails', async () => {
    let fails = true;
    const { user } = await show('/history', {
      organizationHistory: ({ query }) => {
        if (query?.before === undefined) return aHistoryPage([renamed], { next: renamed.id });
        if (fails) throw refusal('unavailable' as never, 503);
        return aHistoryPage([answered]);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText("Older changes couldn't be loaded")).toBeTruthy();
    expect(texts()).toEqual([renamed.text]);
    fails = false;
    const below = screen.getByText("Older changes couldn't be loaded").parentElement as HTMLElement;
    await user.click(within(below).getByRole('button', { name: 'Try again' }));
    await details(answered.text);
    expect(texts()).toEqual([renamed.text, answered.text]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('begins with the entry of the address, opened', async () => {
    const { user, asked } = await show(`/history?entry=${renamed.id}`);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(asked()).toEqual([{ entry: renamed.id, limit: '50' }]);
    await user.click(screen.getByRole('button', { name: 'Start with the newest' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '50' }));
  });

  test('stays as it is read when something newer happens, and offers it', async () => {
    let hasNewer = false;
    const { user, api } = await show('/history', {
      organizationHistory: ({ query }) =>
        query?.limit === '1' ? aHistoryPage([renamed]) : aHistoryPage(hasNewer ? [renamed, answered] : [answered]),
    });
    await screen.findByText('There are newer changes');
    expect(texts()).toEqual([answered.text]);
    hasNewer = true;
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await details(renamed.text);
    expect(screen.queryByText('There are newer changes')).toBeNull();
    expect(api.callsOf('organizationHistory').length).toBeGreaterThan(2);
  });

  test('is empty, or nothing fits, or could not be loaded, each in its words', async () => {
    await show('/history', {}, []);
    expect(await screen.findByText('No changes yet')).toBeTruthy();
  });

  test('says when nothing fits the filters, and takes them back', async () => {
    const { user, asked } = await show('/history?actor=ana', {}, []);
    expect(await screen.findByText('No matches')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '50' }));
  });

  test('says when it could not be loaded, and tries again', async () => {
    let fails = true;
    const { user } = await show('/history', {
      organizationHistory: () => {
        if (fails) throw refusal('unavailable' as never, 503);
        return aHistoryPage([renamed]);
      },
    });
    expect(await screen.findByText("The history couldn't be loaded")).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await details(renamed.text)).toBeTruthy();
  });

  test('is a file of all that the filters let through, page after page', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:history';
    };
    URL.revokeObjectURL = () => undefined;
    const evil = aHistoryEntry('0000000000000001-00000', {
      position: '0000000000000001',
      text: 'Created the node =1+1',
      subject: { kind: 'node', id: 'evil', name: '=1+1' },
    });
    const { user, asked } = await show('/history?actor=ana', {
      organizationHistory: ({ query }) =>
        query?.limit !== '500'
          ? aHistoryPage([renamed])
          : query.before === undefined
            ? aHistoryPage([renamed, answered], { next: answered.id })
            : aHistoryPage([evil]),
    });
    await details(renamed.text);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('3 changes saved')).toBeTruthy();
    expect(asked().slice(-2)).toEqual([
      { actor: 'ana', limit: '500' },
      { actor: 'ana', limit: '500', before: answered.id },
    ]);
    const text = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result as string);
      reader.readAsText(saved[0] as Blob);
    });
    expect(text.trim().split('\r\n')).toEqual([
      'Number,When (UTC),Who,What happened,Type,Item,Field,Before,After,Node',
      '18202,2026-11-20T09:12:00.000Z,Oskar Lindqvist,Changed the node Booking,Node,Booking,Name,Book,Booking,',
      '18202,2026-11-20T09:12:00.000Z,Oskar Lindqvist,Changed the node Booking,Node,Booking,Description,,Sells,',
      '18094,2026-11-19T14:31:00.000Z,Ana Ribeiro,"Ana Ribeiro submitted answers to Delivery H2: 7 answered, 0 not applicable",Answers,Delivery H2,,,,',
      "1,2026-11-20T09:12:00.000Z,Oskar Lindqvist,Created the node =1+1,Node,'=1+1,,,,",
    ]);
  });

  test('draws of ten thousand changes those that are in view', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      aHistoryEntry(`${String(99_999 - n).padStart(16, '0')}-00000`, { text: `Changed the node Booking ${String(n)}` }),
    );
    await show('/history', {}, many);
    await screen.findByText('10,000 changes shown');
    expect(screen.queryAllByRole('article').length).toBeLessThan(120);
  });
});

test('the history is not for role user', async () => {
  const api = fakeApi({ configuration, formsToAnswer: () => [], currentUser: () => someone({ role: 'user' }) });
  await renderScreen(null, { table: appRoutes, path: '/history', api, user: someone({ role: 'user' }) });
  expect(await screen.findByText('User not authorized for the requested route')).toBeTruthy();
  expect(api.callsOf('organizationHistory')).toEqual([]);
});

describe('an admin', () => {
  test('reads what was done on their branches, with links to nothing else', async () => {
    const applied: HistoryEntry = {
      ...renamed,
      id: '9-0',
      related: [
        { kind: 'user', id: 'u1', name: 'Ana Ribeiro' },
        { kind: 'template', id: 't1', name: 'Delivery model' },
      ],
    };
    const { user } = await show('/history', { currentUser: () => someone({ role: 'admin', may: ['see-history'] }) }, [
      applied,
    ]);
    expect(await screen.findByText(/^Everything that changed on your nodes and below them/)).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'All types',
      'Assessments',
      'Answers',
      'Nodes',
    ]);
    const links = within(screen.getByRole('article')).queryAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).not.toContain('Delivery model');
    expect(links.map(({ textContent }) => textContent)).not.toContain('Ana Ribeiro');
  });
});
