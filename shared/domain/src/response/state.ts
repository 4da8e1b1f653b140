import type { AnswerTexts, RecordedAnswer } from './events.js';

/** One user's answers to one assessment. */
export type ResponseState =
  | { readonly status: 'none' }
  | { readonly status: 'started' }
  | {
      readonly status: 'submitted';
      /** How many submissions there were. */
      readonly submissions: number;
      readonly answers: readonly RecordedAnswer[];
      /** null once the person was erased. */
      readonly texts: AnswerTexts | null;
    };

export const submissionsOf = (state: ResponseState): number => (state.status === 'submitted' ? state.submissions : 0);

export const noResponse: ResponseState = { status: 'none' };
