import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { createWorkflows, resume, type Workflows } from './workflows.js';

let workflows: Workflows;
beforeEach(async () => {
  workflows = createWorkflows(createMemoryDocumentStore());
  await workflows.open();
});

describe('work that a crash must not leave half done', () => {
  it('is kept as it was begun first, until it ends', async () => {
    expect(await workflows.begin('found', 'w1', { name: 'One' })).toEqual({ name: 'One' });
    expect(await workflows.begin('found', 'w1', { name: 'Other' })).toEqual({ name: 'One' });
    expect(await workflows.find('w1')).toEqual({ name: 'One' });
    await workflows.end('w1');
    await workflows.end('w1');
    expect(await workflows.find('w1')).toBeUndefined();
    expect(await workflows.begin('found', 'w1', { name: 'Other' })).toEqual({ name: 'Other' });
  });

  it('is gone on with by its kind, each whatever becomes of the others', async () => {
    for (const [kind, id] of [
      ['found', 'w1'],
      ['found', 'w2'],
      ['other', 'w3'],
    ] as const) {
      await workflows.begin(kind, id, { id });
    }
    const finished: string[] = [];
    const logger = createLogger({ level: 'silent', name: 'test' });
    await resume<{ id: string }>({ workflows, logger }, 'found', async ({ id }) => {
      if (id === 'w1') throw new Error('Not now');
      finished.push(id);
      await workflows.end(id);
    });
    expect(finished).toEqual(['w2']);
    expect(await workflows.unfinished('found')).toEqual([{ id: 'w1' }]);
    expect(await workflows.unfinished('other')).toEqual([{ id: 'w3' }]);
  });
});
