/** Programs that are waited for. */
import { spawnSync } from 'node:child_process';

/** Runs a program to its end; throws with what it said unless it ends with 0. */
export function captured(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256_000_000,
    ...options,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

export const ran = (command, args, options) => void captured(command, args, options);
