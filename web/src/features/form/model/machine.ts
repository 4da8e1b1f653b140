import { emptySheet } from './sheet';
import { answersInput, draftInput, formSetup, nowhere } from './machine-parts';

const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error;
const outputOf = <T>({ event }: { readonly event: { readonly output: T } }): T => event.output;

/**
 * The answer form: loading, the welcome page (0), one page for each area (1..N), sending, complete; error and invalid
 * beside. While answering, the draft is saved in parallel and what other devices save comes in; what the server does
 * not have yet is kept on the device. Before answers are sent, what others drafted meanwhile is asked for.
 */
export const formMachine = formSetup.createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    form: null,
    sheet: emptySheet,
    entries: {},
    single: input.single ?? false,
    at: 0,
    target: null,
    resumed: false,
    changing: input.page > 0,
    sent: {},
    away: false,
    held: false,
    missed: false,
    device: '',
    problem: null,
    results: null,
    why: null,
  }),
  initial: 'opening',
  // Heard while there is no form to put it into.
  on: { REMOTE: { actions: 'noteMissed' }, MODE: { actions: 'setMode' } },
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
          { guard: { type: 'isEmpty', params: outputOf }, target: 'invalid', actions: 'sayEmpty' },
          {
            guard: { type: 'isSubmitted', params: outputOf },
            target: 'complete',
            actions: [{ type: 'takeLoaded', params: outputOf }, 'tidyLocal'],
          },
          { target: 'answering', actions: [{ type: 'takeLoaded', params: outputOf }, 'tidyLocal'] },
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
          on: {
            GO: { guard: 'isPage', target: '.area', actions: 'toNamed' },
            SHOW: [
              { guard: 'isShownPage', target: '.turning', actions: 'toNamed' },
              { guard: 'isShownList', target: '.asking', actions: 'toNamed' },
            ],
          },
          states: {
            turning: { always: [{ guard: 'onWelcome', target: 'welcome' }, { target: 'area' }] },
            welcome: { on: { NEXT: { target: 'area', actions: 'toResume' } } },
            area: {
              on: {
                EDIT: { actions: ['edit', 'keepLocal'] },
                FILL: { actions: ['fill', 'keepLocal'] },
                CHOOSE: { actions: ['choose', 'keepLocal'] },
                NEXT: { guard: 'isBeforeLast', actions: 'toNext' },
                BACK: [{ guard: 'onFirst', target: 'welcome', actions: 'toPrevious' }, { actions: 'toPrevious' }],
                SEND: { guard: 'maySend', target: 'checking' },
              },
            },
            checking: {
              always: [
                { guard: 'hasConflict', target: 'area', actions: 'toConflict' },
                { guard: 'hasSkipped', target: 'asking' },
                { target: '#form.syncing' },
              ],
            },
            /** Names what was skipped before anything is sent. */
            asking: {
              on: {
                CONFIRM: '#form.syncing',
                CANCEL: 'area',
              },
            },
          },
        },
        draft: {
          initial: 'still',
          on: { LOCAL: { guard: 'isLocalNews', target: '.waiting', actions: 'takeLocal' } },
          states: {
            still: {
              // Brought back from a failed sending, or from the copy of this device: the server does not have it yet.
              always: { guard: 'isUnsaved', target: 'waiting' },
              on: { EDIT: 'waiting', FILL: 'waiting', CHOOSE: 'waiting' },
            },
            waiting: {
              on: {
                EDIT: { target: 'waiting', reenter: true },
                FILL: { target: 'waiting', reenter: true },
                CHOOSE: { target: 'waiting', reenter: true },
                FLUSH: 'saving',
              },
              after: { autosave: 'saving' },
            },
            saving: {
              entry: 'noteSaving',
              invoke: {
                id: 'saveDraft',
                src: 'saveDraft',
                input: ({ context }) => draftInput(context),
                onDone: [
                  { guard: { type: 'isOver', params: outputOf }, target: '#form.loading', actions: 'noteOver' },
                  { target: 'taking', actions: [{ type: 'takeSaved', params: outputOf }, 'noteReached', 'dropSent'] },
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
            // Edited meanwhile: saved after it.
            taking: { always: [{ guard: 'isUnsaved', target: 'waiting' }, { target: 'saved' }] },
            saved: { tags: 'saved', on: { EDIT: 'waiting', FILL: 'waiting', CHOOSE: 'waiting' } },
            /** On this device alone, until the server answers again. */
            kept: {
              tags: 'kept',
              on: { EDIT: 'waiting', FILL: 'waiting', CHOOSE: 'waiting', FLUSH: 'saving' },
              after: { again: 'saving' },
            },
          },
        },
        others: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasMissed', target: 'asking' }, on: { REMOTE: 'asking' } },
            asking: {
              entry: 'noteHeard',
              on: { REMOTE: { target: 'asking', reenter: true } },
              invoke: {
                id: 'loadDraft',
                src: 'loadDraft',
                input: ({ context }) => context.address ?? nowhere,
                onDone: [
                  { guard: { type: 'isOver', params: outputOf }, target: '#form.loading', actions: 'noteOver' },
                  { target: 'idle', actions: { type: 'takeRemote', params: outputOf } },
                ],
                onError: [{ guard: { type: 'isFinal', params: errorOf }, target: 'idle' }, { target: 'unheard' }],
              },
            },
            /** What another device saved could not be read: the next save brings it, or asking again. */
            unheard: { on: { REMOTE: 'asking' }, after: { again: 'asking' } },
          },
        },
      },
    },
    /** What other devices drafted meanwhile is looked at before it is sent. */
    syncing: {
      tags: 'busy',
      entry: ['noteSaving', 'keepLocal'],
      invoke: {
        id: 'saveLast',
        src: 'saveDraft',
        input: ({ context }) => draftInput(context),
        onDone: [
          { guard: { type: 'isOver', params: outputOf }, target: 'loading', actions: 'noteOver' },
          {
            guard: { type: 'bringsNews', params: outputOf },
            target: 'answering',
            actions: [{ type: 'takeSaved', params: outputOf }, 'dropSent', 'hold', 'toArrived'],
          },
          { target: 'sending', actions: [{ type: 'takeSaved', params: outputOf }, 'dropSent'] },
        ],
        onError: { target: 'error', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => answersInput(context),
        onDone: { target: 'complete', actions: [{ type: 'takeResults', params: outputOf }, 'dropLocal'] },
        onError: { target: 'error', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    complete: { on: { CHANGE: { guard: 'mayChange', target: 'loading', actions: 'toChange' } } },
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
