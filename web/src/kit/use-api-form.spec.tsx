import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../components/fields/TextField';
import { ask } from '../lib/api/ask';
import { useApiQuery } from '../lib/api/hooks';
import { type FakeAnswers, fakeApi, refusal, someone } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { FormRefusal } from './FormRefusal';
import { useApiForm } from './use-api-form';

const made = {
  id: 'p1',
  organization_id: 'o1',
  title: 'Given',
  description: '',
  version: 1,
  may: [],
};
const params = { organizationId: 'o1' };

/** A form that also sends a value which it does not hold. */
function Screen() {
  const form = useApiForm('createPersona', {
    initial: { title: '' },
    labels: { title: 'Name' },
    input: ({ title }) => ({ body: { organization_id: 'o1', title, description: '' } }),
    changes: ['personas'],
    progress: ({ title }) => ({ title: `Making ${title}`, total: 1, done: (made) => `Made ${made.title}` }),
  });
  const asked = ask('personas', { params });
  const { data = [] } = useApiQuery(asked.name, asked.input);
  return (
    <>
      <TextField {...form.field('title')} />
      <button onClick={() => void form.submit()}>typed</button>
      <button onClick={() => void form.submit({ title: 'Given' })}>given</button>
      <FormRefusal refusal={form.refusal} unknown="Who knows" />
      <p>{`${String(data.length)} personas, ${form.done ? 'done' : 'open'}`}</p>
    </>
  );
}

async function show(answers: FakeAnswers) {
  const api = fakeApi({ personas: () => [], ...answers });
  await renderScreen(<Screen />, { api, user: someone() });
  const user = userEvent.setup();
  return { api, user, press: async (name: string) => user.click(screen.getByRole('button', { name })) };
}

const titles = (sent: readonly unknown[]) => (sent as { body: { title: string } }[]).map(({ body }) => body.title);

describe('a form over a command', () => {
  test('sends the typed values, or given values instead, and shows the progress', async () => {
    let finish = (_: unknown) => undefined as void;
    const { api, press } = await show({
      createPersona: async () => new Promise((resolve) => (finish = resolve as typeof finish)),
    });
    await press('given');
    expect(await screen.findByText('Making Given')).toBeTruthy();
    // One at a time.
    await press('typed');
    finish(made);
    expect(await screen.findByText('Made Given')).toBeTruthy();
    expect(screen.queryByText('Making Given')).toBeNull();
    expect(titles(api.callsOf('createPersona'))).toEqual(['Given']);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  test('asks again for what it changed, also where nothing is to be done after it', async () => {
    const { api, press } = await show({ createPersona: () => made });
    await screen.findByText('0 personas, open');
    await press('given');
    await screen.findByText('0 personas, done');
    await waitFor(() => expect(api.callsOf('personas')).toHaveLength(2));
  });

  test('refused with given values: says so until something is typed, and shows no progress any more', async () => {
    const { user, press } = await show({ createPersona: () => Promise.reject(refusal('not-allowed', 403)) });
    await press('given');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Making Given')).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an unknown outcome has the words of the form', async () => {
    const { press } = await show({ createPersona: () => Promise.reject(refusal('offline', 0)) });
    await press('given');
    expect((await screen.findByRole('alert')).textContent).toBe('Who knows');
  });
});
