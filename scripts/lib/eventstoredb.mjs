import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.mjs';

/**
 * Starts an EventStoreDB by a shell command that reads $DATA_DIR and $PORT, on data of its own that are gone when it is
 * stopped. It is not ready yet: see `untilLive`.
 */
export async function startEventStoreDb(command, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'tidemark-engine-'));
  const port = await freePort();
  // The server takes every EVENTSTORE_… for an option of its own, and refuses those that it does not know.
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'));
  const env = { ...Object.fromEntries(others), DATA_DIR: join(folder, 'data'), PORT: String(port) };
  const server = spawn(command, { shell: true, detached: true, stdio: 'ignore', env });
  const stop = () => {
    // The group: a command may have started the server below a shell. One that has ended is gone already.
    if (server.exitCode === null && server.signalCode === null) process.kill(-server.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  // It has a process group of its own, which an interrupt at the terminal does not reach.
  const interrupted = () => {
    stop();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    untilLive: () => untilLive(server, port),
    stop,
  };
}

async function untilLive(server, port) {
  while (server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The command of EVENTSTORE_COMMAND ended with ${server.exitCode}`);
}
