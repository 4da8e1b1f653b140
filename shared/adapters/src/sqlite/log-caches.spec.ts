import { describe, expect, test } from '@jest/globals';
import type { StoredEvent } from '@tidemark/kernel';
import type { WriteAnswer } from './log-protocol.js';
import { createRecentEvents } from './recent-events.js';
import { createStreamEnds } from './stream-ends.js';

const answer = (outcome: WriteAnswer['outcome'], version: number): Promise<WriteAnswer> =>
  Promise.resolve({ ticket: 1, outcome, version, position: 1, reason: outcome === 'failed' ? 'no disk' : '' });

describe('the ends of streams', () => {
  test('are learned from reads, writes and conflicts', async () => {
    const ends = createStreamEnds();
    expect(ends.isReached('a', 3)).toBe(false);
    ends.note('a', 3);
    expect([ends.isReached('a', 2), ends.isReached('a', 3)]).toEqual([false, true]);
    await ends.during('a', answer('written', 4));
    expect(ends.isReached('a', 3)).toBe(false);
    await ends.during('a', answer('conflict', 6));
    expect([ends.isReached('a', 4), ends.isReached('a', 6)]).toEqual([false, true]);
  });

  test('are not learned from a repeated append, nor after an unknown outcome', async () => {
    const ends = createStreamEnds();
    await ends.during('a', answer('repeated', 1));
    expect(ends.isReached('a', 1)).toBe(false);
    ends.note('a', 1);
    await ends.during('a', answer('failed', 0));
    expect(ends.isReached('a', 1)).toBe(false);
    ends.note('a', 1);
    await expect(ends.during('a', Promise.reject(new Error('thread ended')))).rejects.toThrow('thread ended');
    expect(ends.isReached('a', 1)).toBe(false);
  });

  test('are forgotten for the least recently used streams', () => {
    const ends = createStreamEnds(1);
    ends.note('a', 1);
    ends.note('b', 1);
    expect([ends.isReached('a', 1), ends.isReached('b', 1)]).toEqual([false, true]);
  });
});

describe('recent events', () => {
  function setUp(capacity: number) {
    const log: StoredEvent[] = [];
    let reads = 0;
    const readAll = (after: string, limit: number) => {
      reads += 1;
      return log.filter(({ position }) => position > after).slice(0, limit);
    };
    const meta = { tenant: '', actor: '', commandId: '', correlationId: '', causationId: '', occurredAt: '' };
    const append = (...positions: string[]) => {
      for (const position of positions) {
        log.push({ id: position, type: 'X', schemaVersion: 1, data: {}, meta, stream: 's', version: 1, position });
      }
    };
    const { readAfter } = createRecentEvents({ readAll }, capacity);
    const positions = (after: string, limit = 10) => readAfter(after, limit).map(({ position }) => position);
    return { append, positions, reads: () => reads };
  }

  test('are read once for all subscribers at the end', () => {
    const { append, positions, reads } = setUp(10);
    append('1', '2');
    expect([positions(''), positions(''), positions('1')]).toEqual([['1', '2'], ['1', '2'], ['2']]);
    append('3');
    expect([positions('2'), positions('2'), positions('', 2)]).toEqual([['3'], ['3'], ['1', '2']]);
    expect(reads()).toBe(2);
  });

  test('are not replaced by reads of slower subscribers', () => {
    const { append, positions, reads } = setUp(2);
    append('1', '2', '3', '4');
    expect(positions('')).toEqual(['1', '2', '3', '4']);
    expect(positions('1')).toEqual(['2', '3', '4']);
    expect(reads()).toBe(2);
    expect(positions('2')).toEqual(['3', '4']);
    expect(reads()).toBe(2);
  });

  test('serve a subscription that starts in the middle, without a gap', () => {
    const { append, positions } = setUp(10);
    append('1', '2');
    expect(positions('')).toEqual(['1', '2']);
    append('3', '4', '5');
    expect(positions('4')).toEqual(['5']);
    expect(positions('2')).toEqual(['3', '4', '5']);
    expect(positions('4')).toEqual(['5']);
  });
});
