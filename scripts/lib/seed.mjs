import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const isReady = await new Promise((resolve) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Tidemark is ready on ')) resolve(true);
    });
    server.once('close', () => resolve(false));
    setTimeout(() => server.kill('SIGKILL'), patience).unref();
  });
  if (!isReady) {
    console.error('The server did not start with demo data.');
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await ended;
  return folder;
}
