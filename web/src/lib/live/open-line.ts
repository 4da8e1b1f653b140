import { wait } from '../api/wait';
import type { LiveSocket } from './connect';

/** Milliseconds before the second attempt; each later one waits twice as long, up to a minute. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/**
 * Connects, and retries until it succeeds. The code of the connection is loaded like any file, so it can fail too.
 * Retries after a pause, or as soon as the browser is back online. Rejects once `signal` is aborted.
 */
export async function openLine(open: () => Promise<LiveSocket>, signal: AbortSignal): Promise<LiveSocket> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await open();
    } catch {
      await onlineOrAfter(pause, signal);
    }
  }
}

async function onlineOrAfter(pause: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const rest = new AbortController();
  const end = () => rest.abort();
  window.addEventListener('online', end, { signal: rest.signal });
  signal.addEventListener('abort', end, { signal: rest.signal });
  await wait(pause, rest.signal).catch(() => undefined);
  rest.abort();
  signal.throwIfAborted();
}
