import { createClient } from './http.mjs';

/**
 * `callers` at once, each sending its next request when the last one was answered, for `seconds`. `next(index)` makes
 * the call of the index-th request. Errors are answers of another status and broken connections.
 */
export async function closedLoop(url, { callers, seconds, next, status = 200, from = 0 }) {
  const client = createClient(url, callers);
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const outcome = { answered: 0, errors: 0, firstError: undefined, last: undefined };
  let index = from;
  const caller = async () => {
    while (performance.now() < deadline) {
      try {
        const answer = await client.send(next(index++));
        outcome.answered += 1;
        outcome.last = answer;
        if (answer.status !== status) fail(outcome, `${answer.status} ${answer.bytes.subarray(0, 500)}`);
      } catch (error) {
        fail(outcome, error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  client.close();
  return { ...outcome, index, perSecond: outcome.answered / ((performance.now() - started) / 1000) };
}

function fail(outcome, reason) {
  outcome.errors += 1;
  outcome.firstError ??= reason;
}

/** Starts `act(index)` `perSecond` times a second, however long each takes, and answers when all have ended. */
export async function openLoop({ perSecond, count, act }) {
  const started = performance.now();
  const running = [];
  await new Promise((resolve) => {
    const tick = () => {
      const due = Math.min(count, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1);
      while (running.length < due) running.push(act(running.length));
      if (running.length === count) resolve();
      else setTimeout(tick, 1);
    };
    tick();
  });
  return Promise.all(running);
}
