import type { Answer, Form, SubmissionAnswer } from '@tidemark/contracts';
import type { FormAddress } from '../../../config/paths';
import type { Entries, Entry } from './entries';
import type { Loaded } from './loaded';

export interface FormInput {
  /** Null: the address names no form. */
  readonly address: FormAddress | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface FormContext extends FormInput {
  readonly form: Form | null;
  readonly entries: Entries;
  /** 0 the welcome page, 1..N the areas. */
  readonly page: number;
  readonly resumed: boolean;
  /** Counts the edits; `saving` is what is on its way, `saved` what the server has. */
  readonly revision: number;
  readonly saving: number;
  readonly saved: number;
  /** The last save did not reach the server: the newest answers are on this device alone. */
  readonly away: boolean;
  readonly problem: unknown;
  readonly results: SubmissionAnswer | null;
  readonly why: 'params' | 'empty' | null;
}

export type FormEvent =
  | { readonly type: 'NEXT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'GO'; readonly page: number }
  | { readonly type: 'EDIT'; readonly questionId: string; readonly entry: Entry }
  | { readonly type: 'SEND' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CHANGE' }
  | { readonly type: 'RETRY' }
  /** The page is being left, or the network is back: save now. */
  | { readonly type: 'FLUSH' };

export interface AnswersInput {
  readonly address: FormAddress;
  readonly answers: readonly Answer[];
}

/** What the machine asks of the outside; see use-form.ts. */
export interface FormActors {
  readonly loadForm: (address: FormAddress, signal: AbortSignal) => Promise<Loaded>;
  readonly saveDraft: (input: AnswersInput, signal: AbortSignal) => Promise<unknown>;
  readonly submit: (input: AnswersInput, signal: AbortSignal) => Promise<SubmissionAnswer>;
}
