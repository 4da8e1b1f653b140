import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, saying } from './child.mjs';
import { root } from './prepare.mjs';

/** Milliseconds that the server has to fill a folder with demo data. */
const patience = 180_000;

/**
 * One demo folder for a whole run, filled by the real server; each suite starts on a copy of it. Needs the built server. Fails
 * when the server does.
 */
export async function makeDemoFolder(folder = mkdtempSync(join(tmpdir(), 'tidemark-seed-'))) {
  const server = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  setTimeout(() => server.kill('SIGKILL'), patience).unref();
  await saying(server, 'The server with demo data', (line) => line.startsWith('Tidemark is ready on '));
  await ended(server);
  return folder;
}
