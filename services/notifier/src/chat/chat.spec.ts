import { describe, expect, it, jest } from '@jest/globals';
import { chatCommands } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { type Assistant, AssistantFailed, type AssistantPiece, createLogger } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { createManualClock, createMemoryAssistant } from '@tidemark/kernel/memory';
import { callerOf, organization, projected } from '@tidemark/testing';
import { type Asker, createChat } from './chat.js';
import { ChatRefused } from './refusal.js';

const { readModels } = await projected(projections, organization.events);
const people: Readonly<Record<string, Caller>> = { 'token-uma': callerOf('uma', 'user') };
const visitor: Asker = { token: undefined, address: '10.0.0.1', gone: new AbortController().signal };
const uma: Asker = { ...visitor, token: 'token-uma' };

const setUp = (
  assistant: Assistant = createMemoryAssistant(),
  more: { chatLimit?: number; patience?: number } = {},
) => {
  const logger = createLogger({ level: 'silent', name: 'test' });
  const logged = jest.spyOn(logger, 'error');
  const warned = jest.spyOn(logger, 'warn');
  const chat = createChat({
    assistant,
    readModels,
    readToken: async (token) => people[token],
    clock: createManualClock(),
    logger,
    chatLimit: 0,
    ...more,
  });
  return { ...chat, logged, warned };
};
const command = (more: object = {}) => ({
  command: chatCommands.mentor,
  payload: { text: '  What now?  ', language: 'es' },
  user: { id: 'sam', role: 'super' },
  token: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  event: 'chat',
  ...more,
});
const sales = command({ command: chatCommands.sales });
const silent = () => undefined;
const answering = (pieces: () => AsyncIterable<AssistantPiece>): Assistant => ({ kind: 'endpoint', ask: pieces });

describe('a question', () => {
  it('of a signed-in user is answered for the user of the token, whomever the envelope names [R7-092] [R7-096]', async () => {
    const assistant = createMemoryAssistant('Everything is fine');
    const { answer } = setUp(assistant);
    const given = await answer(command(), uma, silent);
    expect(given).toMatchObject({ type: 'chat', text: 'Everything is fine', timestamp: '2026-01-01T00:00:00.000Z' });
    const [asked] = assistant.asked;
    expect(asked).toMatchObject({ text: 'What now?', language: 'es', audience: 'mentor' });
    // Uma sees Sales and its branch, whatever a super would see.
    const nodes = asked?.documents.filter(({ kind }) => kind === 'node').map(({ title }) => title);
    expect(nodes?.toSorted()).toEqual(['Sales', 'Sales 10', 'Sales 2']);
  });

  it('of a visitor is answered without any organization’s data [R7-094]', async () => {
    const assistant = createMemoryAssistant();
    await setUp(assistant).answer(sales, visitor, silent);
    expect(assistant.asked[0]?.audience).toBe('sales');
    expect(new Set(assistant.asked[0]?.documents.map(({ kind }) => kind))).toEqual(new Set(['help']));
  });

  it('may be JSON, with a payload that is JSON too', async () => {
    const assistant = createMemoryAssistant();
    const json = JSON.stringify(command({ payload: JSON.stringify({ text: 'Hi', language: 'pt-BR' }) }));
    await setUp(assistant).answer(json, uma, silent);
    expect(assistant.asked).toMatchObject([{ text: 'Hi', language: 'pt-BR' }]);
  });

  it('may bring its token only on a socket without one', async () => {
    const { answer } = setUp();
    await expect(answer(command({ token: 'token-uma' }), visitor, silent)).resolves.toBeDefined();
    await expect(answer(command({ token: 'forged' }), visitor, silent)).rejects.toMatchObject({
      code: 'not-authenticated',
    });
    await expect(answer(command({ token: 'token-uma' }), { ...uma, token: 'ended' }, silent)).rejects.toMatchObject({
      code: 'not-authenticated',
    });
  });

  it('in an unsupported language is answered in English', async () => {
    const assistant = createMemoryAssistant();
    await setUp(assistant).answer(command({ payload: { text: 'Hallo', language: 'de' } }), uma, silent);
    expect(assistant.asked[0]?.language).toBe('en-US');
  });

  it('reports progress as it is written', async () => {
    const words = answering(async function* () {
      for (let word = 0; word < 10; word += 1) yield { kind: 'text', text: 'ten chars ' };
      yield { kind: 'sources', sources: [] };
    });
    const progress: number[] = [];
    const { text } = await setUp(words).answer(command(), uma, (so) => progress.push(so.length));
    expect([progress, text.length]).toEqual([[40, 80], 100]);
  });
});

describe('a refusal', () => {
  it.each([
    ['text-empty', command({ payload: { text: ' \n\t', language: 'es' } })],
    ['text-too-long', command({ payload: { text: 'x'.repeat(4001), language: 'es' } })],
    ['invalid-request', command({ payload: { text: 7, language: 'es' } })],
    ['invalid-request', command({ command: 'ASSISTANT_ROOT_QUERY' })],
    ['invalid-request', command({ payload: null })],
    ['invalid-request', undefined],
    ['invalid-request', 'nonsense'],
    ['invalid-request', []],
  ] as const)('is %s for an unreadable command [R5-077]', async (code, bad) => {
    const { answer } = setUp();
    await expect(answer(bad, uma, silent)).rejects.toMatchObject({ code });
  });

  it('is in the requested language [R7-098]', () => {
    const { errorOf } = setUp();
    expect(errorOf(command(), new ChatRefused('text-empty'))).toEqual({
      error: 'Escriba una pregunta.',
      code: 'text-empty',
    });
    expect(errorOf('nonsense', new ChatRefused('invalid-request')).error).toBe("This question couldn't be read.");
  });

  it('shows nothing internal; details for the operator are logged', () => {
    const { errorOf, logged, warned } = setUp();
    expect(errorOf(command(), new Error('SQL near “secret”'))).toMatchObject({ code: 'unavailable' });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(errorOf(command(), new AssistantFailed('busy', 'The endpoint answered 429')).code).toBe('unavailable');
    expect(warned).toHaveBeenCalledWith({ reason: 'The endpoint answered 429' }, expect.anything());
  });

  it('limits each user and each address separately', async () => {
    const { answer } = setUp(createMemoryAssistant(), { chatLimit: 1 });
    const other = { ...visitor, address: '10.0.0.2' };
    for (const [asked, asker] of [
      [command(), uma],
      [sales, visitor],
      [sales, other],
    ] as const) {
      await answer(asked, asker, silent);
    }
    for (const [asked, asker] of [
      [command(), { ...uma, address: '10.0.0.3' }],
      [sales, visitor],
    ] as const) {
      const refused = await answer(asked, asker, silent).catch((error: unknown) => error);
      expect(setUp().errorOf(asked, refused).code).toBe('too-many-attempts');
    }
  });

  it('stops an answer that takes too long, even if the assistant ignores the signal', async () => {
    const { answer } = setUp(
      answering(() => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) })),
      { patience: 20 },
    );
    await expect(answer(command(), uma, silent)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('ends the work when the asker has gone', async () => {
    const assistant = createMemoryAssistant();
    const gone = new AbortController();
    gone.abort();
    await expect(setUp(assistant).answer(command(), { ...uma, gone: gone.signal }, silent)).rejects.toBeInstanceOf(
      ChatRefused,
    );
  });
});
