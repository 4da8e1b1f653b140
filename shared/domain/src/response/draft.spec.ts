import { describe, expect, it } from '@jest/globals';
import type { DraftAnswer, DraftEdit } from '@tidemark/contracts';
import fc from 'fast-check';
import { afterSubmission, type Draft, draftAnswers, mergeDraft, newDraft, answersToReturn } from './draft.js';

const now = '2026-01-01T10:00:00.000Z';
const phone = { id: 'phone', name: 'Firefox · Android' };
const laptop = { id: 'laptop', name: 'Chrome · Windows' };
const edit = (questionId: string, choice: string, parts: Partial<DraftEdit> = {}): DraftEdit => ({
  questionId,
  choiceIds: [choice],
  notApplicable: null,
  note: null,
  skipped: false,
  ...parts,
});
const begin = newDraft(0, now);
const save = (draft: Draft, device: typeof phone | undefined, ...answers: DraftEdit[]) =>
  mergeDraft(draft, { device, answers }, now);
const choiceOf = (draft: Draft, questionId = 'q1') =>
  draftAnswers(draft)
    .filter((answer) => answer.questionId === questionId)
    .flatMap((answer) => [answer, ...answer.others].map(({ choiceIds }) => choiceIds[0]));

describe('a later answer', () => {
  it('replaces what its device had seen', () => {
    const first = save(begin, phone, edit('q1', 'a', { version: 0, edit: 1 }));
    const next = save(first, laptop, edit('q1', 'b', { version: first.version, edit: 1 }));
    expect(choiceOf(next)).toEqual(['b']);
    expect(draftAnswers(next)[0]).toMatchObject({ device: laptop, version: 2, setAt: now });
  });

  it('of the same device replaces its earlier one, even if that was never acknowledged', () => {
    const first = save(begin, phone, edit('q1', 'a', { version: 0, edit: 1 }));
    expect(choiceOf(save(first, phone, edit('q1', 'b', { version: 0, edit: 2 })))).toEqual(['b']);
  });

  it('is not undone by an earlier one that arrives late or twice', () => {
    const late = edit('q1', 'a', { version: 0, edit: 1 });
    const next = save(begin, phone, edit('q1', 'b', { version: 0, edit: 2 }));
    expect(save(next, phone, late)).toBe(next);
    expect(save(next, phone, edit('q1', 'b', { version: 0, edit: 2 }))).toBe(next);
  });

  it('can remove an answer', () => {
    const first = save(begin, phone, edit('q1', 'a'));
    const back = save(first, phone, edit('q1', 'a', { choiceIds: [], skipped: true, version: 1 }));
    expect(draftAnswers(back)).toMatchObject([{ questionId: 'q1', skipped: true, choiceIds: [] }]);
  });

  it('from a sender without versions or edit counts replaces all others', () => {
    const first = save(begin, phone, edit('q1', 'a', { version: 0, edit: 1 }));
    const plain = save(first, undefined, edit('q1', 'b'));
    expect(choiceOf(plain)).toEqual(['b']);
    expect(save(plain, undefined, edit('q1', 'b'))).toBe(plain);
  });

  it('is found by the clocks only without better evidence', () => {
    const at = (minute: string) => ({ setAt: `2026-01-01T09:${minute}:00.000Z` });
    const first = save(begin, undefined, edit('q1', 'a', at('30')));
    expect(save(first, undefined, edit('q1', 'b', at('29')))).toBe(first);
    expect(choiceOf(save(first, undefined, edit('q1', 'b', at('31'))))).toEqual(['b']);
  });
});

describe('answers given without seeing each other', () => {
  const first = save(begin, phone, edit('q1', 'a', { version: 0, edit: 1, setAt: '2026-01-01T09:00:00.000Z' }));
  const both = save(first, laptop, edit('q1', 'b', { version: 0, edit: 1, setAt: '2026-01-01T08:00:00.000Z' }));

  it('are both kept, the latest by the clocks first', () => {
    expect(choiceOf(both)).toEqual(['a', 'b']);
    const [question] = draftAnswers(both);
    expect(question).toMatchObject({ device: phone, others: [{ device: laptop, setAt: '2026-01-01T08:00:00.000Z' }] });
  });

  it('become one when they are equal', () => {
    const same = save(first, laptop, edit('q1', 'a', { version: 0, edit: 1 }));
    expect(choiceOf(same)).toEqual(['a']);
  });

  it('are resolved by an answer of a device that has seen both', () => {
    expect(choiceOf(save(both, phone, edit('q1', 'b', { version: both.version, edit: 2 })))).toEqual(['b']);
  });

  it('stay two while a device continues without having seen the other', () => {
    expect(choiceOf(save(both, phone, edit('q1', 'c', { version: 0, edit: 2 })))).toEqual(['c', 'b']);
  });

  it('limits a fast clock to the server’s', () => {
    const ahead = save(begin, laptop, edit('q1', 'b', { version: 0, edit: 1, setAt: '2031-01-01T00:00:00.000Z' }));
    expect(draftAnswers(ahead)[0]?.setAt).toBe(now);
  });
});

describe('the answer to a save', () => {
  it('contains what others drafted since the sender’s version', () => {
    const first = save(begin, phone, edit('q1', 'a', { version: 0, edit: 1 }));
    const mine = { version: 0, device: laptop, answers: [edit('q2', 'b', { version: 0, edit: 1 })] };
    const next = mergeDraft(first, mine, now);
    expect(answersToReturn(mine, next).map(({ questionId }) => questionId)).toEqual(['q1']);
    expect(answersToReturn({ ...mine, version: next.version }, next)).toEqual([]);
  });

  it('contains the newer answer if the sent one is older', () => {
    const first = save(begin, undefined, edit('q1', 'a', { setAt: '2026-01-01T09:30:00.000Z' }));
    const mine = { answers: [edit('q1', 'b', { setAt: '2026-01-01T09:00:00.000Z' })] };
    expect(answersToReturn(mine, mergeDraft(first, mine, now))).toMatchObject([{ questionId: 'q1', choiceIds: ['a'] }]);
    const agreeing = { answers: [edit('q1', 'a', { setAt: '2026-01-01T09:00:00.000Z' })] };
    expect(answersToReturn(agreeing, mergeDraft(first, agreeing, now))).toEqual([]);
  });
});

describe('a submission', () => {
  const draft = save(save(begin, phone, edit('q1', 'a')), laptop, edit('q2', 'b'));

  it('ends the draft, except for what its sender had not seen', () => {
    expect(afterSubmission(draft, 1, { submission: 0, version: 2 })).toBeUndefined();
    expect(afterSubmission(draft, 1, {})).toBeUndefined();
    const left = afterSubmission(draft, 1, { submission: 0, version: 1 });
    expect(left).toMatchObject({ submission: 1, answers: { q2: [{ choiceIds: ['b'] }] } });
    expect(Object.keys(left?.answers ?? {})).toEqual(['q2']);
  });

  it('does not end a draft that was started after it', () => {
    const later = { ...draft, submission: 1 };
    expect(afterSubmission(later, 1, { submission: 0, version: 9 })).toBe(later);
  });

  it('ignores versions of an earlier draft', () => {
    const later = { ...draft, submission: 1 };
    expect(afterSubmission(later, 2, { submission: 0, version: 9 })).toEqual({ ...later, submission: 2 });
  });
});

/** A device like ours: it edits, sends unacknowledged edits, takes what comes back, and loses answers on the way. */
type Step = { readonly by: 0 | 1 } & (
  | { readonly kind: 'edit'; readonly question: string; readonly choice: string; readonly clock: number }
  | { readonly kind: 'save'; readonly isAnswerLost: boolean }
);
const by = fc.constantFrom<0 | 1>(0, 1);
const steps = fc.array(
  fc.oneof(
    fc.record({
      by,
      kind: fc.constant('edit' as const),
      question: fc.constantFrom('q1', 'q2', 'q3'),
      choice: fc.constantFrom('a', 'b', 'c'),
      clock: fc.integer({ min: 0, max: 59 }),
    }),
    fc.record({ by, kind: fc.constant('save' as const), isAnswerLost: fc.boolean() }),
  ),
  { maxLength: 40 },
);

interface Device {
  readonly name: typeof phone;
  seen: number;
  count: number;
  readonly unsaved: Map<string, DraftEdit>;
  readonly shown: Map<string, DraftAnswer>;
}

function play(played: readonly Step[]) {
  const devices: Device[] = [phone, laptop].map((name) => ({
    name,
    seen: 0,
    count: 0,
    unsaved: new Map(),
    shown: new Map(),
  }));
  const edits: { readonly by: number; readonly question: string; readonly choice: string }[] = [];
  let draft = begin;
  const sync = (device: Device, isAnswerLost: boolean) => {
    const sent = { version: device.seen, device: device.name, answers: [...device.unsaved.values()] };
    draft = mergeDraft(draft, sent, now);
    if (isAnswerLost) return;
    for (const answer of answersToReturn(sent, draft)) device.shown.set(answer.questionId, answer);
    device.unsaved.clear();
    device.seen = draft.version;
  };
  for (const step of played) {
    const device = devices[step.by];
    if (device === undefined) continue;
    if (step.kind === 'save') sync(device, step.isAnswerLost);
    else {
      device.count += 1;
      const setAt = `2026-01-01T09:${String(step.clock).padStart(2, '0')}:00.000Z`;
      const parts = { version: device.seen, edit: device.count, setAt };
      device.unsaved.set(step.question, edit(step.question, step.choice, parts));
      edits.push(step);
    }
  }
  for (const device of devices) sync(device, false);
  return { draft, edits };
}

describe('any interleaving of two devices', () => {
  it('loses no answer to a question that only one of them answered', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const { draft, edits } = play(played);
        for (const question of ['q1', 'q2', 'q3']) {
          const of = edits.filter((one) => one.question === question);
          if (new Set(of.map(({ by: who }) => who)).size !== 1) continue;
          expect(choiceOf(draft, question)).toEqual([of.at(-1)?.choice]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the last answer of one of them to every question, or of both until one has seen the other’s', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const { draft, edits } = play(played);
        for (const question of ['q1', 'q2', 'q3']) {
          const of = edits.filter((one) => one.question === question);
          const last = [0, 1].flatMap((who) => of.filter((one) => one.by === who).at(-1)?.choice ?? []);
          const found = choiceOf(draft, question);
          expect(found.length > 0).toBe(of.length > 0);
          expect(found.every((choice) => last.includes(choice ?? ''))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
