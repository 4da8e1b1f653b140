import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { templateSignUpPath } from '../config/paths';
import { aCard, aNode } from '../testing/organization';
import { fakeApi, someone } from '../testing/fake-api';
import { fakeLine } from '../testing/fake-line';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

afterEach(() => void jest.useRealTimers());

const data = { id: 'data', name: 'Data', description: 'How data is used.', objectives: 9, questions: 27, minutes: 7 };
const cloud = { id: 't1', name: 'Cloud', description: '', objectives: 8, questions: 24, minutes: 6 };

interface Visit {
  readonly path?: string;
  readonly userId?: string | null;
  readonly line?: ReturnType<typeof fakeLine>;
  /** False: nobody was asked to answer yet. */
  readonly isUnderWay?: boolean;
}

/** Somebody who looks at the assistant's page, or at another one; nobody is signed in with `userId: null`. */
async function visit({ path = '/ai', userId = 'u1', line = fakeLine(), isUnderWay = true }: Visit = {}) {
  const rendered = await renderScreen(null, {
    table: appRoutes,
    path,
    language: 'en-US',
    ...(userId !== null && { user: { ...someone(), id: userId } }),
    api: fakeApi({
      currentUser: () => someone(),
      signUpTemplates: () => [data, cloud],
      tree: () => [aNode('n1', { assessments: isUnderWay ? [aCard('a1', { expected: 3 })] : [] })],
    }),
    open: async () => Promise.resolve(line.socket),
  });
  return { ...line, ...rendered, user: userEvent.setup() };
}

const answer = (text: string, sources: readonly unknown[] = []) => ({
  type: 'chat',
  text,
  timestamp: '2026-11-21T10:43:00.000Z',
  sources,
});
const field = async () => screen.findByRole('textbox', { name: 'Your question' });
const log = () => screen.getByRole('log', { name: 'Conversation' });

async function ask(text: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.keyDown(await field(), { key: 'Enter' });
  // The line is asked a moment later.
  await act(async () => Promise.resolve());
}

const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) act(() => jest.advanceTimersByTime(16));
};

describe('the assistant', () => {
  test('is a page of its own at /ai, for who is signed in [R2-227]', async () => {
    await visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Assistant' })).toBeTruthy();
    expect(await field()).toBe(document.activeElement);
    expect(within(log()).getByText(/^Answers use only results you can see/)).toBeTruthy();
  });

  test('floats beside every other page, and goes with Escape [R2-226, R2-040]', async () => {
    const { user } = await visit({ path: '/dashboard' });
    const button = await screen.findByRole('button', { name: 'Ask' });
    await user.click(button);
    const dock = await screen.findByRole('complementary', { name: 'Assistant' });
    expect(await field()).toBe(document.activeElement);
    expect(within(dock).getByRole('button', { name: 'Where should we start?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Assistant' })).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  test.each([
    ['/dashboard', 'Where should we start?'],
    ['/dashboard?view=time', 'Where are we strongest?'],
    ['/dashboard?view=spread', 'Where do we disagree?'],
    ['/dashboard?template=t1', 'Which templates do we have?'],
    ['/user-management', 'How do I invite people?'],
    ['/template-management', 'How do I revise a template?'],
    ['/history', 'What does the history show?'],
  ])('on %s offers questions that fit it: “%s”', async (path, question) => {
    const { user } = await visit({ path });
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    const offered = await screen.findByRole('list', { name: 'Suggested questions' });
    expect(within(offered).getByRole('button', { name: question })).toBeTruthy();
  });

  test.each(['/ai', '/dashboard'])('on %s asks about no results before anybody was asked for them', async (path) => {
    const { user } = await visit({ path, isUnderWay: false });
    if (path !== '/ai') await user.click(await screen.findByRole('button', { name: 'Ask' }));
    const offered = await screen.findByRole('list', { name: 'Suggested questions' });
    expect(await within(offered).findByRole('button', { name: 'How do I invite people?' })).toBeTruthy();
    expect(within(offered).queryByRole('button', { name: 'What are our lowest objectives?' })).toBeNull();
  });

  test('is sent the mentor’s command, in an envelope [R3-035, R7-093]', async () => {
    const { asked } = await visit();
    await ask('  Where do we start?  ');
    expect(asked).toEqual([
      {
        command: 'ASSISTANT_MENTOR_QUERY',
        payload: { text: 'Where do we start?', language: 'en-US' },
        user: { id: 'u1' },
        token: 'a-token',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        event: 'chat',
      },
    ]);
  });

  test('is asked with Enter, and not with nothing but blanks [R5-078, R5-079]', async () => {
    const { asked, user } = await visit();
    const text = await field();
    await user.type(text, '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send the question' })).toHaveProperty('disabled', true);
    expect(asked).toEqual([]);
    await user.clear(text);
    await user.type(text, 'A{Shift>}{Enter}{/Shift}B{Enter}');
    expect(asked.map(({ payload }) => payload.text)).toEqual(['A\nB']);
    expect(text).toHaveProperty('value', '');
  });

  test('answers in its log, with sources that lead to the chart meant [R7-097]', async () => {
    const { say } = await visit();
    await ask('Which is lowest?');
    say(
      'onActionSuccess',
      answer('Flow. [1]', [
        { kind: 'assessment', id: 'as1', title: 'Delivery', url: null },
        { kind: 'objective', id: 't1.7', title: 'Flow', url: null },
        { kind: 'node', id: 'n1', title: 'Booking', url: null },
        { kind: 'recommendation', id: 'r1', title: 'Read this', url: 'https://example.org/' },
        { kind: 'help', id: 'roles', title: 'Roles', url: null },
        { kind: 'recommendation', id: 'r2', title: 'Run this', url: 'javascript:alert(1)' },
      ]),
    );
    expect(await within(log()).findByText('Flow. [1]')).toBeTruthy();
    const sources = await within(log()).findByRole('list', { name: 'Sources' });
    const links = within(sources).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard?series=a.as1.0',
      '/dashboard?template=t1&objective=t1.7',
      '/dashboard?show=n1',
      'https://example.org/',
    ]);
    const cards = within(sources).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      '[1] DeliveryResults',
      '[2] FlowObjective',
      '[3] BookingNode',
      '[4] Read thisRecommendation · example.org',
      '[5] RolesHelp',
      '[6] Run thisRecommendation',
    ]);
  });

  test('says an error in the place of an answer, and is asked again [R4-070]', async () => {
    const { say, asked, user } = await visit();
    await ask('Which is lowest?');
    say('onActionError', { error: 'Please wait a moment.', code: 'too-many-attempts' });
    expect(await within(log()).findByText('Error: Please wait a moment.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(asked.map(({ payload }) => payload.text)).toEqual(['Which is lowest?', 'Which is lowest?']);
  });

  test('is asked by a window message of this page, and by no other [R7-099]', async () => {
    const { asked } = await visit();
    await field();
    const post = async (data: unknown, origin = window.location.origin) =>
      act(async () => {
        window.dispatchEvent(new MessageEvent('message', { data, origin }));
        await Promise.resolve();
      });
    await post({ type: 'tidemark:chat', text: 'From elsewhere?' }, 'https://elsewhere.example');
    await post({ type: 'another', text: 'Of another kind?' });
    await post({ type: 'tidemark:chat' });
    expect(asked).toEqual([]);
    await post({ type: 'tidemark:chat', text: 'What is a node?' });
    expect(asked.map(({ payload }) => payload.text)).toEqual(['What is a node?']);
  });
});

describe('while the assistant thinks', () => {
  test('seconds are counted and dots move, until the reply comes [R4-065, R4-066, R4-067, R4-069, R9-012, R9-013]', async () => {
    const { say } = await visit();
    await field();
    jest.useFakeTimers();
    await ask('Which is lowest?');
    const status = within(log()).getByRole('status');
    const dots = () => within(status).getByTestId('dots').textContent;
    expect(status.textContent).toBe('Thinking.0 s');
    const seen = [500, 500, 500, 500].map((step) => {
      act(() => jest.advanceTimersByTime(step));
      return dots();
    });
    expect(seen).toEqual(['..', '...', '.', '..']);
    expect(status.textContent).toBe('Thinking..2 s');
    act(() => jest.advanceTimersByTime(1000));
    expect(status.textContent).toContain('3 s');
    say('onActionSuccess', answer('Flow.'));
    await act(async () => Promise.resolve());
    expect(screen.queryByText('Thinking')).toBeNull();
  });
});

describe('a reply', () => {
  const shown = () => log().querySelector('[aria-hidden="true"]:not(svg)')?.textContent ?? log().textContent;

  async function answered(text: string) {
    const { say } = await visit();
    await field();
    jest.useFakeTimers();
    await ask('Which is lowest?');
    say('onActionSuccess', answer(text));
    await act(async () => Promise.resolve());
  }

  test('of up to 60 characters is typed with one character a frame [R4-068, R9-009]', async () => {
    const text = 'x'.repeat(60);
    await answered(text);
    frames(10);
    expect(shown()).toHaveLength(10);
    frames(49);
    expect(shown()).toHaveLength(59);
    frames(1);
    expect(screen.getByText(text).getAttribute('aria-hidden')).toBe('false');
  });

  test('of more than 60 characters is typed in about 50 frames [R9-010]', async () => {
    const text = 'y'.repeat(1000);
    await answered(text);
    frames(1);
    expect(shown()).toHaveLength(20);
    frames(48);
    expect(shown()).toHaveLength(980);
    frames(1);
    expect(screen.getByText(text).getAttribute('aria-hidden')).toBe('false');
  });

  test('is read out once and whole while it is typed', async () => {
    await answered('One sentence for the ear.');
    frames(3);
    expect(shown()).toBe('One');
    expect(within(log()).getByText('One sentence for the ear.')).toBeTruthy();
  });

  test.each([
    [50, true],
    [51, false],
  ])('from a reader %i pixels above the bottom: the list scrolls along is %s [R9-011]', async (distance, follows) => {
    const { say } = await visit();
    await field();
    const list = log();
    Object.defineProperties(list, {
      scrollHeight: { configurable: true, value: 1000 },
      clientHeight: { configurable: true, value: 300 },
    });
    list.scrollTop = 700 - distance;
    fireEvent.scroll(list);
    await ask('Which is lowest?');
    say('onActionSuccess', answer('Flow.'));
    await within(list).findByText('Flow.');
    await waitFor(() => expect(list.scrollTop).toBe(follows ? 1000 : 700 - distance));
  });
});

describe('a conversation', () => {
  const kept = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null');

  test('is stored in the browser with texts, authors and times, and returns after a reload [R3-034, R9-006]', async () => {
    const { say, unmount } = await visit();
    await ask('Which is lowest?');
    say('onActionSuccess', answer('Flow.'));
    await within(log()).findByText('Flow.');
    const text = expect.any(String);
    expect(kept('tidemark.chat.mentor.u1.first')).toEqual([
      { id: text, order: 0, from: 'user', text: 'Which is lowest?', timestamp: text },
      { id: text, order: 1, from: 'bot', text: 'Flow.', timestamp: text, sources: [] },
    ]);
    unmount();
    await visit();
    expect(await within(await screen.findByRole('log')).findByText('Flow.')).toBeTruthy();
    expect(within(log()).getByText('Which is lowest?')).toBeTruthy();
  });

  test('is its user’s alone [R9-007]', async () => {
    const { unmount } = await visit();
    await ask('Which is lowest?');
    unmount();
    await visit({ userId: 'u2' });
    await field();
    expect(within(log()).queryByText('Which is lowest?')).toBeNull();
    expect(kept('tidemark.chat.mentor.u2.first')).toBeNull();
  });

  test('that others have damaged is passed over', async () => {
    window.localStorage.setItem('tidemark.chat.mentor.u1.first', '[{"from":"bot"},7,null]');
    await visit();
    await ask('Still there?');
    expect(within(log()).getByText('Still there?')).toBeTruthy();
  });
});

describe('/marlin', () => {
  test('offers visitors starters and published templates, each with the way to a form of their own', async () => {
    await visit({ path: '/marlin', userId: null });
    const choice = within(await screen.findByRole('region', { name: 'Choose what to measure' }));
    const [starter, published] = choice.getAllByRole('listitem').map((card) => within(card));
    expect(starter?.getByRole('heading', { name: 'Data' })).toBeTruthy();
    expect(starter?.getByText('How data is used.')).toBeTruthy();
    expect(starter?.getByText('9 objectives, 27 questions, about 7 minutes')).toBeTruthy();
    const startOf = (card: typeof starter) => card?.getByRole('link', { name: 'Start with this' }).getAttribute('href');
    expect([startOf(starter), startOf(published)]).toEqual([templateSignUpPath('data'), templateSignUpPath('t1')]);
    expect(screen.getByRole('link', { name: 'Start a first assessment' }).getAttribute('href')).toContain('#start');
    expect(screen.getByText(/on their phones, in about 9 minutes/)).toBeTruthy();
  });

  test('sells with the product’s own chart, and answers visitors [R1-019, R2-021, R7-095, R9-008]', async () => {
    const { asked, say } = await visit({ path: '/marlin', userId: null });
    expect(await screen.findByRole('heading', { level: 1, name: /See where every team stands/ })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: "A team's objectives, then and now" })).toBeTruthy();
    const assistant = screen.getByRole('complementary', { name: 'Marlin' });
    await within(assistant).findByRole('textbox');
    await ask('What is Tidemark?');
    expect(asked).toMatchObject([
      { command: 'ASSISTANT_SALES_QUERY', payload: { text: 'What is Tidemark?' }, user: null, token: null },
    ]);
    say('onActionSuccess', answer('A product.'));
    expect(await within(log()).findByText('A product.')).toBeTruthy();
    expect(window.localStorage.getItem('tidemark.chat.sales.public.first')).toContain('A product.');
  });
});
