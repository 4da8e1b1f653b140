import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal } from '@tidemark/domain';
import { createLogger, type DocumentStore } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { createSettled } from './settled.js';
import { createWorkflows } from './workflows.js';

let state: DocumentStore;
let settledNotes: string[];
let fails: string | undefined;
const logger = createLogger({ level: 'silent', name: 'test' });
const open = async () => {
  const workflows = createWorkflows(state);
  await workflows.open();
  return createSettled<{ readonly about: string }>({ workflows, logger }, 'change', {
    ownerOf: ({ about }) => about,
    async settle({ about }) {
      if (about === fails) throw new Error('Not now');
      settledNotes.push(about);
    },
  });
};
beforeEach(() => {
  state = createMemoryDocumentStore();
  settledNotes = [];
  fails = undefined;
});

describe('a change with consequences elsewhere', () => {
  it('is settled once it is made, and nothing is left for the next start', async () => {
    const settled = await open();
    expect(await settled.run('1', { about: 'ana' }, async () => 'made')).toBe('made');
    await (await open()).finish();
    expect(settledNotes).toEqual(['ana']);
  });

  it('is settled when it is refused', async () => {
    const refused = (await open()).run('1', { about: 'ana' }, async () => Promise.reject(new Refusal('email-taken')));
    await expect(refused).rejects.toMatchObject({ code: 'email-taken' });
    await (await open()).finish();
    expect(settledNotes).toEqual(['ana']);
  });

  it.each([new Error('The power is gone'), new Refusal('outcome-unknown')])(
    'that ended nobody knows how (%s) is settled at the next start',
    async (error) => {
      const lost = (await open()).run('1', { about: 'ana' }, async () => Promise.reject(error));
      await expect(lost).rejects.toBe(error);
      expect(settledNotes).toEqual([]);
      await (await open()).finish();
      await (await open()).finish();
      expect(settledNotes).toEqual(['ana']);
    },
  );

  it('that cannot be settled yet keeps no other from it, and waits for the next start', async () => {
    const gone = new Error('The power is gone');
    for (const about of ['ana', 'bia']) {
      await expect((await open()).run(about, { about }, async () => Promise.reject(gone))).rejects.toBe(gone);
    }
    fails = 'ana';
    await (await open()).finish();
    expect(settledNotes).toEqual(['bia']);
    fails = undefined;
    await (await open()).finish();
    expect(settledNotes).toEqual(['bia', 'ana']);
  });

  it('that failed is settled while the process runs, once what nobody knew has had its time', async () => {
    const settled = await open();
    const gone = new Refusal('outcome-unknown');
    await expect(settled.run('1', { about: 'ana' }, async () => Promise.reject(gone))).rejects.toBe(gone);
    await settled.retry();
    expect(settledNotes).toEqual([]);
    await settled.retry();
    expect(settledNotes).toEqual(['ana']);
    await settled.retry();
    await (await open()).finish();
    expect(settledNotes).toEqual(['ana']);
  });

  it('that was made and could not be settled is tried until it can be', async () => {
    const settled = await open();
    fails = 'ana';
    await expect(settled.run('1', { about: 'ana' }, async () => 'made')).rejects.toThrow('Not now');
    for (let look = 0; look < 4; look += 1) await settled.retry();
    expect(settledNotes).toEqual([]);
    fails = undefined;
    for (let look = 0; look < 2; look += 1) await settled.retry();
    expect(settledNotes).toEqual(['ana']);
  });

  it('waits for the ones of the same owner before it', async () => {
    const settled = await open();
    const order: string[] = [];
    const slow = settled.inTurn('ana', async () => {
      await Promise.resolve();
      order.push('first');
    });
    await Promise.all([slow, settled.inTurn('ana', async () => void order.push('second'))]);
    expect(order).toEqual(['first', 'second']);
  });
});
