import { engineOf } from './server.js';
import { join } from 'node:path';
import { root, run } from './process.js';

/** The commands themselves as they are built: `npm run` would first look after the installation. */
export type Command = 'create-master' | 'template' | 'rebuild';

/** Runs a command on a data folder to its end; the first line of `input` is what it takes for the password. */
export async function command(
  name: Command,
  args: readonly string[],
  { dataDir, input = '' }: { readonly dataDir: string; readonly input?: string },
) {
  const file = join(root, 'services/standalone/dist/cli', `${name}.js`);
  const running = run(process.execPath, [file, ...args], {
    env: { DATA_DIR: dataDir, ...engineOf(dataDir) },
    input: `${input}\n`,
  });
  const { code } = await running.ended;
  return { code, said: running.output() };
}
