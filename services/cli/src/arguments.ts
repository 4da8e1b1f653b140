import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';
import { inWords } from './words.js';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options shared by commands; each command says which it needs. */
export function readArguments(usage: string) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        organization: { type: 'string' },
        node: { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
        out: { type: 'string' },
        database: { type: 'string' },
        expect: { type: 'string' },
        url: { type: 'string' },
        format: { type: 'string' },
        force: { type: 'boolean' },
        damaged: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help === true) throw new UsageError(usage);
    return { ...values, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error && error.message !== usage ? `${error.message}\n\n${usage}` : usage);
  }
}

export function required(value: string | undefined, name: string, usage: string): string {
  if (value === undefined || value === '') throw new UsageError(`${name} is missing.\n\n${usage}`);
  return value;
}

/** The password from standard input: the first line when piped, a hidden prompt on a terminal. */
export async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY;
  const lines = createInterface({
    input: process.stdin,
    output: terminal ? silent(process.stdout) : undefined,
    terminal,
  });
  if (terminal) process.stdout.write('Password: ');
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) process.stdout.write('\n');
  }
}

/** A terminal output that shows nothing of the input. */
const silent = (output: NodeJS.WriteStream): NodeJS.WriteStream =>
  Object.create(output, { write: { value: () => true } }) as NodeJS.WriteStream;

/** Runs a command and prints its error; exit code 2 for wrong usage, 1 otherwise. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exitCode = 0;
  } catch (error) {
    console.error(inWords(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
