/** Starts tests/harness/stand-ins.ts, which is bundled for it: what `npm run distributed` has no engine for. */
import { spawn } from 'node:child_process';
import { bundleSource } from './bundle-source.mjs';
import { announced } from './child.mjs';

/**
 * Stand-ins for these variables; answers what to set, and the process that they run in. `onLine` hears what it says of mails.
 */
export async function startStandIns(names, onLine) {
  const outfile = await bundleSource('tests/harness/stand-ins.ts');
  const child = spawn(process.execPath, [outfile, ...names], { stdio: ['ignore', 'pipe', 'inherit'] });
  const env = await announced(child, 'The process of the stand-ins', onLine);
  return { env, child };
}
