import type { Policy } from '../lib/index.js';

/** Whose form it is. */
export interface OnResponse {
  readonly userId: string;
}

/** Everyone answers for themself alone, a master too; membership and window are the response's own rules. */
export const responsePolicy: Policy<'answer-form', OnResponse> = {
  may: (actor, _action, { userId }) => actor.userId === userId,
};
