import type { Answer, DraftNow, Form, SavedDraft, SubmissionAnswer } from '@tidemark/contracts';
import type { FormAddress } from '../../../config/paths';
import type { Entries, Entry } from './entries';
import type { Loaded } from './loaded-form';
import type { Edit, Edits, Sheet } from './sheet-types';

export interface FormInput {
  /** Null: the address names no form. */
  readonly address: FormAddress | null;
  /** The page that the address names; 0 where it names none. */
  readonly page: number;
  /** Questions are asked one at a time; left out: area by area. */
  readonly single?: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Counts an edit of this device. */
  readonly nextEdit: () => number;
}

export interface FormContext extends FormInput {
  readonly form: Form | null;
  readonly sheet: Sheet;
  /** What is shown of the sheet. */
  readonly entries: Entries;
  /** 0 the welcome page, 1..N the areas. */
  readonly page: number;
  readonly single: boolean;
  /** Which question of the page is asked where they are asked one at a time, from 0. */
  readonly at: number;
  /** The question to go to on the page; null: its top. */
  readonly target: string | null;
  readonly resumed: boolean;
  /** What was submitted is being changed. */
  readonly changing: boolean;
  /** What is on its way to the server. */
  readonly sent: Edits;
  /** The last save did not reach the server: the newest answers are on this device alone. */
  readonly away: boolean;
  /** Answers of another device came in just when they were to be sent. */
  readonly held: boolean;
  /** Another device saved while the form was on its way here. */
  readonly missed: boolean;
  readonly device: string;
  readonly problem: unknown;
  readonly results: SubmissionAnswer | null;
  readonly why: 'params' | 'empty' | null;
}

export type FormEvent =
  | { readonly type: 'NEXT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'GO'; readonly page: number; readonly questionId?: string }
  /** One question at a time, or area by area. */
  | { readonly type: 'MODE'; readonly single: boolean }
  /** Back or Forward of the browser: the page that the address names now, and whether the skipped are listed. */
  | { readonly type: 'SHOW'; readonly page: number; readonly asking: boolean }
  | { readonly type: 'EDIT'; readonly questionId: string; readonly entry: Entry }
  /** Several questions are answered in one step. */
  | { readonly type: 'FILL'; readonly entries: Entries }
  /** One of the answers in a conflict. */
  | { readonly type: 'CHOOSE'; readonly questionId: string; readonly entry: Entry }
  /** Another tab of this device edited. */
  | { readonly type: 'LOCAL'; readonly edits: Edits }
  /** Another device may have saved. */
  | { readonly type: 'REMOTE' }
  | { readonly type: 'SEND' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CHANGE' }
  | { readonly type: 'RETRY' }
  /** The page is being left, or the network is back: save now. */
  | { readonly type: 'FLUSH' };

/** What the sheet knows of the draft on the server. */
export type KnownSubmission = Pick<Sheet, 'submission' | 'version'>;

export interface DraftInput extends KnownSubmission {
  readonly address: FormAddress;
  readonly edits: Readonly<Record<string, Edit>>;
}

export interface AnswersInput extends KnownSubmission {
  readonly address: FormAddress;
  readonly answers: readonly Answer[];
}

/** What the machine asks of the outside; see use-form.ts. */
export interface FormActors {
  readonly loadForm: (address: FormAddress, signal: AbortSignal) => Promise<Loaded>;
  readonly saveDraft: (input: DraftInput, signal?: AbortSignal) => Promise<SavedDraft>;
  readonly loadDraft: (address: FormAddress, signal: AbortSignal) => Promise<DraftNow>;
  readonly submit: (input: AnswersInput, signal: AbortSignal) => Promise<SubmissionAnswer>;
}
