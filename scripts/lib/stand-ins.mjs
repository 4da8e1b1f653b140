/** Starts tests/harness/stand-ins.ts, which is bundled for it: what `npm run distributed` has no engine for. */
import { spawn } from 'node:child_process';
import { bundleSource } from './bundle-source.mjs';

/**
 * Stand-ins for these variables; answers what to set, and the process that they run in. `onLine` hears what it says of mails.
 */
export async function startStandIns(names, onLine) {
  const outfile = await bundleSource('tests/harness/stand-ins.ts');
  const child = spawn(process.execPath, [outfile, ...names], { stdio: ['ignore', 'pipe', 'inherit'] });
  const env = {};
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The stand-ins ended with ${code}`)));
    eachLine(child.stdout, (line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      if (name !== undefined) env[name] = value;
      else if (line === 'ready') resolve();
      else onLine(line);
    });
  });
  return { env, child };
}

export function eachLine(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
