import { describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tidemark/contracts';
import { type ApiPorts, createApi } from './client';
import { laterPosition } from './position';
import type { ApiProblem } from './problem';
import { RawBody } from './raw-body';
import { createRepeatKey } from './repeat-key';
import { routeList } from './route-list';

interface SentRequest {
  readonly address: string;
  readonly init: RequestInit;
  readonly headers: Record<string, string>;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** jsdom has no Response; this is the part that is read. */
const response = ({ status, body, headers = {} }: Reply) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(headers),
    text: async () => Promise.resolve(body),
  }) as Response;

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
});

function setup(replies: readonly Reply[], token: string | null = 'tok') {
  const asked: SentRequest[] = [];
  const queue = [...replies];
  const sessionEnded = jest.fn();
  const wait = jest.fn<ApiPorts['wait']>(async () => Promise.resolve());
  const api = createApi({
    fetch: async (address, init) => {
      asked.push({ address, init, headers: init.headers as Record<string, string> });
      const next = queue.shift();
      if (!next) throw new TypeError('Failed to fetch');
      return Promise.resolve(response(next));
    },
    token: () => token,
    language: () => 'es',
    sessionEnded,
    wait,
  });
  return { api, asked, sessionEnded, wait };
}

const problem = (code: string, status: number, more: object = {}) =>
  reply(status, { type: '', title: '', status, code, detail: `said: ${code}`, ...more });
const thrown = async (promise: Promise<unknown>): Promise<ApiProblem> =>
  promise.then(
    () => Promise.reject(new Error('no refusal')),
    (cause: unknown) => cause as ApiProblem,
  );
const treeOf = { params: { organizationId: 'o 1', userId: 'u1' } };

test('the shipped table is the contracts’ table without schemas', () => {
  expect(Object.keys(routeList).sort()).toEqual(Object.keys(routes).sort());
  expect(routeList.apply).toEqual(['POST', '/assessments/applyAssessment', 'command', []]);
  expect(routeList.personas[3]).toEqual(['personas', 'people']);
});

describe('a call', () => {
  test('fills in path and query, and carries the bearer token and the language of the screen', async () => {
    const { api, asked } = setup([reply(200, []), reply(200, {})]);
    await api.call('tree', treeOf);
    await api.call('form', { query: { user_id: 'u1', assessment_id: 'a&1' } });
    expect(asked.map(({ address }) => address)).toEqual([
      '/api/nodes/tree/fetch/o%201/u1',
      '/api/form?user_id=u1&assessment_id=a%261',
    ]);
    expect(asked[0]?.headers['Authorization']).toBe('Bearer tok');
    expect(asked[0]?.headers['Accept-Language']).toBe('es');
  });

  test('sends no token when nobody is signed in, and the key of a command', async () => {
    const { api, asked } = setup([reply(200, {})], null);
    await api.call('signIn', { body: { object: 'x' } }, { idempotencyKey: 'k1' });
    expect(asked[0]?.headers).not.toHaveProperty('Authorization');
    expect(asked[0]?.headers['Idempotency-Key']).toBe('k1');
    expect(asked[0]?.init.body).toBe('{"object":"x"}');
  });

  test('sends a file as it is, and takes another file for another command', async () => {
    const { api, asked } = setup([reply(201, {})]);
    const file = new File(['{"a": 1,}'], 'a.json');
    await api.call('importTemplate', { query: {}, body: new RawBody(file) });
    expect(asked[0]?.init.body).toBe(file);
    const keys = createRepeatKey();
    const key = keys.of({ body: new RawBody(file) });
    keys.settle({ body: new RawBody(file) }, key, await thrown(setup([]).api.call('signOut')));
    expect(keys.of({ body: new RawBody(file) })).toBe(key);
    expect(keys.of({ body: new RawBody(new File(['{}'], 'b.json')) })).not.toBe(key);
  });

  test('lets a query see what a command wrote, and asks again while it is not caught up', async () => {
    const behind = { ...problem('not-caught-up', 503), headers: { 'Retry-After': '2' } };
    const { api, asked, wait } = setup([reply(200, {}, { 'Tidemark-Position': '0000000010' }), behind, reply(200, [])]);
    await api.call('saveDraft', { body: { userId: 'u', assessmentId: 'a', answers: [] } });
    await api.call('formsToAnswer');
    expect(asked[0]?.headers).not.toHaveProperty('Tidemark-Min-Position');
    expect(asked[2]?.headers['Tidemark-Min-Position']).toBe('0000000010');
    expect(wait).toHaveBeenCalledWith(2000, undefined);
  });

  test('gives up after two more tries', async () => {
    const { api, asked } = setup(Array.from({ length: 5 }, () => problem('not-caught-up', 503)));
    expect((await thrown(api.call('formsToAnswer'))).code).toBe('not-caught-up');
    expect(asked).toHaveLength(3);
  });

  test('repeats a command of unknown outcome only under its name', async () => {
    const unnamed = setup([problem('outcome-unknown', 503), reply(200, {})]);
    await thrown(unnamed.api.call('signOut'));
    expect(unnamed.asked).toHaveLength(1);
    const named = setup([problem('outcome-unknown', 503), reply(200, {})]);
    await named.api.call('signOut', {}, { idempotencyKey: 'k' });
    expect(named.asked.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k', 'k']);
  });
});

describe('a refusal', () => {
  test('is the problem with its fields', async () => {
    const { api } = setup([problem('short-name-taken', 409, { errors: { shortName: 'taken' }, requestId: 'r' })]);
    const refused = await thrown(api.call('formsToAnswer'));
    expect(refused).toMatchObject({
      code: 'short-name-taken',
      status: 409,
      errors: { shortName: 'taken' },
      requestId: 'r',
    });
  });

  test('of a file keeps all faults with their pointers', async () => {
    const faults = [{ pointer: '/areas/0', code: 'invalid', detail: 'x' }];
    const { api } = setup([problem('template-file-invalid', 422, { errors: faults })]);
    expect((await thrown(api.call('formsToAnswer'))).faults).toEqual(faults);
  });

  test.each([
    ['"Just words"', 'Just words'],
    ['Just words', 'Just words'],
    ['{"error":"Just words"}', 'Just words'],
    ['{"errors":{"form":"Just words"}}', 'Just words'],
  ])('that is a plain string says that string: %s [R8-032]', async (body, said) => {
    const { api } = setup([reply(500, body)]);
    expect(await thrown(api.call('formsToAnswer'))).toMatchObject({ code: 'plain-text', detail: said, status: 500 });
  });

  test('of a proxy’s page is unreadable', async () => {
    const { api } = setup([reply(502, '<html>')]);
    expect((await thrown(api.call('formsToAnswer'))).code).toBe('unreadable');
  });

  test.each(['session-ended', 'not-authenticated'])(
    'tells the session about %s, with the token that was used',
    async (code) => {
      const { api, sessionEnded } = setup([problem(code, 401)]);
      await thrown(api.call('formsToAnswer'));
      expect(sessionEnded).toHaveBeenCalledWith(expect.objectContaining({ code }), 'tok');
    },
  );

  test('of a sign-in ends no session', async () => {
    const { api, sessionEnded } = setup([problem('sign-in-failed', 401)], null);
    await thrown(api.call('signIn', { body: { object: 'x' } }));
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  test('that never comes is offline when the time is over', async () => {
    jest.useFakeTimers();
    const hanging = createApi({
      fetch: async (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      token: () => null,
      language: () => 'es',
      sessionEnded: jest.fn(),
      wait: async () => Promise.resolve(),
    });
    const refused = thrown(hanging.call('formsToAnswer'));
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
    expect((await refused).code).toBe('offline');
  });

  test('without a server is offline; an aborted call stays aborted', async () => {
    const { api } = setup([]);
    expect((await thrown(api.call('formsToAnswer'))).code).toBe('offline');
    const signal = AbortSignal.abort();
    expect(await thrown(api.call('formsToAnswer', {}, { signal }))).toBeInstanceOf(TypeError);
  });
});

test('positions are compared as numbers of any length', () => {
  expect(laterPosition('9', '10')).toBe('10');
  expect(laterPosition('0010', '9')).toBe('0010');
  expect(laterPosition(null, '1')).toBe('1');
});

describe('an answer', () => {
  const page = {
    'Tidemark-Total': '1204',
    'Tidemark-Stale': 'true',
    'Tidemark-Position': '42',
    'Tidemark-Read-Position': '41',
  };

  test('comes with what its headers say about it', async () => {
    const { api } = setup([reply(200, [], page), reply(200, {}, { ETag: '"7"' })]);
    expect(await api.call('formsToAnswer')).toEqual({
      data: [],
      version: null,
      total: 1204,
      stale: true,
      position: '42',
      readPosition: '41',
    });
    expect(await api.call('assessment', { params: { id: 'a' } })).toEqual({
      data: {},
      version: 7,
      total: null,
      stale: false,
      position: null,
      readPosition: null,
    });
  });

  test('keeps its version behind a proxy that compresses, and has none under a foreign tag', async () => {
    const { api } = setup([reply(200, {}, { ETag: 'W/"7"' }), reply(200, {}, { ETag: '"abc"' })]);
    const asked = async () => (await api.call('assessment', { params: { id: 'a' } })).version;
    expect([await asked(), await asked()]).toEqual([7, null]);
  });
});

describe('a change of an item that has a version', () => {
  const change = { params: { id: 'p1' }, body: { title: 'Tester' }, version: 3 };

  test('is sent for the version that was seen', async () => {
    const { api, asked } = setup([reply(200, {})]);
    await api.call('updatePersona', change);
    expect(asked[0]?.headers['If-Match']).toBe('"3"');
    expect(asked[0]?.init.body).toBe('{"title":"Tester"}');
  });

  test('is not sent at all without one: the compiler refuses it', () => {
    const { api } = setup([]);
    // @ts-expect-error -- the version is missing
    const forgotten = async () => api.call('updatePersona', { params: { id: 'p1' }, body: {} });
    expect(forgotten).toBeDefined();
  });

  test('that somebody else changed meanwhile is refused with the item as it is now', async () => {
    const current = { id: 'p1', title: 'Analyst', version: 4 };
    const { api } = setup([problem('stale-version', 412, { current })]);
    expect(await thrown(api.call('updatePersona', change))).toMatchObject({ code: 'stale-version', current });
  });
});
