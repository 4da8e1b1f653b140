import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, saying } from './child.mjs';
import { root } from './prepare.mjs';

/** Milliseconds that the server has to fill a folder with demo data. */
const patience = 180_000;

/**
 * One demo folder for a whole run, made by the real server; each suite starts on a copy of it. Undefined when the server
 * did not start: the tests then say what is wrong, each by its own name, on folders that they let the server fill itself.
 */
export async function makeDemoFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-seed-'));
  const server = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  setTimeout(() => server.kill('SIGKILL'), patience).unref();
  try {
    await saying(server, 'The server with demo data', (line) => line.startsWith('Tidemark is ready on '));
  } catch (error) {
    console.error(error.message);
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  await ended(server);
  return folder;
}
