import { createHelper, inThread } from '@tidemark/kernel';
import type { BodyOutcome, ParseApart } from '@tidemark/kernel/http';

/** Milliseconds for one body. The slowest known, 25 MB of unknown fields, takes a third of it. */
const usualDeadline = 10_000;
/** Megabytes of the thread: 25 MB of JSON can become several hundred as values. */
const memory = 1000;
/** Bodies that may wait; further ones are refused with 503. */
const queue = 20;

/** Parses long bodies in one thread. `url` and `deadline` are for tests, which run sources on busy machines. */
export function createParseThread(
  url = new URL('../parse-worker.js', import.meta.url),
  deadline = usualDeadline,
): ParseApart {
  const helper = createHelper({ name: 'bodies', start: inThread(url, memory), deadline, queue });
  return async (route, bytes) => {
    // A copy: a buffer that the request shares with others cannot be transferred.
    const own = new Uint8Array(bytes);
    return (await helper.ask({ route, bytes: own }, [own.buffer])) as BodyOutcome;
  };
}
