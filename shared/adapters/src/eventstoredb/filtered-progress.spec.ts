import { describe, expect, it } from '@jest/globals';
import type { AllStreamResolvedEvent, Position } from '@eventstore/db-client';
import { createFilteredProgress } from './filtered-progress.js';
import { formatPosition } from './translation.js';

const placeAt = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });
const pageSize = 4;

/** A log of one letter per event, from position 1: `o` is left out, `w` wanted, `s` the server's own. */
function passedOf(log: string) {
  const resolved = log
    .split('')
    .map(
      (streamId, index) => ({ event: { streamId, position: placeAt(index + 1) } }) as unknown as AllStreamResolvedEvent,
    );
  const commitOf = ({ event }: AllStreamResolvedEvent) => Number(event?.position.commit);
  const reads: string[] = [];
  const passed = createFilteredProgress({
    from: async (place) => {
      const first = typeof place === 'string' ? 1 : Number(place.commit);
      reads.push(`from ${String(first)}`);
      return resolved.filter((each) => commitOf(each) >= first).slice(0, pageSize);
    },
    before: async ({ commit }) => {
      reads.push(`before ${String(commit)}`);
      const earlier = resolved.filter((each) => commitOf(each) < Number(commit));
      return earlier.reverse().slice(0, pageSize);
    },
    isOurs: ({ event }) => event?.streamId !== 's',
    isWanted: ({ event }) => event?.streamId === 'w',
  });
  const last = async (handedOut: number) => {
    const found = await passed.last(handedOut === 0 ? '' : formatPosition(BigInt(handedOut)));
    return found && commitOf(found);
  };
  return { last, reached: (commit: number) => passed.reached(placeAt(commit)), reads };
}

describe('the position that a filtered subscription has passed', () => {
  it('is the last of our events that it left out', async () => {
    expect(await passedOf('oos').last(0)).toBe(2);
    expect(await passedOf('woo').last(1)).toBe(3);
  });

  it('is before the first event that it still owes', async () => {
    expect(await passedOf('oowo').last(0)).toBe(2);
    expect(await passedOf('woo').last(0)).toBeUndefined();
  });

  it('is returned once', async () => {
    const { last } = passedOf('oos');
    expect(await last(0)).toBe(2);
    expect(await last(2)).toBeUndefined();
  });

  it('advances page by page', async () => {
    const { last } = passedOf('oooooo');
    expect(await last(0)).toBe(4);
    expect(await last(4)).toBe(6);
  });

  it('starts at the server’s checkpoint, not at events left out before', async () => {
    const { last, reached, reads } = passedOf('oooooooooo');
    reached(9);
    expect(await last(0)).toBe(10);
    expect(reads).toEqual(['from 9']);
  });

  it('is searched before that checkpoint if none of our events is after it', async () => {
    const { last, reached } = passedOf('oooooss');
    reached(7);
    expect(await last(0)).toBe(5);
    reached(7);
    expect(await last(5)).toBeUndefined();
  });

  it('starts at the last delivered event if that is later', async () => {
    const { last, reached, reads } = passedOf('ooooowo');
    reached(3);
    expect(await last(6)).toBe(7);
    expect(reads).toEqual(['from 6']);
  });
});
