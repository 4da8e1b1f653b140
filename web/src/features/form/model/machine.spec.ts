import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { DraftNow, SavedDraft, SubmissionAnswer } from '@tidemark/contracts';
import { createActor, fromPromise } from 'xstate';
import { NONE } from '../../../components/answers/choice';
import { offline } from '../../../lib/api/problem';
import { blank, withPicked } from './entries';
import { aForm, drafted, draftValue, phone, saved as savedAs, someResults } from './form.fixture';
import type { Loaded } from './loaded-form';
import { formMachine } from './machine';
import type { address } from './machine.fixture';
import { answer, closed, input, loaded } from './machine.fixture';
import type { AnswersInput, DraftInput } from './machine-types';

function start(
  answers: Partial<{
    load: () => Promise<Loaded>;
    save: (draft: DraftInput) => Promise<SavedDraft>;
    draft: () => Promise<DraftNow>;
    send: () => Promise<SubmissionAnswer>;
  }> = {},
) {
  const saved: DraftInput[] = [];
  const sent: AnswersInput[] = [];
  const keepLocal = jest.fn();
  const dropSent = jest.fn();
  const dropLocal = jest.fn();
  const {
    load = async () => Promise.resolve(loaded()),
    save = async () => Promise.resolve(savedAs()),
    draft = async () => Promise.resolve({ submission: 0, submittedAt: null, draft: null }),
    send = async () => Promise.resolve(someResults()),
  } = answers;
  const actor = createActor(
    formMachine.provide({
      actors: {
        loadForm: fromPromise<Loaded, typeof address>(load),
        saveDraft: fromPromise<SavedDraft, DraftInput>(async ({ input: sending }) => {
          saved.push(sending);
          return save(sending);
        }),
        loadDraft: fromPromise<DraftNow, typeof address>(draft),
        submit: fromPromise<SubmissionAnswer, AnswersInput>(async ({ input: final }) => {
          sent.push(final);
          return send();
        }),
      },
      actions: { keepLocal, dropSent, dropLocal },
    }),
    { input },
  ).start();
  const settle = async () => jest.advanceTimersByTimeAsync(0);
  return { actor, saved, sent, keepLocal, dropSent, dropLocal, settle, is: () => actor.getSnapshot() };
}

describe('the form', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('starts with the welcome page, then one page for each area in order [R2-167, R2-168]', async () => {
    const { actor, settle, is } = start();
    expect(is().hasTag('loading')).toBe(true);
    await settle();
    expect(is().matches({ answering: { pages: 'welcome' } })).toBe(true);
    actor.send({ type: 'NEXT' });
    expect(is().context.page).toBe(1);
    actor.send({ type: 'NEXT' });
    expect(is().context.page).toBe(2);
    actor.send({ type: 'BACK' });
    actor.send({ type: 'BACK' });
    expect(is().matches({ answering: { pages: 'welcome' } })).toBe(true);
  });

  test('saves 800 ms after the last edit, all edits together', async () => {
    const { actor, settle, saved, dropSent, is } = start();
    await settle();
    actor.send({ type: 'NEXT' });
    actor.send(answer('q1'));
    await jest.advanceTimersByTimeAsync(700);
    actor.send(answer('q2'));
    await jest.advanceTimersByTimeAsync(799);
    expect(saved).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(saved.map(({ edits: sending }) => Object.keys(sending))).toEqual([['q1', 'q2']]);
    expect(is().hasTag('saved')).toBe(true);
    expect(dropSent).toHaveBeenCalledTimes(1);
  });

  test('keeps each edit on the device at once, and tries again while the server is away', async () => {
    let away = true;
    const { actor, settle, saved, keepLocal, dropSent, is } = start({
      save: async () => (away ? Promise.reject(offline()) : Promise.resolve(savedAs())),
    });
    await settle();
    actor.send({ type: 'NEXT' });
    actor.send(answer('q1'));
    expect(keepLocal).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(800);
    expect(is().hasTag('kept')).toBe(true);
    away = false;
    await jest.advanceTimersByTimeAsync(5000);
    expect(saved).toHaveLength(2);
    expect(is().hasTag('saved')).toBe(true);
    expect(dropSent).toHaveBeenCalledTimes(1);
  });

  test('an edit while saving is saved after it', async () => {
    const { actor, settle, saved, is } = start({
      save: async () => new Promise((resolve) => setTimeout(() => resolve(savedAs()), 300)),
    });
    await settle();
    actor.send({ type: 'NEXT' });
    actor.send(answer('q1'));
    await jest.advanceTimersByTimeAsync(900);
    actor.send(answer('q2'));
    await jest.advanceTimersByTimeAsync(200);
    expect(is().hasTag('saved')).toBe(false);
    await jest.advanceTimersByTimeAsync(1100);
    expect(saved.map(({ edits: sending }) => Object.keys(sending))).toEqual([['q1'], ['q2']]);
    expect(is().hasTag('saved')).toBe(true);
  });

  test('a draft goes on at the first page with an open question, after the welcome page', async () => {
    const draft = {
      savedAt: '2026-11-20T00:00:00.000Z',
      version: 2,
      answers: ['q1', 'q2'].map((id) => drafted(id, [])),
    };
    const { actor, settle, is } = start({ load: async () => Promise.resolve(loaded({ form: aForm({ draft }) })) });
    await settle();
    expect(is().context).toMatchObject({ page: 0, resumed: true, entries: { q1: { picked: [NONE] } } });
    actor.send({ type: 'NEXT' });
    expect(is().context.page).toBe(2);
  });

  test('names what is skipped before it sends, then sends and shows the results [R2-169, R2-177]', async () => {
    const { actor, settle, sent, dropLocal, is } = start();
    await settle();
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'NEXT' });
    expect(is().can({ type: 'SEND' })).toBe(false);
    actor.send(answer('q3'));
    actor.send({ type: 'SEND' });
    expect(is().matches({ answering: { pages: 'asking' } })).toBe(true);
    actor.send({ type: 'GO', page: 1 });
    expect(is().context.page).toBe(1);
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'SEND' });
    actor.send({ type: 'CONFIRM' });
    expect(is().hasTag('busy')).toBe(true);
    await settle();
    expect(sent).toHaveLength(1);
    expect(is().matches('complete')).toBe(true);
    expect(dropLocal).toHaveBeenCalled();
  });

  test('a failed sending keeps the answers and can be tried again [R4-058]', async () => {
    let away = true;
    const { actor, settle, keepLocal, is } = start({
      send: async () => (away ? Promise.reject(offline()) : Promise.resolve(someResults())),
    });
    await settle();
    actor.send({ type: 'NEXT' });
    for (const id of ['q1', 'q2', 'q3']) actor.send(answer(id));
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'SEND' });
    await settle();
    expect(is().matches('error')).toBe(true);
    expect(keepLocal).toHaveBeenCalledTimes(4);
    away = false;
    actor.send({ type: 'RETRY' });
    expect(is().context).toMatchObject({ page: 2, entries: { q1: { picked: ['q1-1'] } } });
    actor.send({ type: 'SEND' });
    await settle();
    expect(is().matches('complete')).toBe(true);
  });

  test('closed while answering: says so, and offers no second try', async () => {
    const { actor, settle, is } = start({ save: async () => Promise.reject(closed) });
    await settle();
    actor.send({ type: 'NEXT' });
    actor.send(answer('q1'));
    await jest.advanceTimersByTimeAsync(800);
    expect(is().matches('error')).toBe(true);
    expect(is().can({ type: 'RETRY' })).toBe(false);
  });

  test('a submitted form opens on its results, and may be changed while it is open', async () => {
    const form = aForm({ submittedAt: '2026-11-20T00:00:00.000Z' });
    const { actor, settle, is } = start({
      load: async () => Promise.resolve(loaded({ form, results: someResults() })),
    });
    await settle();
    expect(is().matches('complete')).toBe(true);
    expect(is().can({ type: 'CHANGE' })).toBe(true);
    actor.send({ type: 'CHANGE' });
    await settle();
    expect(is().matches({ answering: { pages: 'area' } })).toBe(true);
    expect(is().context.page).toBe(1);
  });

  test('after closing the results stay, unchangeable', async () => {
    const { settle, is } = start({ load: async () => Promise.resolve(loaded({ form: null, results: someResults() })) });
    await settle();
    expect(is().matches('complete')).toBe(true);
    expect(is().can({ type: 'CHANGE' })).toBe(false);
  });

  test('a failed load is an error that can be tried again [R4-058]', async () => {
    const { actor, settle, is } = start({ load: async () => Promise.reject(offline()) });
    await settle();
    expect(is().matches('error')).toBe(true);
    actor.send({ type: 'RETRY' });
    expect(is().matches('loading')).toBe(true);
  });

  test('an empty form is invalid [R4-062], as is an address that names none [R2-165]', async () => {
    const { settle, is } = start({ load: async () => Promise.resolve(loaded({ form: aForm({ areas: [] }) })) });
    await settle();
    expect([is().value, is().context.why]).toEqual(['invalid', 'empty']);
    const nothing = createActor(formMachine, { input: { ...input, address: null } }).start();
    expect([nothing.getSnapshot().value, nothing.getSnapshot().context.why]).toEqual(['invalid', 'params']);
  });

  describe('beside another device', () => {
    const theirs = (changes = {}) => ({
      submission: 0,
      submittedAt: null,
      draft: { savedAt: '2026-11-21T00:00:00.000Z', version: 3, answers: [drafted('q2', ['q2-2'], { version: 3 })] },
      ...changes,
    });

    test('shows what it answers as it comes, under the own unsaved answers', async () => {
      const { actor, settle, is } = start({ draft: async () => Promise.resolve(theirs()) });
      await settle();
      actor.send({ type: 'NEXT' });
      actor.send(answer('q1'));
      actor.send({ type: 'REMOTE' });
      await settle();
      expect(is().context.entries).toMatchObject({ q1: { picked: ['q1-1'] }, q2: { picked: ['q2-2'] } });
      expect(is().context.sheet).toMatchObject({ version: 3, arrived: { q2: { device: phone.name } } });
    });

    test('asks for what was saved while the form was on its way', async () => {
      const { actor, settle, is } = start({ draft: async () => Promise.resolve(theirs()) });
      actor.send({ type: 'REMOTE' });
      await settle();
      await settle();
      expect(is().context.entries).toMatchObject({ q2: { picked: ['q2-2'] } });
    });

    test('asks again for what could not be read, also when nothing more is announced', async () => {
      let asked = 0;
      const draft = async () => {
        asked += 1;
        return asked === 1 ? Promise.reject(offline()) : Promise.resolve(theirs());
      };
      const { actor, settle, is } = start({ draft });
      await settle();
      actor.send({ type: 'REMOTE' });
      await settle();
      expect(is().context.entries).toEqual({});
      await jest.advanceTimersByTimeAsync(5000);
      expect(is().context.entries).toMatchObject({ q2: { picked: ['q2-2'] } });
      await jest.advanceTimersByTimeAsync(60_000);
      expect(asked).toBe(2);
    });

    test('does not ask again where the form is closed', async () => {
      const draft = jest.fn(async () => Promise.reject(closed));
      const { actor, settle } = start({ draft });
      await settle();
      actor.send({ type: 'REMOTE' });
      await jest.advanceTimersByTimeAsync(60_000);
      expect(draft).toHaveBeenCalledTimes(1);
    });

    test('sends nothing that was not looked at: new answers are shown first', async () => {
      const replies = [
        savedAs({ version: 2, answers: [drafted('q2', ['q2-2'], { version: 2 })] }),
        savedAs({ version: 2 }),
      ];
      const { actor, settle, sent, saved, is } = start({
        save: async () => Promise.resolve(replies.shift() ?? savedAs()),
      });
      await settle();
      actor.send({ type: 'NEXT' });
      actor.send({ type: 'NEXT' });
      actor.send(answer('q3'));
      actor.send({ type: 'SEND' });
      actor.send({ type: 'CONFIRM' });
      await settle();
      expect(is().context).toMatchObject({ page: 1, target: 'q2', held: true });
      expect(sent).toEqual([]);
      actor.send({ type: 'NEXT' });
      actor.send({ type: 'SEND' });
      actor.send({ type: 'CONFIRM' });
      await settle();
      expect(saved).toHaveLength(2);
      expect(sent).toMatchObject([
        { submission: 0, version: 2, answers: [{ questionId: 'q3' }, { questionId: 'q2' }] },
      ]);
      expect(is().matches('complete')).toBe(true);
    });

    test('a conflict is chosen from before anything is sent', async () => {
      const others = [draftValue(['q1-3'], { device: { id: 'laptop', name: '' }, version: 2 })];
      const draft = { savedAt: '2026-11-20T00:00:00.000Z', version: 2, answers: [drafted('q1', ['q1-1'], { others })] };
      const { actor, settle, saved, is } = start({
        load: async () => Promise.resolve(loaded({ form: aForm({ draft }) })),
      });
      await settle();
      actor.send({ type: 'SHOW', page: 2, asking: false });
      actor.send({ type: 'SEND' });
      expect(is().context).toMatchObject({ page: 1, target: 'q1' });
      actor.send({ type: 'CHOOSE', questionId: 'q1', entry: withPicked(blank, ['q1-3']) });
      expect(is().context.sheet.conflicts).toEqual({});
      await jest.advanceTimersByTimeAsync(800);
      expect(saved).toMatchObject([{ edits: { q1: { seen: 2, entry: { picked: ['q1-3'] } } } }]);
    });

    test('a submission elsewhere is looked at first; what this device still held is chosen from', async () => {
      const submitted = aForm({ submission: 1, submittedAt: '2026-11-21T00:00:00.000Z' });
      const edit = {
        entry: withPicked(blank, ['q1-2']),
        seen: 0,
        submission: 0,
        count: 1,
        setAt: '2026-11-20T00:00:00.000Z',
      };
      const loads = [loaded(), loaded({ form: submitted, results: someResults(), local: { q1: edit } })];
      const { actor, settle, is } = start({
        load: async () => Promise.resolve(loads.shift() ?? loaded()),
        save: async () => Promise.resolve(savedAs({ submission: 1 })),
      });
      await settle();
      actor.send({ type: 'NEXT' });
      actor.send(answer('q1'));
      await jest.advanceTimersByTimeAsync(800);
      expect(is().hasTag('answering')).toBe(true);
      expect(is().context.sheet).toMatchObject({ submission: 1, edits: {}, conflicts: { q1: { isLeftover: true } } });
    });

    test('a submission elsewhere with nothing left here opens its results', async () => {
      const submitted = aForm({ submission: 1, submittedAt: '2026-11-21T00:00:00.000Z' });
      const loads = [loaded(), loaded({ form: submitted, results: someResults() })];
      const { actor, settle, is } = start({
        load: async () => Promise.resolve(loads.shift() ?? loaded()),
        draft: async () => Promise.resolve(theirs({ submission: 1, draft: null })),
      });
      await settle();
      actor.send({ type: 'REMOTE' });
      await settle();
      expect(is().matches('complete')).toBe(true);
    });
  });

  test('Back and Forward of the browser turn pages and close the list of the skipped; no edit is lost', async () => {
    const { actor, settle, is } = start();
    await settle();
    actor.send({ type: 'NEXT' });
    actor.send(answer('q1'));
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'SEND' });
    actor.send({ type: 'SHOW', page: 2, asking: false });
    expect(is().matches({ answering: { pages: 'area' } })).toBe(true);
    actor.send({ type: 'SHOW', page: 0, asking: false });
    expect(is().matches({ answering: { pages: 'welcome' } })).toBe(true);
    actor.send({ type: 'SHOW', page: 2, asking: true });
    expect(is().matches({ answering: { pages: 'asking' } })).toBe(true);
    expect(is().context.entries).toMatchObject({ q1: { picked: ['q1-1'] } });
    expect(is().can({ type: 'SHOW', page: 9, asking: false })).toBe(false);
  });

  test('a page in the address is where it begins, of what was submitted too while it may be changed', async () => {
    const begin = (form: Loaded['form'], results: Loaded['results'] = null) => {
      const machine = formMachine.provide({
        actors: {
          loadForm: fromPromise<Loaded, typeof address>(async () => Promise.resolve(loaded({ form, results }))),
        },
      });
      return createActor(machine, { input: { ...input, page: 2 } }).start();
    };
    const open = begin(aForm());
    const sent = begin(aForm({ submission: 1, submittedAt: '2026-11-20T00:00:00.000Z' }), someResults());
    await jest.advanceTimersByTimeAsync(0);
    for (const actor of [open, sent]) {
      expect(actor.getSnapshot().matches({ answering: { pages: 'area' } })).toBe(true);
      expect(actor.getSnapshot().context.page).toBe(2);
    }
  });
});
