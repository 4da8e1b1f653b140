import type { DataOf } from '../lib/index.js';
import type { ResponseEvent } from './events.js';

/** A submission; the texts are null once the person was erased. */
export type SubmittedAnswers = Pick<DataOf<ResponseEvent, 'AnswersSubmitted'>, 'answers' | 'texts'>;

/** One user's answers to one assessment. */
export type ResponseState =
  | { readonly status: 'none' }
  | { readonly status: 'started' }
  | ({
      readonly status: 'submitted';
      /** Number of submissions. */
      readonly submissions: number;
    } & SubmittedAnswers);

export const submissionsOf = (state: ResponseState): number => (state.status === 'submitted' ? state.submissions : 0);

export const noResponse: ResponseState = { status: 'none' };
