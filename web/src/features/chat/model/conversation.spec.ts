import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ChatAnswer } from '@tidemark/contracts';
import { type Conversation, createConversation } from './conversation';
import { mergedHistory, readHistory, type ChatMessage } from './messages';

/** A conversation listens for as long as its page is open: each test has its own. */
let KEY = '';

beforeEach(() => {
  window.localStorage.clear();
  KEY = `tidemark.chat.mentor.${crypto.randomUUID()}`;
});

/** A window of the browser: all write into one storage, and each hears what another wrote. */
function aWindow(minute: number, fails = false) {
  const waiting: ((answer: ChatAnswer) => void)[] = [];
  let second = 0;
  const conversation = createConversation({
    key: KEY,
    ask: () => (fails ? Promise.reject(new Error('gone')) : new Promise((resolve) => waiting.push(resolve))),
    failure: () => 'It did not come.',
    now: () => new Date(Date.UTC(2026, 10, 21, 10, minute, (second += 1))),
  });
  const answer = async (text: string) => {
    waiting.shift()?.({ type: 'chat', text, timestamp: '2026-11-21T10:00:00.000Z', sources: [] });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { conversation, answer };
}

/** jsdom tells its own window nothing of what that wrote itself: here every conversation hears it. */
const tellAll = (key: string | null = KEY) => window.dispatchEvent(new StorageEvent('storage', { key }));
const textsOf = (messages: readonly ChatMessage[]) => messages.map(({ text }) => text);
const shown = (conversation: Conversation) => textsOf(conversation.get().messages);

describe('one conversation in two windows', () => {
  test('keeps the questions and answers of both, each shown in both', async () => {
    const one = aWindow(1);
    const other = aWindow(2);
    one.conversation.ask('From one?');
    // The other has not been told yet when it says something.
    other.conversation.ask('From the other?');
    await other.answer('To the other.');
    await one.answer('To one.');
    tellAll();
    const all = ['From one?', 'From the other?', 'To the other.', 'To one.'];
    expect(textsOf(readHistory(KEY)).toSorted()).toEqual(all.toSorted());
    expect(shown(one.conversation)).toEqual(shown(other.conversation));
    expect(shown(one.conversation).toSorted()).toEqual(all.toSorted());
  });

  test('brings back what was written over at the same moment', () => {
    const one = aWindow(1);
    const other = aWindow(2);
    one.conversation.ask('First?');
    tellAll();
    const before = window.localStorage.getItem(KEY) ?? '';
    other.conversation.ask('Second?');
    // As if the other's had never been seen where this is written.
    window.localStorage.setItem(KEY, before);
    tellAll();
    // All windows hear once more that it was written back.
    tellAll();
    expect(textsOf(readHistory(KEY))).toEqual(['First?', 'Second?']);
    expect(readHistory(KEY).map(({ order }) => order)).toEqual([0, 1]);
    expect(shown(one.conversation)).toEqual(['First?', 'Second?']);
  });

  test('does not bring back what was taken back to ask again, nor what was deleted', async () => {
    const one = aWindow(1, true);
    one.conversation.ask('Is it there?');
    await waitFor(() => expect(shown(one.conversation)).toHaveLength(2));
    const other = aWindow(2);
    expect(shown(other.conversation)).toEqual(['Is it there?', 'It did not come.']);
    other.conversation.again();
    tellAll();
    // Asked again, with nothing from before beside it.
    expect(shown(one.conversation)).toEqual(['Is it there?']);
    expect(one.conversation.get().messages).toEqual(other.conversation.get().messages);
    other.conversation.clear();
    tellAll();
    expect(shown(one.conversation)).toEqual([]);
    expect(readHistory(KEY)).toEqual([]);
  });

  test('is empty once the storage of the browser is', () => {
    const { conversation } = aWindow(1);
    conversation.ask('Still there?');
    window.localStorage.clear();
    tellAll(null);
    expect(shown(conversation)).toEqual([]);
  });
});

test('what is older than all that is kept was let go, and does not come back', () => {
  const message = (id: string, minute: number): ChatMessage => ({
    id,
    order: minute,
    from: 'user',
    text: id,
    timestamp: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
  });
  const kept = [message('b', 2), message('c', 3)];
  expect(mergedHistory(kept, [message('a', 1), ...kept])).toBe(kept);
});
