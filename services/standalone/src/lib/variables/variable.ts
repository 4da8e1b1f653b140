import { type ProcessName, processNames } from '@tidemark/contracts';
import { z } from 'zod';

/** Programs that read variables: `npm start`, the processes of the distributed profile, and `npm run facts`. */
export type Reader = 'start' | ProcessName | 'facts';

export interface Variable {
  readonly schema: z.ZodType;
  /** Markdown, for docs/variables.md. */
  readonly description: string;
  readonly for: readonly Reader[];
  /** These processes do not start without it. */
  readonly neededBy?: readonly ProcessName[];
  /** The default in words, where the schema has none. */
  readonly fallback?: string;
  /** `NAME_FILE` may name a file that contains the value. */
  readonly isSecret?: true;
}

export type Variables = Readonly<Record<string, Variable>>;

export const limit = z.coerce.number().int().min(0);
export const webAddress = z.url({ protocol: /^https?$/ });

export const everyServer: readonly Reader[] = ['start', ...processNames];
export const commandReaders: readonly Reader[] = ['start', 'command-api'];
export const notifierReaders: readonly Reader[] = ['start', 'notifier'];
