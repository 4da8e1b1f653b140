import { describe, expect, test } from '@jest/globals';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { createFormActors } from './actors';
import { blank, withPicked } from './entries';
import { saved, someResults } from './form.fixture';

const address = { userId: 'u1', assessmentId: 'a1' };
const answers = [{ questionId: 'q1', choiceIds: ['c1'], notApplicable: null, note: null }];
const submittedAt = '2026-11-21T10:00:00.000Z';
const device = { id: 'laptop', name: 'Chrome · Windows' };
const notAsked = async () => Promise.reject(new Error('the form is not asked for'));
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
    const { submit } = createFormActors(api, device, notAsked);
    await expect(submit({ address, answers, submission: 0, version: 0 }, signal)).rejects.toMatchObject({
      code: 'offline',
    });
    await submit({ address, answers, submission: 0, version: 0 }, signal);
    await submit({ address, answers, submission: 0, version: 0 }, signal);
    const [first, again, later] = api.calls.map(({ options }) => options.idempotencyKey);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });
});

describe('a draft', () => {
  test('is sent with what each answer builds on, and from which device', async () => {
    const api = fakeApi({ saveDraft: () => saved({ version: 4 }) });
    const { saveDraft } = createFormActors(api, device, notAsked);
    const edit = { entry: withPicked(blank, ['c1']), seen: 2, submission: 1, count: 7, setAt: submittedAt };
    const cleared = { ...edit, entry: blank, count: 8 };
    const blankAnswer = { choiceIds: [], notApplicable: null, note: null };
    const sent = { address, edits: { q1: edit, q2: cleared }, submission: 1, version: 3 };
    expect(await saveDraft(sent, signal)).toMatchObject({ version: 4 });
    expect(api.callsOf('saveDraft')).toEqual([
      {
        body: {
          ...address,
          submission: 1,
          version: 3,
          device,
          answers: [
            { ...answers[0], skipped: false, setAt: submittedAt, version: 2, edit: 7 },
            { ...blankAnswer, questionId: 'q2', skipped: true, setAt: submittedAt, version: 2, edit: 8 },
          ],
        },
      },
    ]);
  });
});
