import { assign, setup } from 'xstate';
import type { EditorStep } from '../place';

/** What the gates of the steps go by. */
export interface Gates {
  /** Rows of levels that the slider has on, and how many of them are saved. */
  readonly enabledLevels: number;
  readonly savedLevels: number;
  /** Percent of the (objective, level) pairs that are described. */
  readonly completed: number;
  /** Percent of the pairs that a choice covers, with two decimals. */
  readonly percentage: string;
}

interface Context {
  /** The step where the wizard starts. */
  readonly first: EditorStep;
  readonly gates: Gates;
}

type Input = { readonly step: EditorStep } & Gates;

export type WizardEvent =
  | { readonly type: 'BACK' }
  | { readonly type: 'NEXT' }
  | { readonly type: 'FINISH' }
  | { readonly type: 'CLOSE' }
  /** A link, the step bar or the address leads to a step. */
  | { readonly type: 'GO'; readonly step: EditorStep }
  /** The template has changed, or the slider. */
  | { readonly type: 'GATES'; readonly gates: Partial<Gates> };

const noGates: Gates = { enabledLevels: 0, savedLevels: 0, completed: 0, percentage: '0.00' };

/** Each step's gate: what Next, at the last step Finish, waits for. */
export const isOpen: Record<EditorStep, (gates: Gates) => boolean> = {
  levels: ({ enabledLevels, savedLevels }) => enabledLevels > 0 && savedLevels === enabledLevels,
  objectives: ({ completed }) => completed === 100,
  recommendations: () => true,
  questions: ({ percentage }) => percentage === '100.00',
};

const wizardSetup = setup({
  types: {
    context: {} as Context,
    events: {} as WizardEvent,
    input: {} as Input,
  },
  guards: {
    levelsAreSaved: ({ context }) => isOpen.levels(context.gates),
    allIsDescribed: ({ context }) => isOpen.objectives(context.gates),
    allIsCovered: ({ context }) => isOpen.questions(context.gates),
    startsAt: ({ context }, step: EditorStep) => context.first === step,
    leadsTo: ({ event }, step: EditorStep) => event.type === 'GO' && event.step === step,
  },
  actions: {
    takeGates: assign({
      gates: ({ context, event }) => (event.type === 'GATES' ? { ...context.gates, ...event.gates } : context.gates),
    }),
    /** Of a template that is not edited any more nothing stays: the next editor opens empty. */
    reset: assign({ gates: noGates }),
    /** The tree asks again what there is. Given by the panel. */
    reloadTree: () => undefined,
  },
});

const leadsTo = (step: EditorStep) => ({
  guard: { type: 'leadsTo' as const, params: step },
  target: `.${step}` as const,
});

const startsAt = (step: EditorStep) => ({ guard: { type: 'startsAt' as const, params: step }, target: step });

/** The four steps of the editor with their gates. It starts at the step of the address, and ends with Finish or Close. */
export const wizardMachine = wizardSetup.createMachine({
  id: 'wizard',
  context: ({ input: { step: first, ...gates } }) => ({ first, gates }),
  initial: 'opening',
  on: {
    GATES: { actions: 'takeGates' },
    CLOSE: { target: '.closed' },
    GO: [leadsTo('levels'), leadsTo('objectives'), leadsTo('recommendations'), leadsTo('questions')],
  },
  states: {
    opening: {
      always: [startsAt('objectives'), startsAt('recommendations'), startsAt('questions'), { target: 'levels' }],
    },
    levels: {
      on: { NEXT: { guard: 'levelsAreSaved', target: 'objectives' } },
    },
    objectives: {
      on: { BACK: { target: 'levels' }, NEXT: { guard: 'allIsDescribed', target: 'recommendations' } },
    },
    recommendations: {
      on: { BACK: { target: 'objectives' }, NEXT: { target: 'questions' } },
    },
    questions: {
      on: { BACK: { target: 'recommendations' }, FINISH: { guard: 'allIsCovered', target: 'closed' } },
    },
    closed: { type: 'final', entry: ['reset', 'reloadTree'] },
  },
});
