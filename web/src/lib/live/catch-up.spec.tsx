import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { answered, fakeApi, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { useApiQuery } from '../api/hooks';
import { concerns } from './collections';
import type { LiveSocket } from './connect';
import { useLive } from './context';
import { useTouch } from './use-touch';

let letGo: () => void = () => undefined;

/** Two queries of a screen: the forms to answer read assessments, the personas do not. */
function Screen() {
  const forms = useApiQuery('formsToAnswer');
  const personas = useApiQuery('personas', { params: { organizationId: 'o1' } });
  const touch = useTouch();
  const { hold } = useLive().catchUp;
  return (
    <>
      <p>{forms.data && personas.data ? 'loaded' : 'loading'}</p>
      <button onClick={() => void touch(['assessments'], '20')}>change</button>
      <button
        onClick={() => {
          letGo = hold();
        }}
      >
        hold
      </button>
    </>
  );
}

/** The screen over a line; queries answer as of `read.position` as soon as they may. */
async function show({ held = false } = {}) {
  const listeners = new Map<string, (...values: readonly unknown[]) => void>();
  let tellAnnounced: (answer: unknown) => void = () => undefined;
  const socket: LiveSocket = {
    connected: true,
    active: true,
    on: (event, listener) => listeners.set(event, listener),
    emit: (_event, ...values) => {
      const last = values.at(-1);
      if (typeof last === 'function') tellAnnounced = last as typeof tellAnnounced;
    },
    connect: jest.fn(),
    disconnect: jest.fn(),
  };
  const read = { position: '10' };
  let release: () => void = () => undefined;
  const gate = held ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
  const api = fakeApi({
    formsToAnswer: async () => {
      const readPosition = read.position;
      await gate;
      return answered([], { readPosition });
    },
    personas: () => answered([], { readPosition: read.position }),
  });
  await renderScreen(<Screen />, { api, user: someone(), open: async () => Promise.resolve(socket) });
  if (!held) await screen.findByText('loaded');
  const say = async (event: string, ...values: readonly unknown[]) =>
    act(async () => listeners.get(event)?.(...values));
  return {
    read,
    say,
    release: async () => act(async () => release()),
    changed: async (collection: string, position: string) => say('changed', { collection, ids: [], position }),
    connect: async (announced: unknown) => {
      await say('connect');
      await act(async () => tellAnnounced(announced));
    },
    asked: () => ({ forms: api.callsOf('formsToAnswer').length, personas: api.callsOf('personas').length }),
    press: async () => act(async () => screen.getByRole('button', { name: 'change' }).click()),
    seen: api.seen,
  };
}

describe('what was announced before the line stood', () => {
  test('is asked for again where it was read before, and only there', async () => {
    const { connect, asked, seen } = await show();
    await connect({ from: '1', positions: { assessments: '12', personas: '9' } });
    expect(asked()).toEqual({ forms: 2, personas: 1 });
    expect(seen).toHaveBeenCalledWith('12');
  });

  test('asks nothing twice where nothing has changed since the first answers', async () => {
    const { connect, asked } = await show();
    await connect({ from: '10', positions: { assessments: '10', personas: '4' } });
    expect(asked()).toEqual({ forms: 1, personas: 1 });
  });

  test('may be anything where the server listens only since then, or does not know', async () => {
    const { read, connect, asked } = await show();
    read.position = '11';
    await connect({ from: '11', positions: {} });
    expect(asked()).toEqual({ forms: 2, personas: 2 });
    await connect({ from: '11', positions: {} });
    expect(asked()).toEqual({ forms: 2, personas: 2 });
    await connect({ from: null, positions: {} });
    expect(asked()).toEqual({ forms: 3, personas: 3 });
  });

  test('after a gap too, only what has changed meanwhile asks again', async () => {
    const { connect, asked } = await show();
    await connect({ from: '1', positions: {} });
    await connect({ from: '1', positions: { personas: '11' } });
    expect(asked()).toEqual({ forms: 1, personas: 2 });
  });
});

describe('a change that is announced while a query is under way', () => {
  test('makes it ask again when it was answered from before, the very first time too', async () => {
    const { changed, release, asked } = await show({ held: true });
    await changed('assessments', '12');
    expect(asked().forms).toBe(1);
    await release();
    expect(asked().forms).toBe(2);
  });

  test('is enough when it was read after it', async () => {
    const { changed, release, asked } = await show({ held: true });
    await changed('assessments', '10');
    await release();
    expect(asked().forms).toBe(1);
  });
});

describe('a change of results that says of what', () => {
  test.each([
    ['of the same assessment', { collection: 'results', ids: ['x'] }, true],
    ['of others', { collection: 'results', ids: ['y', 'z'] }, false],
    ['of nobody knows what', { collection: 'results', ids: [] }, true],
    ['that is the smallest group of all of them', { collection: 'small-groups', ids: ['o1'] }, true],
    ['of something else that it shows', { collection: 'nodes', ids: ['n1'] }, true],
    ['of what it does not show', { collection: 'archived', ids: ['x'] }, false],
  ])('%s', (_what, change, expected) => {
    expect(concerns(['assessmentFigures', { params: { id: 'x' } }], change)).toBe(expected);
  });

  test('touches every query that is about no single assessment, and no content', () => {
    const change = { collection: 'results', ids: ['x'] };
    expect(concerns(['tree', { params: {} }], change)).toBe(true);
    expect(concerns(['assessmentContent', { params: { id: 'x' } }], change)).toBe(false);
  });
});

describe('a change of one’s own', () => {
  test('is asked for once: its announcement finds what was read after it', async () => {
    const { read, press, changed, asked } = await show();
    read.position = '20';
    await press();
    expect(asked()).toEqual({ forms: 2, personas: 1 });
    await changed('assessments', '20');
    expect(asked()).toEqual({ forms: 2, personas: 1 });
    await changed('assessments', '21');
    expect(asked()).toEqual({ forms: 3, personas: 1 });
  });

  test('is asked for once when the announcement was faster than the answer', async () => {
    const { read, press, changed, asked } = await show();
    read.position = '20';
    await changed('assessments', '20');
    await press();
    expect(asked()).toEqual({ forms: 2, personas: 1 });
  });
});

test('who holds lets no query ask again, and then each does once for all that has changed', async () => {
  const { press, changed, asked, read } = await show();
  await act(async () => screen.getByRole('button', { name: 'hold' }).click());
  await press();
  await changed('assessments', '21');
  await changed('assessments', '22');
  expect(asked()).toEqual({ forms: 1, personas: 1 });
  read.position = '22';
  await act(async () => letGo());
  expect(asked()).toEqual({ forms: 2, personas: 1 });
});
