import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, someone } from '../testing/fake-api';
import { fakeLine } from '../testing/fake-line';
import { aNode } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

beforeEach(() => window.localStorage.clear());

async function visit(path = '/ai', userId = 'u1') {
  const line = fakeLine();
  const rendered = await renderScreen(null, {
    table: appRoutes,
    path,
    language: 'en-US',
    user: { ...someone(), id: userId },
    api: fakeApi({ currentUser: () => someone(), tree: () => [aNode('n1')] }),
    open: async () => Promise.resolve(line.socket),
  });
  return { ...line, ...rendered, user: userEvent.setup() };
}

const field = async () => screen.findByRole('textbox', { name: 'Your question' });
const log = () => screen.getByRole('log', { name: 'Conversation' });
const list = async () => screen.findByRole('navigation', { name: 'Conversations' });
/** The names of the conversations, from the top, the open one marked. */
const listed = async () =>
  within(await list())
    .queryAllByRole('listitem')
    .map((row) => {
      const button = within(row).getAllByRole('button')[0];
      return `${button?.getAttribute('aria-current') === 'true' ? '> ' : ''}${button?.title ?? ''}`;
    });

async function ask(text: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await act(async () => Promise.resolve());
}

type Line = Pick<ReturnType<typeof fakeLine>, 'say'>;
async function answered({ say }: Line, question: string, text: string): Promise<void> {
  await ask(question);
  say('onActionSuccess', { type: 'chat', text, timestamp: '2026-11-21T10:43:00.000Z', sources: [] });
  await within(log()).findByText(text);
}

describe('conversations with the assistant', () => {
  test('are several: a new one begins empty, and each is opened again with what was said in it', async () => {
    const visited = await visit();
    const { user } = visited;
    await answered(visited, 'Which is lowest?', 'Flow.');
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(within(log()).queryByText('Flow.')).toBeNull();
    expect(await field()).toBe(document.activeElement);
    await answered(visited, 'Who has not answered yet?', 'Three people.');
    expect(await listed()).toEqual(['> Who has not answered yet?', 'Which is lowest?']);

    const first = within(await list()).getByRole('button', { name: /^Which is lowest\?/ });
    first.focus();
    await user.keyboard('{Enter}');
    expect(within(log()).getByText('Flow.').getAttribute('aria-hidden')).toBe('false');
    expect(within(log()).queryByText('Three people.')).toBeNull();
    expect(await listed()).toEqual(['Who has not answered yet?', '> Which is lowest?']);
  });

  test('return after a reload with the newest open, for their user only', async () => {
    const visited = await visit();
    await answered(visited, 'Which is lowest?', 'Flow.');
    await visited.user.click(screen.getByRole('button', { name: 'New conversation' }));
    await answered(visited, 'Who has not answered yet?', 'Three people.');
    visited.unmount();
    const again = await visit();
    expect(await listed()).toEqual(['> Who has not answered yet?', 'Which is lowest?']);
    expect(within(log()).getByText('Three people.')).toBeTruthy();
    again.unmount();
    await visit('/ai', 'u2');
    expect(await listed()).toEqual([]);
  });

  test('are renamed, which needs a name', async () => {
    const { user } = await visit();
    await ask('Which is lowest?');
    await user.click(await screen.findByRole('button', { name: 'Rename or delete Which is lowest?' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await user.click(name);
    await user.paste('Where we begin');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await listed()).toEqual(['> Where we begin']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It keeps the name when it goes on.
    await ask('And then?');
    expect(await listed()).toEqual(['> Where we begin']);
  });

  test('are deleted after a question, and nothing of them stays', async () => {
    const visited = await visit();
    const { user } = visited;
    await answered(visited, 'Which is lowest?', 'Flow.');
    await user.click(await screen.findByRole('button', { name: 'Rename or delete Which is lowest?' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Delete “Which is lowest?”?')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(log()).queryByText('Flow.')).toBeNull());
    expect(await listed()).toEqual([]);
    expect(JSON.stringify(window.localStorage)).not.toContain('Which is lowest?');
  });

  test('while one waits for its answer, another says so, and the answer goes where it was asked', async () => {
    const { user, say } = await visit();
    await ask('Which is lowest?');
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    await ask('Who has not answered yet?');
    expect(await within(log()).findByText(/Another conversation is waiting for its answer/)).toBeTruthy();
    expect(within(log()).getByRole('button', { name: 'Ask again' })).toBeTruthy();
    say('onActionSuccess', { type: 'chat', text: 'Flow.', timestamp: '2026-11-21T10:43:00.000Z', sources: [] });
    await waitFor(async () => expect((await listed())[0]).toBe('Which is lowest?'));
    expect(within(log()).queryByText('Flow.')).toBeNull();
    await user.click(within(await list()).getByRole('button', { name: /^Which is lowest\?/ }));
    expect(await within(log()).findByText('Flow.')).toBeTruthy();
  });

  test('stand behind a menu in the sidebar', async () => {
    const visited = await visit('/dashboard');
    const { user } = visited;
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    await answered(visited, 'Which is lowest?', 'Flow.');
    const menu = () => screen.getByRole('button', { name: 'Conversations' });
    await user.click(menu());
    await user.click(await screen.findByRole('menuitem', { name: 'New conversation' }));
    await waitFor(() => expect(within(log()).queryByText('Flow.')).toBeNull());
    await user.click(menu());
    // Nothing was said in the open one: there is nothing to rename or to delete.
    const kept = await screen.findByRole('menuitemradio', { name: /^Which is lowest\?/ });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(kept);
    expect(await within(log()).findByText('Flow.')).toBeTruthy();
    await user.click(menu());
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
  });
});
