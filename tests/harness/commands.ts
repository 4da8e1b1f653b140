import { engineOf } from './engine.js';
import { join } from 'node:path';
import { root, run } from './process.js';

/** The commands themselves as they are built: `npm run` would first look after the installation. */
export type Command =
  | 'create-master'
  | 'template'
  | 'rebuild'
  | 'move-log'
  | 'move-state'
  | 'backup'
  | 'check-log'
  | 'restore'
  | 'set-aside'
  | 'accept-log'
  | 'facts';

interface CommandOptions {
  readonly dataDir: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export function startCommand(name: Command, args: readonly string[], { dataDir, input = '', env }: CommandOptions) {
  const file = join(root, 'dist/server', `${name}.js`);
  return run(process.execPath, [file, ...args], {
    env: { DATA_DIR: dataDir, ...engineOf(dataDir), ...env },
    input: `${input}\n`,
  });
}

/** Runs a command on a data folder to its end; the first line of `input` is what it takes for the password. */
export async function command(name: Command, args: readonly string[], options: CommandOptions) {
  const running = startCommand(name, args, options);
  const { code } = await running.ended;
  return { code, said: running.output() };
}
