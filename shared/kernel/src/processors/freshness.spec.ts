import { beforeEach, describe, expect, it } from '@jest/globals';
import { counting } from '@tidemark/testing';
import { createMemoryAnnouncements, createMemoryDocumentStore } from '../memory/index.js';
import type { Announcements, DocumentStore } from '../ports/index.js';
import { createFreshness } from './freshness.js';
import { progress } from './lanes.js';
import { createReadModels } from './read-models.js';

const names = ['first', 'second'];
const at = (n: number) => String(n).padStart(16, '0');
let store: DocumentStore;
let announcements: Announcements;

beforeEach(() => {
  store = createMemoryDocumentStore();
  announcements = createMemoryAnnouncements();
});

async function open({ patience = 60_000, over = store } = {}) {
  const readModels = createReadModels(
    store,
    names.map((name) => counting.totals(name)),
  );
  await readModels.open();
  return createFreshness({ store: over, readModels, announcements, patience });
}
const reach = async (name: string, n: number) =>
  store.commit([], { processor: `${name}-1`, segment: 'all', expected: undefined, next: at(n) });
const announce = (name: string, n: number) =>
  announcements.publish({ tenant: '*', collection: progress, ids: [name], position: at(n) });

describe('waiting for a position', () => {
  it('passes at once when it was reached, by checkpoint or by announcement', async () => {
    const fresh = await open();
    await reach('first', 5);
    announce('second', 6);
    await fresh.passed(names, at(5));
  });

  it.each(['5', '005', '00000000000000000005', '0'])('reads %s as a number [X1-105]', async (position) => {
    const fresh = await open({ patience: 1 });
    await reach('first', 5);
    announce('second', 6);
    await fresh.passed(names, position);
    await expect(fresh.passed(names, `${position}9`)).rejects.toMatchObject({ code: 'not-caught-up' });
  });

  it('waits for the named read models only', async () => {
    const fresh = await open();
    await reach('first', 1);
    const passed = fresh.passed(['second'], at(5));
    announce('second', 4);
    announce('first', 9);
    announce('second', 5);
    await passed;
  });

  it('ends after the patience, and names the read models that lag', async () => {
    const fresh = await open({ patience: 1 });
    await reach('first', 5);
    const refused = fresh.passed(names, at(5));
    await expect(refused).rejects.toMatchObject({
      code: 'not-caught-up',
      message: expect.stringContaining('"second"'),
    });
    await expect(refused).rejects.toMatchObject({ message: expect.not.stringContaining('"first"') });
  });

  it('refuses a malformed position', async () => {
    const fresh = await open();
    for (const nonsense of ['', 'abc', '-1', '1.5', '9'.repeat(41)]) {
      await expect(fresh.passed(names, nonsense)).rejects.toMatchObject({
        code: 'invalid-request',
        faults: [{ pointer: '/Tidemark-Min-Position' }],
      });
    }
  });

  it('fails with the store, also while waiting', async () => {
    let asked = 0;
    const failing: DocumentStore = {
      ...store,
      async checkpoint() {
        asked += 1;
        if (asked > 1) throw new Error('away');
        return undefined;
      },
    };
    const fresh = await open({ over: failing });
    await expect(fresh.passed(['first'], at(1))).rejects.toThrow('away');
    await expect(fresh.passed(['first'], at(1))).rejects.toThrow('away');
  });
});

describe('the common position of read models', () => {
  it('is that of the one furthest behind, among those named', async () => {
    const fresh = await open();
    expect(await fresh.positionOf(names)).toBe('');
    await reach('first', 5);
    await reach('second', 3);
    expect(await fresh.positionOf(['first'])).toBe(at(5));
    expect(await fresh.positionOf(names)).toBe(at(3));
    announce('second', 9);
    expect(await fresh.positionOf(names)).toBe(at(5));
  });
});
