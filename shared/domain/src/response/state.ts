import type { AnswerTexts, RecordedAnswer } from './events.js';

/** One user's answers to one assessment. */
export type ResponseState =
  | { readonly status: 'none' }
  | { readonly status: 'started' }
  | {
      readonly status: 'submitted';
      readonly answers: readonly RecordedAnswer[];
      /** null once the person was erased. */
      readonly texts: AnswerTexts | null;
    };

export const noResponse: ResponseState = { status: 'none' };
