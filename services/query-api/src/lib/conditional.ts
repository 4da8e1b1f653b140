import { createHash } from 'node:crypto';
import type { Keep } from '@tidemark/kernel/http';

/** An answer in the form in which it is sent, by whose content it is known again: what is the same still is not sent again. */
export interface Conditional {
  readonly json: Buffer;
  readonly keep: Exclude<Keep, string>;
}

export function conditional(answer: unknown): Conditional {
  const json = Buffer.from(JSON.stringify(answer));
  return { json, keep: { tag: createHash('sha256').update(json).digest('base64url') } };
}
