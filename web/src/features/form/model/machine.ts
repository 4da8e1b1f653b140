import type { SubmissionAnswer } from '@tidemark/contracts';
import { assign, fromPromise, setup } from 'xstate';
import type { FormAddress } from '../../../config/paths';
import { ApiProblem } from '../../../lib/api/problem';
import { answersOf, entryOf, isAnswered } from './entries';
import { type Loaded, startingPoint } from './loaded';
import type { AnswersInput, FormContext, FormEvent, FormInput } from './machine-types';
import { isEmptyForm, progressOf, resumePage } from './pages';

const notProvided = async (): Promise<never> => Promise.reject(new Error('provide the actors of the form'));
const nowhere: FormAddress = { userId: '', assessmentId: '' };

/** Saving again will not help: the form is closed to this person. */
const FINAL: readonly string[] = [
  'form-closed',
  'form-not-open',
  'not-a-respondent',
  'other-user',
  'assessment-archived',
];
const isFinal = (cause: unknown): boolean => cause instanceof ApiProblem && FINAL.includes(cause.code);

const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error;

const areaCount = ({ form }: FormContext): number => form?.areas.length ?? 0;
const sent = ({ address, entries }: FormContext, draft: boolean): AnswersInput => ({
  address: address ?? nowhere,
  answers: answersOf(entries, { draft }),
});

/**
 * The answer form: loading, the welcome page (0), one page for each area (1..N), sending, complete; error and invalid
 * beside. While answering, the draft is saved in parallel; what the server does not have yet is kept on the device.
 */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    tags: {} as 'loading' | 'answering' | 'saved' | 'kept' | 'busy',
  },
  actors: {
    loadForm: fromPromise<Loaded, FormAddress>(notProvided),
    saveDraft: fromPromise<unknown, AnswersInput>(notProvided),
    submit: fromPromise<SubmissionAnswer, AnswersInput>(notProvided),
  },
  actions: {
    /** Writes the copy of this device; see use-form.ts. */
    keepLocal: () => undefined,
    dropLocal: () => undefined,
    takeLoaded: assign((_, { form, results, local }: Loaded) => {
      const { entries, resumed, isUnsaved } = startingPoint({ form, local });
      return { form, results, entries, resumed, revision: isUnsaved ? 1 : 0, problem: null };
    }),
    takeResults: assign(({ context }, results: SubmissionAnswer) => ({
      results,
      resumed: false,
      saved: context.revision,
      problem: null,
    })),
    takeProblem: assign((_, problem: unknown) => ({ problem })),
    sayParams: assign({ why: 'params' }),
    sayEmpty: assign({ why: 'empty' }),
    edit: assign(({ context: { entries, revision }, event }) =>
      event.type === 'EDIT' ? { entries: { ...entries, [event.questionId]: event.entry }, revision: revision + 1 } : {},
    ),
    noteSaving: assign({ saving: ({ context }) => context.revision }),
    noteSaved: assign({ saved: ({ context }) => context.saving, away: false }),
    noteAway: assign({ away: true }),
    toFirst: assign({ page: 1 }),
    toResume: assign({
      page: ({ context: { form, entries, resumed } }) => (form !== null && resumed ? resumePage(form, entries) : 1),
    }),
    toNext: assign({ page: ({ context }) => context.page + 1 }),
    toPrevious: assign({ page: ({ context }) => context.page - 1 }),
    toNamed: assign({ page: ({ context, event }) => (event.type === 'GO' ? event.page : context.page) }),
  },
  guards: {
    hasNoAddress: ({ context }) => context.address === null,
    isEmpty: (_, { form, results }: Loaded) => form !== null && results === null && isEmptyForm(form),
    /** Submitted, and nothing newer that was not sent. */
    isSubmitted: (_, loaded: Loaded) => loaded.results !== null && !startingPoint(loaded).resumed,
    isFinal: (_, problem: unknown) => isFinal(problem),
    isRetriable: ({ context }) => !isFinal(context.problem),
    mayAnswerOn: ({ context }) => context.form !== null && !isFinal(context.problem),
    onWelcome: ({ context }) => context.page === 0,
    onFirstArea: ({ context }) => context.page === 1,
    isBeforeLast: ({ context }) => context.page < areaCount(context),
    isPage: ({ context, event }) => event.type === 'GO' && event.page >= 1 && event.page <= areaCount(context),
    maySend: ({ context }) =>
      context.page === areaCount(context) &&
      Object.keys(context.entries).some((id) => isAnswered(entryOf(context.entries, id))),
    hasSkipped: ({ context: { form, entries } }) => {
      if (form === null) return false;
      const { answered, total } = progressOf(form, entries);
      return answered < total;
    },
    isAllSaved: ({ context }) => context.saving === context.revision,
    isUnsaved: ({ context }) => context.saved !== context.revision,
    mayChange: ({ context: { form, now } }) => form !== null && now() <= Date.parse(form.assessment.closeFormDate),
  },
  delays: { autosave: 800, again: 5000 },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    form: null,
    entries: {},
    page: 0,
    resumed: false,
    revision: 0,
    saving: 0,
    saved: 0,
    away: false,
    problem: null,
    results: null,
    why: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasNoAddress', target: 'invalid', actions: 'sayParams' }, { target: 'loading' }],
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => context.address ?? nowhere,
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'invalid', actions: 'sayEmpty' },
          {
            guard: { type: 'isSubmitted', params: ({ event }) => event.output },
            target: 'complete',
            actions: { type: 'takeLoaded', params: ({ event }) => event.output },
          },
          { target: 'answering', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
        ],
        onError: { target: 'error', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    answering: {
      tags: 'answering',
      type: 'parallel',
      states: {
        pages: {
          initial: 'turning',
          states: {
            turning: { always: [{ guard: 'onWelcome', target: 'welcome' }, { target: 'area' }] },
            welcome: { on: { NEXT: { target: 'area', actions: 'toResume' } } },
            area: {
              on: {
                EDIT: { actions: ['edit', 'keepLocal'] },
                NEXT: { guard: 'isBeforeLast', actions: 'toNext' },
                BACK: [{ guard: 'onFirstArea', target: 'welcome', actions: 'toPrevious' }, { actions: 'toPrevious' }],
                SEND: { guard: 'maySend', target: 'checking' },
              },
            },
            checking: { always: [{ guard: 'hasSkipped', target: 'asking' }, { target: '#form.sending' }] },
            /** Names what was skipped before anything is sent. */
            asking: {
              on: {
                CONFIRM: '#form.sending',
                CANCEL: 'area',
                GO: { guard: 'isPage', target: 'area', actions: 'toNamed' },
              },
            },
          },
        },
        draft: {
          initial: 'still',
          states: {
            still: {
              // Brought back from a failed sending, or from the copy of this device: the server does not have it yet.
              always: { guard: 'isUnsaved', target: 'waiting' },
              on: { EDIT: 'waiting' },
            },
            waiting: {
              on: { EDIT: { target: 'waiting', reenter: true }, FLUSH: 'saving' },
              after: { autosave: 'saving' },
            },
            saving: {
              entry: 'noteSaving',
              invoke: {
                id: 'saveDraft',
                src: 'saveDraft',
                input: ({ context }) => sent(context, true),
                onDone: [
                  { guard: 'isAllSaved', target: 'saved', actions: ['noteSaved', 'dropLocal'] },
                  // Edited meanwhile: the copy of this device builds on what was saved now.
                  { target: 'waiting', actions: ['noteSaved', 'keepLocal'] },
                ],
                onError: [
                  {
                    guard: { type: 'isFinal', params: errorOf },
                    target: '#form.error',
                    actions: { type: 'takeProblem', params: errorOf },
                  },
                  { target: 'kept', actions: 'noteAway' },
                ],
              },
            },
            saved: { tags: 'saved', on: { EDIT: 'waiting' } },
            /** On this device alone, until the server answers again. */
            kept: { tags: 'kept', on: { EDIT: 'waiting', FLUSH: 'saving' }, after: { again: 'saving' } },
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'keepLocal',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => sent(context, false),
        onDone: {
          target: 'complete',
          actions: [{ type: 'takeResults', params: ({ event }) => event.output }, 'dropLocal'],
        },
        onError: { target: 'error', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    complete: { on: { CHANGE: { guard: 'mayChange', target: 'answering', actions: 'toFirst' } } },
    error: {
      on: {
        RETRY: [
          { guard: 'mayAnswerOn', target: 'answering' },
          { guard: 'isRetriable', target: 'loading' },
        ],
      },
    },
    invalid: {},
  },
});
