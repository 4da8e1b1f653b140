/** What commands cost: wall time, CPU time with all children, memory. CPU and memory need a Unix shell and Linux's /proc. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { root } from './prepare.mjs';

const isWindows = process.platform === 'win32';
/** Runs its arguments; then the shell writes what it and its children have used, in POSIX's format of `times`. */
const timed = ['-c', '"$@"; status=$?; times >&3; exit $status', 'sh'];

/**
 * Runs a command in the repository's folder to its end; its output goes to ours.
 * Returns `{status, wall, cpu}`: exit code, seconds, and seconds of user and system time with all children that ended
 * (undefined on Windows).
 */
export async function measured(command, args, env = {}) {
  const started = performance.now();
  const child = spawn(...(isWindows ? [command, args] : ['sh', [...timed, command, ...args]]), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    shell: isWindows,
  });
  const [times, [status]] = await Promise.all([text(child.stdio[3]), once(child, 'close')]);
  return { status, wall: (performance.now() - started) / 1000, cpu: isWindows ? undefined : secondsIn(times) };
}

const secondsIn = (times) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * minutes + Number(seconds),
    0,
  );

const pageSize = 4096;

/**
 * Watches how much memory our children hold together, once a second. Pages that processes share, such as those of files, are
 * left out: they would count for each process. Returns a function that stops it and gives the most there was, in bytes
 * (undefined without /proc).
 */
export function watchMemory() {
  let most;
  const timer = setInterval(() => {
    const now = memoryBelow(process.pid);
    if (now !== undefined) most = Math.max(most ?? 0, now);
  }, 1000);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function memoryBelow(pid) {
  const children = new Map();
  for (const { parent, ...child } of processes()) children.set(parent, [...(children.get(parent) ?? []), child]);
  const sumBelow = (parent) =>
    (children.get(parent) ?? []).reduce((sum, child) => sum + child.memory + sumBelow(child.pid), 0);
  return children.size === 0 ? undefined : sumBelow(pid);
}

/** All processes of this machine: `{pid, parent, memory}`; none where there is no /proc. */
function processes() {
  if (!existsSync('/proc/self/statm')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [stat, statm] = ['stat', 'statm'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
        // The name of the program, in brackets, may have spaces; its state and its parent follow.
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [, resident, shared] = statm.split(' ').map(Number);
        return [{ pid: Number(pid), parent: Number(parent), memory: pageSize * (resident - shared) }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}
