import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DraftEdit } from '@tidemark/contracts';
import { draftAnswers, parseDraft } from '@tidemark/domain';
import type { Announcement, DocumentStore } from '@tidemark/kernel';
import { createMemoryAnnouncements, createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { createDrafts, type Drafts } from './drafts.js';

const at = (minute: number) => `2026-01-01T00:0${String(minute)}:00.000Z`;
const key = { tenant: 'organization-1', assessmentId: 'a1', userId: 'ana' };
const answer = (question: number, choice: number, parts: Partial<DraftEdit> = {}): DraftEdit => ({
  questionId: `a1.${String(question)}`,
  choiceIds: [`a1.${String(choice)}`],
  notApplicable: null,
  note: null,
  skipped: false,
  ...parts,
});

let state: DocumentStore;
let drafts: Drafts;
let announced: Announcement[];
beforeEach(async () => {
  state = createMemoryDocumentStore();
  const announcements = createMemoryAnnouncements();
  announced = [];
  announcements.subscribe((announcement) => void announced.push(announcement));
  drafts = createDrafts({ state, announcements });
  await drafts.open();
});
const save = async (...answers: DraftEdit[]) => drafts.save(key, 0, { answers }, at(1));
const stored = async (userId = 'ana') => state.get('drafts', `a1_${userId}`);
const kept = async () => {
  const document = await stored();
  if (document === undefined) return undefined;
  return Object.fromEntries(
    draftAnswers(parseDraft(document)).map(({ questionId, choiceIds }) => [questionId, choiceIds[0]]),
  );
};

describe('a draft', () => {
  it('is stored per person and form; answers to other questions stay', async () => {
    await save(answer(10, 11));
    await drafts.save({ ...key, userId: 'bia' }, 0, { answers: [answer(10, 19)] }, at(2));
    await save(answer(20, 21));
    expect(await kept()).toEqual({ 'a1.10': 'a1.11', 'a1.20': 'a1.21' });
    expect(await stored('bia')).toMatchObject({ userId: 'bia', savedAt: at(2) });
  });

  it('contains what each of many parallel writers saved, on two processes', async () => {
    const other = createDrafts({ state, announcements: createMemoryAnnouncements() });
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (n) => (n % 2 ? drafts : other).save(key, 0, { answers: [answer(n, n)] }, at(n))),
    );
    expect(Object.keys((await kept()) ?? {})).toHaveLength(6);
    expect(parseDraft(await stored()).version).toBe(6);
  });

  it('is announced only to its author, and only after a change', async () => {
    await save(answer(10, 11));
    await save(answer(10, 11));
    expect(announced).toEqual([
      { tenant: 'organization-1', userId: 'ana', collection: 'drafts', ids: ['a1'], position: '0.1' },
    ]);
    await drafts.close(key, 1);
    expect(announced.at(-1)).toMatchObject({ userId: 'ana', position: '1.0' });
  });
});

describe('a draft after a submission', () => {
  it('is deleted, and closing a missing one does nothing', async () => {
    await drafts.close(key, 1);
    await save(answer(10, 11));
    await drafts.close(key, 1);
    expect(await stored()).toBeUndefined();
  });

  it('starts again: answers from before the submission do not come back', async () => {
    await save(answer(10, 11));
    const before = await stored();
    await drafts.close(key, 1);
    // As if the process had ended between the submission and this.
    if (before !== undefined) await state.replace('drafts', 'a1_ana', undefined, before);
    await drafts.save(key, 1, { answers: [answer(20, 21)] }, at(2));
    expect(await kept()).toEqual({ 'a1.20': 'a1.21' });
  });

  it('survives a repetition of the submission before it', async () => {
    await drafts.close(key, 1);
    await drafts.save(key, 1, { answers: [answer(20, 21)] }, at(2));
    await drafts.close(key, 1);
    expect(await kept()).toEqual({ 'a1.20': 'a1.21' });
  });

  it('keeps what the sender had not seen', async () => {
    await save(answer(10, 11));
    await save(answer(20, 21));
    await drafts.close(key, 1, { submission: 0, version: 1 });
    expect(await kept()).toEqual({ 'a1.20': 'a1.21' });
  });

  it('is not overwritten by a save that knows of fewer submissions', async () => {
    await drafts.save(key, 1, { answers: [answer(20, 21)] }, at(2));
    expect((await save(answer(10, 11))).submission).toBe(1);
    expect(await kept()).toEqual({ 'a1.20': 'a1.21' });
  });
});

it('reports a broken store while saving', async () => {
  const broken = { ...state, replace: async () => Promise.reject(new Error('The disk is full')) };
  const failing = createDrafts({ state: broken, announcements: createMemoryAnnouncements() });
  await expect(failing.save(key, 0, { answers: [answer(10, 11)] }, at(1))).rejects.toThrow('The disk is full');
});
