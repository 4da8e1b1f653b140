import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CONVERSATIONS, conversationKey, createLibrary, listKey } from './library';
import { type ChatMessage, writeHistory } from './messages';

beforeEach(() => window.localStorage.clear());

const base = 'tidemark.chat.mentor.u1';
const said = (text: string): readonly ChatMessage[] => [
  { id: `m ${text.slice(0, 20)}`, order: 0, from: 'user', text, timestamp: '2026-11-21T10:00:00.000Z' },
];

/** A library whose conversations start one minute after the other. */
function aLibrary() {
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 10, (minute += 1)));
  const library = createLibrary(base, now);
  const tell = (text: string) => {
    library.begin();
    const { openId } = library.get();
    writeHistory(conversationKey(base, openId), said(text));
    library.said(openId, said(text));
    return openId;
  };
  return { library, tell, names: () => library.get().entries.map(({ name }) => name) };
}

describe('the conversations of a browser', () => {
  test(`are ${String(CONVERSATIONS)}: the oldest fall out with what was said in them`, () => {
    const { library, tell, names } = aLibrary();
    const ids = Array.from({ length: CONVERSATIONS + 2 }, (_, index) => tell(`Question ${String(index + 1)}?`));
    expect(names()).toHaveLength(CONVERSATIONS);
    expect(names()[0]).toBe(`Question ${String(CONVERSATIONS + 2)}?`);
    expect(names().at(-1)).toBe('Question 3?');
    const kept = ids.map((id) => window.localStorage.getItem(conversationKey(base, id)) !== null);
    expect(kept).toEqual([false, false, ...Array.from({ length: CONVERSATIONS }, () => true)]);
    // One more word, and an old one is the newest.
    library.said(ids[2] ?? '', said('Question 3?'));
    expect(names()[0]).toBe('Question 3?');
  });

  test('have so much room in all: long ones push the oldest out earlier', () => {
    const { tell, names } = aLibrary();
    for (const letter of 'abcdefgh') tell(letter.repeat(290_000));
    expect(names().map((name) => name[0])).toEqual(['h', 'g', 'f', 'e', 'd']);
    expect(JSON.stringify(window.localStorage).length).toBeLessThan(1_600_000);
  });

  test('are named after the first question, in one line', () => {
    const { tell, names } = aLibrary();
    tell(`What\n  about ${'x'.repeat(200)}`);
    expect(names()).toEqual([`What about ${'x'.repeat(69)}`]);
  });

  test('of another window are in the list at once', () => {
    const { library, tell } = aLibrary();
    const listener = jest.fn();
    const leave = library.subscribe(listener);
    const other = createLibrary(base);
    other.said('elsewhere', said('From elsewhere?'));
    window.dispatchEvent(new StorageEvent('storage', { key: listKey(base) }));
    expect(library.get().entries.map(({ name }) => name)).toEqual(['From elsewhere?']);
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    tell('Mine?');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each(['{', '7', '[{"id":7},null,{"id":"a","name":"A","at":"never"}]'])(
    '%s in the place of the list is passed over',
    (kept) => {
      window.localStorage.setItem(listKey(base), kept);
      expect(createLibrary(base).get().entries).toEqual([]);
    },
  );
});
