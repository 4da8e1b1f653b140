import type { DraftNow, SavedDraft, SubmissionAnswer } from '@tidemark/contracts';
import { assign, fromPromise, setup } from 'xstate';
import type { FormAddress } from '../../../config/paths';
import { ApiProblem } from '../../../lib/api/problem';
import { answersOf, entryOf, isAnswered } from './entries';
import type { Loaded } from './loaded-form';
import type { AnswersInput, DraftInput, FormContext, FormEvent, FormInput } from './machine-types';
import { allQuestions, isEmptyForm, pageOf, progressOf, resumePage } from './pages';
import { indexOn, isFirstPlace, isLastPlace, lastOn, resumeOn, stepped } from './place';
import { chooseAnswer, edited, entriesOf, hasUnsaved, openSheet, withLocal, withRemote, withSaved } from './sheet';
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

const firstPageOf = ({ form, page, single }: FormContext, ids: readonly string[]) => {
  const [target = null] = ids;
  if (form === null || target === null) return { page };
  const found = pageOf(form, target) ?? page;
  return { page: found, at: single ? indexOn(form, found, target) : 0, target };
};

/** Where an address or a list leads; the question that one is at stays where the page does. */
function namedPlace({ form, page, at, single }: FormContext, event: FormEvent) {
  if (event.type === 'SHOW') {
    const asked = single && event.asking ? lastOn(form, event.page) : 0;
    return { page: event.page, at: event.page === page ? at : asked, target: null };
  }
  if (event.type !== 'GO') return {};
  const { page: named, questionId = null } = event;
  return { page: named, at: single && questionId !== null ? indexOn(form, named, questionId) : 0, target: questionId };
}

/** Going over to the other way of asking stays at the question where one is. */
function inMode({ form, page, at, entries, single }: FormContext, next: boolean) {
  if (next === single) return {};
  if (form === null || page === 0) return { single: next, at: 0 };
  if (next) return { single: next, at: resumeOn(form, page, entries), target: null };
  const area = form.areas[page - 1];
  const asked = area === undefined ? undefined : allQuestions({ areas: [area] })[at];
  return { single: next, at: 0, target: at === 0 ? null : (asked?.id ?? null) };
}

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
      const page = Math.min(context.page, form.areas.length);
      const shown = shows(openSheet(form, local, device));
      return {
        ...shown,
        form,
        results,
        device,
        page,
        at: context.single ? resumeOn(form, page, shown.entries) : 0,
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
    fill: assign(({ context, event }) => {
      if (event.type !== 'FILL') return {};
      const given = Object.entries(event.entries).filter(([id]) => context.sheet.conflicts[id] === undefined);
      const sheet = given.reduce((now, [id, entry]) => edited(now, id, entry, stampOf(context)), context.sheet);
      return { ...shows(sheet), held: false };
    }),
    choose: assign(({ context, event }) =>
      event.type === 'CHOOSE'
        ? shows(chooseAnswer(context.sheet, event.questionId, event.entry, stampOf(context)))
        : {},
    ),
    noteSaving: assign({ sent: ({ context }) => context.sheet.edits }),
    noteReached: assign({ away: false }),
    noteAway: assign({ away: true }),
    /** Another device submitted meanwhile: read the stored answers first. */
    noteOver: assign({ changing: false }),
    noteMissed: assign({ missed: true }),
    noteHeard: assign({ missed: false }),
    hold: assign({ held: true }),
    toChange: assign({ page: 1, at: 0, target: null, changing: true }),
    toConflict: assign(({ context }) => firstPageOf(context, conflictsIn(context))),
    toArrived: assign(({ context }) => firstPageOf(context, [...conflictsIn(context), ...arrivedIn(context)])),
    toResume: assign(({ context }) => {
      const { form, entries, resumed } = context;
      const [conflict] = conflictsIn(context);
      if (conflict !== undefined) return firstPageOf(context, [conflict]);
      const page = form !== null && resumed ? resumePage(form, entries) : 1;
      return { page, at: context.single && resumed ? resumeOn(form, page, entries) : 0, target: null };
    }),
    toNext: assign(({ context }) => ({ ...stepped(context.form, context, 1), target: null })),
    toPrevious: assign(({ context }) => ({ ...stepped(context.form, context, -1), target: null })),
    setMode: assign(({ context, event }) => (event.type === 'MODE' ? inMode(context, event.single) : {})),
    toNamed: assign(({ context, event }) => namedPlace(context, event)),
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
    onFirst: ({ context }) => isFirstPlace(context),
    isBeforeLast: ({ context }) => !isLastPlace(context.form, context),
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
    maySend: ({ context }) => isLastPlace(context.form, context) && hasAnswers(context),
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
