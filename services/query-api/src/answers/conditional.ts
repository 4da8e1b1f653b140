import { createHash } from 'node:crypto';
import type { Keep } from '@tidemark/kernel/http';

/** An answer as sent, identified by its content: an unchanged one is not sent again. */
export interface Conditional {
  readonly json: Buffer;
  readonly keep: Exclude<Keep, string>;
}

export const conditional = (answer: unknown): Conditional => conditionalBytes(Buffer.from(JSON.stringify(answer)));

export function conditionalBytes(json: Buffer): Conditional {
  return { json, keep: { tag: createHash('sha256').update(json).digest('base64url') } };
}
