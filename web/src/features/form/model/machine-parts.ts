import type { DraftNow, SavedDraft, SubmissionAnswer } from '@tidemark/contracts';
import { assign, fromPromise, setup } from 'xstate';
import type { FormAddress } from '../../../config/paths';
import { ApiProblem } from '../../../lib/api/problem';
import { answersOf, entryOf, isAnswered } from './entries';
import type { Loaded } from './loaded';
import type { AnswersInput, DraftInput, FormContext, FormEvent, FormInput } from './machine-types';
import { isEmptyForm, pageOf, progressOf, resumePage } from './pages';
import { chosen, edited, entriesOf, hasUnsaved, openSheet, withLocal, withRemote, withSaved } from './sheet';
import type { Sheet } from './sheet-types';

const notProvided = async (): Promise<never> => Promise.reject(new Error('provide the actors of the form'));
export const nowhere: FormAddress = { userId: '', assessmentId: '' };

/** Saving again will not help: the form is closed to this person. */
const FINAL: readonly string[] = [
  'form-closed',
  'form-not-open',
  'not-a-respondent',
  'other-user',
  'assessment-archived',
];
const isFinal = (cause: unknown): boolean => cause instanceof ApiProblem && FINAL.includes(cause.code);

const areaCount = ({ form }: FormContext): number => form?.areas.length ?? 0;

export const draftInput = ({ address, sheet: { edits, submission, version } }: FormContext): DraftInput => ({
  address: address ?? nowhere,
  edits,
  submission,
  version,
});

export const answersInput = ({ address, entries, sheet: { submission, version } }: FormContext): AnswersInput => ({
  address: address ?? nowhere,
  answers: answersOf(entries),
  submission,
  version,
});

const shows = (sheet: Sheet) => ({ sheet, entries: entriesOf(sheet) });
const stampOf = ({ now, nextEdit }: FormInput) => ({ count: nextEdit(), setAt: new Date(now()).toISOString() });

const conflictsIn = ({ sheet }: FormContext): readonly string[] => Object.keys(sheet.conflicts);
const arrivedIn = ({ sheet }: FormContext): readonly string[] => Object.keys(sheet.arrived);

/** What the server has drafted, as far as it is to be answered on. */
const isOpened = ({ form, local }: Loaded, device: string): boolean => {
  if (form === null) return false;
  const { edits, conflicts } = openSheet(form, local, device);
  return (form.draft?.answers.length ?? 0) > 0 || Object.keys({ ...edits, ...conflicts }).length > 0;
};

const firstPageOf = ({ form, page }: FormContext, ids: readonly string[]) => {
  const [target = null] = ids;
  return form === null || target === null ? { page } : { page: pageOf(form, target) ?? page, target };
};

/** The parts of the form's machine, by name; how they go together is in machine.ts. */
export const formSetup = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    tags: {} as 'loading' | 'answering' | 'saved' | 'kept' | 'busy',
  },
  actors: {
    loadForm: fromPromise<Loaded, FormAddress>(notProvided),
    saveDraft: fromPromise<SavedDraft, DraftInput>(notProvided),
    loadDraft: fromPromise<DraftNow, FormAddress>(notProvided),
    submit: fromPromise<SubmissionAnswer, AnswersInput>(notProvided),
  },
  actions: {
    /** Keep and forget what this device holds; see use-form.ts. */
    keepLocal: () => undefined,
    tidyLocal: () => undefined,
    dropSent: () => undefined,
    dropLocal: () => undefined,
    takeLoaded: assign(({ context }, loaded: Loaded) => {
      const { form, results, local, device } = loaded;
      if (form === null) return { form, results, problem: null };
      const { page } = context;
      return {
        ...shows(openSheet(form, local, device)),
        form,
        results,
        device,
        page: Math.min(page, form.areas.length),
        resumed: isOpened(loaded, device),
        problem: null,
      };
    }),
    takeSaved: assign(({ context: { sheet, sent, device } }, saved: SavedDraft) =>
      shows(withSaved(sheet, sent, saved, device)),
    ),
    takeRemote: assign(({ context: { sheet, device } }, draft: DraftNow) => shows(withRemote(sheet, draft, device))),
    takeLocal: assign(({ context: { sheet }, event }) =>
      event.type === 'LOCAL' ? shows(withLocal(sheet, event.edits)) : {},
    ),
    takeResults: assign((_, results: SubmissionAnswer) => ({
      results,
      resumed: false,
      changing: false,
      held: false,
      problem: null,
    })),
    takeProblem: assign((_, problem: unknown) => ({ problem })),
    sayParams: assign({ why: 'params' }),
    sayEmpty: assign({ why: 'empty' }),
    edit: assign(({ context, event }) =>
      event.type === 'EDIT'
        ? { ...shows(edited(context.sheet, event.questionId, event.entry, stampOf(context))), held: false }
        : {},
    ),
    choose: assign(({ context, event }) =>
      event.type === 'CHOOSE' ? shows(chosen(context.sheet, event.questionId, event.entry, stampOf(context))) : {},
    ),
    noteSaving: assign({ sent: ({ context }) => context.sheet.edits }),
    noteReached: assign({ away: false }),
    noteAway: assign({ away: true }),
    /** Somebody submitted meanwhile: what is there now is looked at first. */
    noteOver: assign({ changing: false }),
    noteMissed: assign({ missed: true }),
    noteHeard: assign({ missed: false }),
    hold: assign({ held: true }),
    toChange: assign({ page: 1, target: null, changing: true }),
    toConflict: assign(({ context }) => firstPageOf(context, conflictsIn(context))),
    toArrived: assign(({ context }) => firstPageOf(context, [...conflictsIn(context), ...arrivedIn(context)])),
    toResume: assign(({ context }) => {
      const { form, entries, resumed } = context;
      const [conflict] = conflictsIn(context);
      if (conflict !== undefined) return firstPageOf(context, [conflict]);
      return { page: form !== null && resumed ? resumePage(form, entries) : 1, target: null };
    }),
    toNext: assign({ page: ({ context }) => context.page + 1, target: null }),
    toPrevious: assign({ page: ({ context }) => context.page - 1, target: null }),
    toNamed: assign({
      page: ({ context, event }) => (event.type === 'GO' || event.type === 'SHOW' ? event.page : context.page),
      target: null,
    }),
  },
  guards: {
    hasNoAddress: ({ context }) => context.address === null,
    isEmpty: (_, { form, results }: Loaded) => form !== null && results === null && isEmptyForm(form),
    /** Submitted, with nothing since that was not sent, and not to be changed now. */
    isSubmitted: ({ context }, loaded: Loaded) => {
      const isOpen = loaded.form !== null && context.now() <= Date.parse(loaded.form.assessment.closeFormDate);
      return loaded.results !== null && !(isOpen && context.changing) && !isOpened(loaded, loaded.device);
    },
    isFinal: (_, problem: unknown) => isFinal(problem),
    isRetriable: ({ context }) => !isFinal(context.problem),
    mayAnswerOn: ({ context }) => context.form !== null && !isFinal(context.problem),
    onWelcome: ({ context }) => context.page === 0,
    onFirstArea: ({ context }) => context.page === 1,
    isBeforeLast: ({ context }) => context.page < areaCount(context),
    isPage: ({ context, event }) => event.type === 'GO' && event.page >= 1 && event.page <= areaCount(context),
    isShownPage: ({ context, event }) =>
      event.type === 'SHOW' && !event.asking && event.page >= 0 && event.page <= areaCount(context),
    isShownList: ({ context, event }) =>
      event.type === 'SHOW' &&
      event.asking &&
      event.page === areaCount(context) &&
      hasAnswers(context) &&
      conflictsIn(context).length === 0 &&
      isSkipping(context),
    maySend: ({ context }) => context.page === areaCount(context) && hasAnswers(context),
    hasSkipped: ({ context }) => isSkipping(context),
    hasConflict: ({ context }) => conflictsIn(context).length > 0,
    isLocalNews: ({ context: { sheet }, event }) => event.type === 'LOCAL' && withLocal(sheet, event.edits) !== sheet,
    hasMissed: ({ context }) => context.missed,
    isUnsaved: ({ context }) => hasUnsaved(context.sheet),
    /** There was a submission that this page does not know. */
    isOver: ({ context }, { submission }: Pick<DraftNow, 'submission'>) => submission > context.sheet.submission,
    /** Answers of another device came with it, to be looked at before anything is sent. */
    bringsNews: ({ context: { sheet, sent, device } }, saved: SavedDraft) => {
      const { arrived, conflicts } = withSaved({ ...sheet, arrived: {} }, sent, saved, device);
      return Object.keys({ ...arrived, ...conflicts }).length > 0;
    },
    mayChange: ({ context: { form, now } }) => form !== null && now() <= Date.parse(form.assessment.closeFormDate),
  },
  delays: { autosave: 800, again: 5000 },
});

const hasAnswers = ({ entries }: FormContext): boolean =>
  Object.keys(entries).some((id) => isAnswered(entryOf(entries, id)));

function isSkipping({ form, entries }: FormContext): boolean {
  if (form === null) return false;
  const { answered, total } = progressOf(form, entries);
  return answered < total;
}
