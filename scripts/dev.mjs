/** Watches both sides: the services are recompiled and restarted, the web client is served by Vite on port 5173. */
import { spawn } from 'node:child_process';
import { bin, ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt({ web: false });
const children = [
  spawn(process.execPath, ['scripts/bundle.mjs', '--watch'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, ['--watch', '--enable-source-maps', 'dist/server/server.js'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(bin('vite'), [], { cwd: `${root}/web`, stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
