/** Child processes of the scripts: read line by line, started as servers, ended. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const isGone = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** Ends a process, and resolves once it is gone; at once where it is already. */
export async function ended(child, end = () => child.kill('SIGTERM')) {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  end();
  await gone;
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

/** Resolves once the process says a line for which it holds; rejects where it ends before. Every line goes through `isIt`. */
export function saying(child, name, isIt) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`${name} ended with ${code ?? signal} before it was ready`)));
    eachLine(child.stdout, (line) => isIt(line) && resolve());
  });
}

/** What a process says to set, one `NAME=value` a line, until it says `ready`; `onLine` hears everything else, also later. */
export async function announced(child, name, onLine = () => undefined) {
  const env = {};
  await saying(child, name, (line) => {
    const [, variable, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (variable !== undefined) env[variable] = value;
    else if (line !== 'ready') onLine(line);
    return line === 'ready';
  });
  return env;
}

/**
 * A server in a process group of its own, which writes to the file `log`: resolves once `answers` does with true, asked every
 * 200 ms for at most `patience` ms. Where it does not, it is killed, and the error tells the end of the log.
 */
export async function startServer({ name, command, log, answers, patience }) {
  const [program, ...args] = command;
  const file = openSync(log, 'a');
  const child = spawn(program, args, { detached: true, stdio: ['ignore', file, file] });
  closeSync(file);
  const signal = (sent) => {
    if (!isGone(child)) process.kill(-child.pid, sent);
  };
  try {
    await untilReady(child, { name, answers, patience });
  } catch (error) {
    signal('SIGKILL');
    throw new Error(`${error.message}\n${readFileSync(log, 'utf8').slice(-2000)}`, { cause: error });
  }
  return {
    pid: child.pid,
    hasEnded: () => isGone(child),
    /** Lets it write down where it stands. */
    stop: () => ended(child, () => signal('SIGTERM')),
    kill9: () => ended(child, () => signal('SIGKILL')),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

async function untilReady(child, { name, answers, patience }) {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (isGone(child)) throw new Error(`${name} ended before it was ready`);
    if (await answers()) return;
    await pause(200);
  }
  throw new Error(`${name} was not ready in time`);
}
