import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentStore } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { createDrafts, type Drafts } from './drafts.js';

const at = (minute: number) => `2026-01-01T00:0${String(minute)}:00.000Z`;
const draft = (minute: number, userId = 'ana') => ({
  tenant: 'organization-1',
  assessmentId: 'a1',
  userId,
  savedAt: at(minute),
  answers: [{ questionId: 'a1.10', choiceIds: [`a1.1${String(minute)}`], notApplicable: null, note: null }],
});
let state: DocumentStore;
let drafts: Drafts;
beforeEach(async () => {
  state = createMemoryDocumentStore();
  drafts = createDrafts(state);
  await drafts.open();
});
const kept = async (userId = 'ana') => state.get('drafts', `a1_${userId}`);

describe('a draft', () => {
  it('is kept for each person and assessment, and the last save wins', async () => {
    await drafts.save(draft(1));
    await drafts.save(draft(2, 'bia'));
    await drafts.save(draft(3));
    expect(await kept()).toMatchObject(draft(3));
    expect(await kept('bia')).toMatchObject(draft(2, 'bia'));
  });

  it('is saved by each of many who save at once: nobody is refused', async () => {
    await Promise.all([1, 2, 3, 4, 5, 6].map(async (minute) => drafts.save(draft(minute))));
    expect(await kept()).toMatchObject({ userId: 'ana', position: '0000000000000006' });
  });

  it('is gone once removed, and removing what is not there is nothing', async () => {
    await drafts.remove('a1', 'ana');
    await drafts.save(draft(1));
    await drafts.save(draft(1, 'bia'));
    await drafts.remove('a1', 'ana');
    expect(await kept()).toBeUndefined();
    expect(await kept('bia')).toBeDefined();
    await drafts.save(draft(2));
    expect(await kept()).toMatchObject(draft(2));
  });

  it('outlives the removal of what was saved before it', async () => {
    await drafts.save(draft(2));
    await drafts.remove('a1', 'ana', at(1));
    expect(await kept()).toMatchObject(draft(2));
    await drafts.remove('a1', 'ana', at(2));
    expect(await kept()).toBeUndefined();
  });

  it('does not hide that the store is broken', async () => {
    const broken = { ...state, replace: async () => Promise.reject(new Error('The disk is full')) };
    await expect(createDrafts(broken).save(draft(1))).rejects.toThrow('The disk is full');
  });
});
