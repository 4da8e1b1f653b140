import type { Policy } from '../lib/index.js';

/** The user of the form. */
export interface OnResponse {
  readonly userId: string;
}

/** Everyone answers only for themselves, masters too; membership and window are rules of the response. */
export const responsePolicy: Policy<'answer-form', OnResponse> = {
  may: (actor, _action, { userId }) => actor.userId === userId,
};
