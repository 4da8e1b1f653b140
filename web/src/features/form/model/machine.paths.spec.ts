import { describe, expect, test } from '@jest/globals';
import type { DraftNow, SavedDraft, SubmissionAnswer } from '@tidemark/contracts';
import { createActor, fromPromise } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { offline } from '../../../lib/api/problem';
import { drafted, saved as savedAs, someResults } from './form.fixture';
import type { Loaded } from './loaded-form';
import { formMachine } from './machine';
import type { address } from './machine.fixture';
import { answer, closed, input, loaded, type State } from './machine.fixture';
import type { AnswersInput, DraftInput, FormEvent } from './machine-types';
import { percentOf, questionsOf } from './pages';

/** What the actors and clocks of the machine say to it. */
const inner = (type: string, more: object = {}): FormEvent => ({ type, ...more }) as unknown as FormEvent;
const events: readonly FormEvent[] = [
  inner('xstate.done.actor.loadForm', { output: loaded() }),
  inner('xstate.error.actor.loadForm', { error: offline() }),
  inner('xstate.done.actor.saveDraft', { output: savedAs() }),
  inner('xstate.done.actor.saveDraft', { output: savedAs({ submission: 1 }) }),
  inner('xstate.done.actor.saveLast', { output: savedAs() }),
  inner('xstate.done.actor.saveLast', { output: savedAs({ answers: [drafted('q2', ['q2-1'])] }) }),
  inner('xstate.error.actor.saveLast', { error: offline() }),
  inner('xstate.done.actor.loadDraft', { output: { submission: 0, submittedAt: null, draft: null } }),
  inner('xstate.error.actor.saveDraft', { error: offline() }),
  inner('xstate.error.actor.saveDraft', { error: closed }),
  inner('xstate.done.actor.submit', { output: someResults() }),
  inner('xstate.error.actor.submit', { error: offline() }),
  inner('xstate.after.autosave.form.answering.draft.waiting'),
  inner('xstate.after.again.form.answering.draft.kept'),
  { type: 'NEXT' },
  { type: 'BACK' },
  { type: 'GO', page: 1 },
  { type: 'FILL', entries: { q1: { picked: [], reason: 'Not me', note: '' } } },
  answer('q1'),
  { type: 'SEND' },
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  { type: 'CHANGE' },
  { type: 'RETRY' },
  { type: 'FLUSH' },
  { type: 'REMOTE' },
  { type: 'SHOW', page: 0, asking: false },
  { type: 'SHOW', page: 2, asking: true },
];

/** What makes two situations the same to somebody who answers. */
const situation = ({ value, context }: State): string =>
  JSON.stringify([
    value,
    context.page,
    context.single,
    context.at,
    Object.keys(context.entries).length,
    Object.keys(context.sheet.edits).length,
    Object.keys(context.sheet.arrived).length,
    context.held,
    context.missed,
    context.form !== null,
  ]);

const still = formMachine.provide({
  actors: {
    loadForm: fromPromise<Loaded, typeof address>(async () => new Promise(() => undefined)),
    saveDraft: fromPromise<SavedDraft, DraftInput>(async () => new Promise(() => undefined)),
    loadDraft: fromPromise<DraftNow, typeof address>(async () => new Promise(() => undefined)),
    submit: fromPromise<SubmissionAnswer, AnswersInput>(async () => new Promise(() => undefined)),
  },
});

describe('every situation that the form can get into', () => {
  const paths = getShortestPaths(still, { input, events: [...events], serializeState: situation, limit: 20_000 });
  const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
  const visited = (part: string) => [...reached].some((value) => value.includes(part));

  test.each([
    'loading',
    'welcome',
    'area',
    'asking',
    'waiting',
    'saving',
    'saved',
    'kept',
    'syncing',
    'sending',
    'complete',
    'error',
  ])('includes %s', (part) => {
    expect(visited(`"${part}"`)).toBe(true);
  });

  test.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' ') || 'nothing', path] as const))(
    'holds after %s',
    (_, { state, steps }) => {
      holdsOnPages(state);
      holdsElsewhere(state);
      // The real interpreter gets to the same place.
      const actor = createActor(still, { input }).start();
      for (const { event } of steps) if (!event.type.startsWith('xstate.init')) actor.send(event);
      expect(actor.getSnapshot().value).toEqual(state.value);
      actor.stop();
    },
  );
});

test('holds too where questions are asked one at a time, and where one goes over to it and back', () => {
  const turns: readonly FormEvent[] = [
    inner('xstate.done.actor.loadForm', { output: loaded() }),
    { type: 'MODE', single: true },
    { type: 'MODE', single: false },
    { type: 'NEXT' },
    { type: 'BACK' },
    { type: 'GO', page: 1, questionId: 'q2' },
    { type: 'GO', page: 2 },
    answer('q1'),
    { type: 'SEND' },
    { type: 'CANCEL' },
    { type: 'SHOW', page: 1, asking: false },
    { type: 'SHOW', page: 2, asking: true },
  ];
  const paths = getShortestPaths(still, { input, events: [...turns], serializeState: situation, limit: 20_000 });
  for (const { state } of paths) {
    holdsOnPages(state);
    holdsElsewhere(state);
  }
  const asked = paths
    .map(({ state: { context } }) => context)
    .filter(({ single, page }) => single && page > 0)
    .map(({ page, at }) => `${String(page)}.${String(at)}`);
  expect(new Set(asked)).toEqual(new Set(['1.0', '1.1', '2.0']));
});

function holdsOnPages(state: State): void {
  const { page, form, single, at } = state.context;
  const areas = form?.areas.length ?? 0;
  const area = form?.areas[page - 1];
  const asked = area ? questionsOf(area).length : 0;
  expect(at).toBeLessThanOrEqual(single ? Math.max(0, asked - 1) : 0);
  expect(page).toBeGreaterThanOrEqual(0);
  expect(page).toBeLessThanOrEqual(areas);
  expect(percentOf(page, areas)).toBeLessThanOrEqual(100);
  // Send takes the place of Next on the last page, and is nowhere else [R4-057].
  if (state.can({ type: 'SEND' })) expect([page, state.can({ type: 'NEXT' })]).toEqual([areas, false]);
  if (state.matches({ answering: { pages: 'area' } }))
    expect(state.can({ type: 'NEXT' })).toBe(page < areas || (single && at < asked - 1));
}

function holdsElsewhere(state: State): void {
  const { page, results, problem } = state.context;
  if (state.matches('complete')) expect(results).not.toBeNull();
  if (state.matches('error')) expect(problem).not.toBeNull();
  if (state.matches({ answering: { pages: 'welcome' } })) expect(page).toBe(0);
}
