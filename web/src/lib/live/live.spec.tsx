import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeApi, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { useApiQuery } from '../api/hooks';
import { shows } from './collections';
import { keepLive, type LiveSocket } from './connect';
import { useLiveChanges } from './LiveProvider';

function fakeSocket() {
  const listeners = new Map<string, (...values: readonly unknown[]) => void>();
  const emitted: (readonly unknown[])[] = [];
  const acknowledged: ((answer: unknown) => void)[] = [];
  const connect = jest.fn();
  const socket = {
    id: 'socket-1',
    connected: true as boolean,
    active: true as boolean,
    connect,
    on: (event: string, listener: (...values: readonly unknown[]) => void) => listeners.set(event, listener),
    emit: (...values: readonly unknown[]) => {
      const last = values.at(-1);
      if (typeof last === 'function') acknowledged.push(last as (answer: unknown) => void);
      else emitted.push(values);
    },
    disconnect: () => {
      gone = true;
    },
    left: () => gone,
  } satisfies LiveSocket & { readonly left: () => boolean };
  let gone = false;
  const say = (event: string, ...values: readonly unknown[]) => listeners.get(event)?.(...values);
  /** What the server answers when it is asked what was announced. */
  const answer = (announced: unknown) => acknowledged.shift()?.(announced);
  return { socket, emitted, say, answer };
}

const now = () => new Date('2026-11-21T10:00:00.000Z');

describe('the live line', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function start(userId: string | null, interval?: number) {
    const line = fakeSocket();
    const changed = jest.fn();
    const announced = jest.fn();
    const ended = jest.fn();
    const alive = jest.fn();
    const stop = keepLive({
      socket: line.socket,
      userId,
      now,
      changed,
      announced,
      ended,
      alive,
      ...(interval !== undefined && { interval }),
    });
    return { ...line, changed, announced, ended, alive, stop };
  }

  test('joins the room of the user [R7-101]', () => {
    const { say, emitted } = start('u1');
    say('connect');
    expect(emitted).toEqual([['joinRoom', 'u1']]);
  });

  test('joins the room of the socket without a user [R7-102]', () => {
    const { say, emitted } = start(null);
    say('connect');
    expect(emitted).toEqual([['joinRoom', 'socket-1']]);
  });

  test('pings with an ISO timestamp every 30000 ms and listens for pong [R7-104, R7-107]', () => {
    const { emitted, say, alive } = start('u1');
    jest.advanceTimersByTime(29_999);
    expect(emitted).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(emitted).toEqual([['ping', '2026-11-21T10:00:00.000Z']]);
    say('pong');
    expect(alive).toHaveBeenCalledWith(0);
  });

  test('pings at another interval when told so [R7-105]', () => {
    const { emitted, stop } = start('u1', 1000);
    jest.advanceTimersByTime(3000);
    expect(emitted).toHaveLength(3);
    stop();
    jest.advanceTimersByTime(3000);
    expect(emitted).toHaveLength(3);
  });

  test('passes on what changed, and after a gap that anything may have', () => {
    const { say, changed } = start('u1');
    const update = { collection: 'results', ids: ['a'], position: '12' };
    say('connect');
    say('changed', update);
    say('changed', 'nonsense');
    say('connect');
    expect(changed.mock.calls).toEqual([[update], [null]]);
  });

  test('asks with every connection what was announced before it, and knows whether it stood before', () => {
    const { say, answer, announced } = start('u1');
    const before = { from: '5', positions: { nodes: '7' } };
    say('connect');
    answer(before);
    say('connect');
    answer(before);
    say('connect');
    answer({ from: 5, positions: null });
    expect(announced.mock.calls).toEqual([
      [before, false],
      [before, true],
    ]);
  });

  test('connects at once when the browser is back online, unless it stands or was refused', () => {
    const { socket, stop } = start('u1');
    const back = () => window.dispatchEvent(new Event('online'));
    back();
    socket.connected = false;
    socket.active = false;
    back();
    expect(socket.connect).not.toHaveBeenCalled();
    socket.active = true;
    back();
    expect(socket.connect).toHaveBeenCalledTimes(1);
    stop();
    back();
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  test('ends the session when the server says so, or refuses the token', () => {
    const { say, ended } = start('u1');
    say('sessionEnded');
    say('connect_error', new Error('not-authenticated'));
    say('connect_error', new Error('xhr poll error'));
    expect(ended).toHaveBeenCalledTimes(2);
  });
});

describe('what an announcement makes ask again', () => {
  test.each([
    ['tree', 'results', true],
    ['tree', 'templates', true],
    ['respondents', 'templates', true],
    ['users', 'nodes', true],
    ['users', 'people', true],
    ['currentUser', 'personas', true],
    ['exportTemplate', 'recommendations', true],
    ['formsToAnswer', 'assessments', true],
    ['nodeTypes', 'personas', false],
    ['personas', 'results', false],
    ['form', 'results', false],
    ['tree', 'something new', true],
    ['configuration', 'something new', false],
  ])('%s after a change in %s: %s', (route, collection, expected) => {
    expect(shows(route, collection)).toBe(expected);
  });
});

function Forms() {
  const { data } = useApiQuery('formsToAnswer');
  useLiveChanges(['results'], () => document.body.setAttribute('data-update', 'yes'));
  return <p>{data ? 'loaded' : 'loading'}</p>;
}

test('a screen’s queries ask again, at the announced position; the line is closed with the session', async () => {
  const line = fakeSocket();
  const api = fakeApi({ formsToAnswer: () => [] });
  const open = jest.fn(async (_token: string | null): Promise<LiveSocket> => Promise.resolve(line.socket));
  const { session } = await renderScreen(<Forms />, { api, user: someone(), open });
  await screen.findByText('loaded');
  expect(open).toHaveBeenCalledWith('a-token');
  await act(async () => {
    line.say('changed', { collection: 'results', ids: ['a'], position: '12' });
  });
  expect(api.callsOf('formsToAnswer')).toHaveLength(2);
  expect(api.seen).toHaveBeenCalledWith('12');
  expect(document.body.getAttribute('data-update')).toBe('yes');
  act(() => line.say('sessionEnded'));
  expect(session.get().ended).toBe('session-ended');
  expect(line.socket.left()).toBe(true);
});
