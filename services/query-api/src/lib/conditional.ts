import { createHash } from 'node:crypto';
import type { Keep } from '@tidemark/kernel/http';

/** An answer in the form in which it is sent, by whose content it is known again: what is the same still is not sent again. */
export interface Conditional {
  readonly json: Buffer;
  readonly keep: Exclude<Keep, string>;
}

export const conditional = (answer: unknown): Conditional => conditionalBytes(Buffer.from(JSON.stringify(answer)));

export function conditionalBytes(json: Buffer): Conditional {
  return { json, keep: { tag: createHash('sha256').update(json).digest('base64url') } };
}
