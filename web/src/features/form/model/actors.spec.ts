import { describe, expect, test } from '@jest/globals';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { createFormActors } from './actors';
import { someResults } from './form.fixture';

const address = { userId: 'u1', assessmentId: 'a1' };
const answers = [{ questionId: 'q1', choiceIds: ['c1'], notApplicable: null, note: null }];
const submittedAt = '2026-11-21T10:00:00.000Z';
const { signal } = new AbortController();

describe('sending the answers', () => {
  test('keeps its name while nobody knows whether it was done, and the same is sent again', async () => {
    const outcomes = [refusal('offline'), null, null];
    const api = fakeApi({
      submit: () => {
        const problem = outcomes.shift();
        if (problem) throw problem;
        return { ...someResults(), submittedAt };
      },
    });
    const { submit } = createFormActors(api);
    await expect(submit({ address, answers }, signal)).rejects.toMatchObject({ code: 'offline' });
    await submit({ address, answers }, signal);
    await submit({ address, answers }, signal);
    const [first, again, later] = api.calls.map(({ options }) => options.idempotencyKey);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });
});

describe('what the page builds on', () => {
  test('is the last that the server took: the answers or a draft', async () => {
    const savedAt = '2026-11-21T11:00:00.000Z';
    const { base, submit, saveDraft } = createFormActors(
      fakeApi({ submit: () => ({ ...someResults(), submittedAt }), saveDraft: () => ({ savedAt }) }),
    );
    expect(base()).toBeNull();
    await submit({ address, answers }, signal);
    expect(base()).toBe(submittedAt);
    await saveDraft({ address, answers }, signal);
    expect(base()).toBe(savedAt);
  });
});
