import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
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
  /** The default in words, if the schema has none. */
  readonly fallback?: string;
  /** `NAME_FILE` may name a file that contains the value. */
  readonly isSecret?: true;
}

export type Variables = Readonly<Record<string, Variable>>;

export const limit = z.coerce.number().int().min(0);
export const webAddress = z.url({ protocol: /^https?$/ });

/** `Name <address>`, or only an address; on one line, because it becomes a mail header. */
export const sender = z.string().regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
  error: 'takes an address, or Name <address>',
});

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The path of an executable program, or `off`. */
export const program = z.string().refine((path) => path === 'off' || isProgram(path), 'takes a program, or off');

const isFilePlace = (path: string): boolean =>
  path === '-' || (existsSync(dirname(path)) && !(existsSync(path) && statSync(path).isDirectory()));

/** A file in an existing folder, or `-`. */
export const fileOrOutput = z.string().refine(isFilePlace, 'takes a file in a folder that is there, or -');

export const everyServer: readonly Reader[] = ['start', ...processNames];
export const commandReaders: readonly Reader[] = ['start', 'command-api'];
export const notifierReaders: readonly Reader[] = ['start', 'notifier'];
