import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formPath } from '../config/paths';
import { aForm, someResults } from '../features/form/model/form.fixture';
import type { LiveSocket } from '../lib/live/connect';
import { fakeApi, someone } from '../testing/fake-api';
import { fakeLine } from '../testing/fake-line';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

async function open(socket: LiveSocket, language = 'en-US') {
  const user = userEvent.setup();
  await renderScreen(null, {
    table: appRoutes,
    path: formPath({ userId: 'u1', assessmentId: 'as1' }),
    language,
    user: someone(),
    api: fakeApi({
      form: () => aForm({ submittedAt: '2026-11-21T10:42:00.000Z' }),
      completionPage: () => someResults(),
    }),
    open: async () => Promise.resolve(socket),
  });
  return user;
}

test('requests the form once with its address, and again for a user who changes their answers', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    form: () => aForm({ submittedAt: '2026-11-21T10:42:00.000Z' }),
    completionPage: () => someResults(),
  });
  const { router } = await renderScreen(null, { table: appRoutes, path: '/no-such-page', user: someone(), api });
  await act(async () => router.navigate(formPath({ userId: 'u1', assessmentId: 'as1' })));
  // Before anything of the form is drawn.
  expect(api.callsOf('form')).toEqual([{ query: { user_id: 'u1', assessment_id: 'as1' } }]);
  const change = await screen.findByRole('button', { name: 'Change my answers' });
  expect(api.callsOf('form')).toHaveLength(1);
  await user.click(change);
  await waitFor(() => expect(api.callsOf('form')).toHaveLength(2));
});

describe('the assistant of the completion page', () => {
  test('is offered beside the results, and answers in a panel with its sources [R2-171]', async () => {
    const { socket, asked, say } = fakeLine();
    const user = await open(socket);
    await user.click(await screen.findByRole('button', { name: 'Ask the assistant' }));
    const panel = await screen.findByRole('dialog', { name: 'Assistant' });
    await user.click(
      within(panel).getByRole('button', { name: 'What are the lowest objectives of Booking in Delivery H2?' }),
    );
    expect(asked).toMatchObject([
      {
        command: 'ASSISTANT_MENTOR_QUERY',
        payload: { text: 'What are the lowest objectives of Booking in Delivery H2?', language: 'en-US' },
      },
    ]);
    const log = within(panel).getByRole('log');
    expect(within(log).getByText('Thinking')).toBeTruthy();
    say('onActionProgress', { type: 'chat', text: 'Start with' });
    expect(await within(log).findByText('Start with')).toBeTruthy();
    say('onActionSuccess', {
      type: 'chat',
      text: 'Start with Objective 1 [1].',
      timestamp: '2026-11-21T10:43:00.000Z',
      sources: [{ title: 'Delivery H2', url: null, kind: 'assessment', id: 'as1' }],
    });
    await within(log).findByText('Start with Objective 1 [1].');
    const sources = await within(log).findByRole('list', { name: 'Sources' });
    expect(within(sources).getAllByRole('listitem')).toHaveLength(1);
    expect(within(sources).getByText('Delivery H2')).toBeTruthy();
    expect(within(sources).getByText('Results')).toBeTruthy();
  });

  test('keeps a question that could not be answered, says why, and asks it again', async () => {
    const { socket, asked, say } = fakeLine();
    const user = await open(socket);
    await user.click(await screen.findByRole('button', { name: 'Ask the assistant' }));
    await user.click(await screen.findByRole('textbox', { name: 'Your question' }));
    await user.paste('Why is flow low?');
    await user.keyboard('{Enter}');
    say('onActionError', { error: 'Please wait a moment.', code: 'too-many-attempts' });
    expect(await screen.findByText('Error: Please wait a moment.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(asked.map(({ payload }) => payload.text)).toEqual(['Why is flow low?', 'Why is flow low?']);
    say('disconnect');
    expect(await screen.findByText(/No connection to the assistant/)).toBeTruthy();
    socket.connected = false;
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(screen.getByText(/No connection to the assistant/)).toBeTruthy());
    expect(asked).toHaveLength(2);
  });

  test('waits for the line when it is asked before the line stands', async () => {
    const { socket, asked, say } = fakeLine();
    socket.connected = false;
    const user = await open(socket);
    await user.click(await screen.findByRole('button', { name: 'Ask the assistant' }));
    await user.click(await screen.findByRole('button', { name: 'How is a score computed?' }));
    expect(screen.getByText('Thinking')).toBeTruthy();
    expect(asked).toEqual([]);
    socket.connected = true;
    say('connect');
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  test('stays with its conversation while the panel is closed', async () => {
    const { socket, say } = fakeLine();
    const user = await open(socket, 'es');
    await user.click(await screen.findByRole('button', { name: 'Preguntar al asistente' }));
    await user.click(
      await screen.findByRole('button', { name: '¿Cuáles son los objetivos más bajos de Booking en Delivery H2?' }),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    say('onActionSuccess', { type: 'chat', text: 'Empiece aquí.', timestamp: '2026-11-21T10:43:00.000Z', sources: [] });
    await user.click(screen.getByRole('button', { name: 'Preguntar al asistente' }));
    expect(await screen.findByText('Empiece aquí.')).toBeTruthy();
  });
});
