import { type Backoff, createPause, type Position, type StoredEvent, waits } from '@tidemark/kernel';
import { EngineFault, unavailable } from './protocol.js';
import { lostOr, type Reach } from './reach.js';

export interface Follower {
  readonly ask: Reach['ask'];
  readonly lose: Reach['lose'];
  /** Ends the pause before the next attempt, because the server answers others again. */
  readonly back: Reach['back'];
  /** Called with the last event of each batch, which identifies the log later. */
  readonly onRead: (last: StoredEvent) => void;
  readonly isClosed: () => boolean;
  /** Called with the reason when a broken feed was replaced. Others report that the log is away. */
  readonly onTrouble: (reason: string) => void;
  readonly backoff: Backoff;
  /** Milliseconds of silence until we read the tail, to tell a quiet log from a dead feed. */
  readonly silence: number;
  /** Milliseconds for opening a feed and for reading the tail. */
  readonly timeout: number;
}

export interface FollowOptions {
  readonly after: Position;
  readonly signal: AbortSignal;
  readonly batchSize: number;
  /** As at the port. */
  readonly streams?: string | undefined;
}

let lastFeed = 0;

/**
 * Yields batches after a position, over as many feeds as necessary. A feed that breaks, ends or falls silent while the
 * log grows is replaced by one from the last delivered position. A server drops slow feeds, and that costs only the
 * resumption. It rejects with LogLost when the log is another one, or ends before that position.
 */
export async function* followFeeds(
  follower: Follower,
  { after, ...following }: FollowOptions,
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  const { signal } = following;
  const { isClosed, onTrouble, backoff, back } = follower;
  const wait = waits(backoff);
  const pause = createPause();
  const isOver = () => signal.aborted || isClosed();
  let position = after;
  const feed: { isOpen: boolean; broken: string | undefined } = { isOpen: false, broken: undefined };
  const opened = () => {
    if (feed.broken !== undefined) onTrouble(`A subscription was resumed: ${feed.broken}`);
    Object.assign(feed, { isOpen: true, broken: undefined });
  };
  while (!isOver()) {
    const ticket = back.ticket();
    try {
      for await (const batch of feedOnce(follower, { ...following, after: position }, opened)) {
        wait.reset();
        position = batch.at(-1)?.position ?? position;
        yield batch;
      }
    } catch (failure) {
      const error = lostOr(failure);
      if (!(error instanceof EngineFault)) throw error;
      if (isOver()) return;
      Object.assign(feed, { isOpen: false, broken: feed.isOpen ? error.message : undefined });
      const rest = new AbortController();
      const ended = AbortSignal.any([signal, rest.signal]);
      await Promise.race([pause.wait(wait.next(), ended), back.after(ticket, ended)]);
      // Ends the other wait, because a log may be away for hours.
      rest.abort();
    }
  }
}

async function* feedOnce(
  { ask, lose, onRead, silence, timeout }: Follower,
  { after, signal, batchSize, streams }: FollowOptions,
  opened: () => void,
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  const tail = () => ask('verify', {}, timeout);
  expectReaching(lose, after, await tail());
  const feed = ++lastFeed;
  await ask('open', { feed, after, streams }, timeout);
  opened();
  const leave = () => void ask('close', { feed }, timeout).catch(() => undefined);
  signal.addEventListener('abort', leave);
  try {
    let position = after;
    while (!signal.aborted) {
      const watch = watchSilence({ tail, lose, silence }, () => position);
      const batch = await Promise.race([ask('pull', { feed, limit: batchSize }, Infinity), watch.fired]).finally(
        watch.stop,
      );
      const last = batch.at(-1);
      if (last !== undefined) onRead(last);
      position = last?.position ?? position;
      yield batch;
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}

const expectReaching = (lose: Reach['lose'], position: Position, tail: Position): void => {
  if (tail < position) throw lose(`It ends at '${tail}', before '${position}'.`);
};

/** Rejects when the log is ahead of a silent feed in two checks in a row, or ends before the feed's position. */
function watchSilence(
  { tail, lose, silence }: Pick<Follower, 'lose' | 'silence'> & { readonly tail: () => Promise<Position> },
  position: () => Position,
) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wasBehind = false;
  const fired = new Promise<never>((_, reject) => {
    const look = async () => {
      // An event that arrives during the check may be newer than the tail it returns.
      const from = position();
      const end = await tail();
      expectReaching(lose, from, end);
      const isBehind = end > position();
      if (isBehind && wasBehind) throw unavailable('The subscription fell silent');
      wasBehind = isBehind;
    };
    const next = () => {
      timer = setTimeout(() => {
        look().then(() => isStopped || next(), reject);
      }, silence);
      timer.unref();
    };
    next();
  });
  // Its competitor in the race may have finished, so the rejection must not be unhandled.
  fired.catch(() => undefined);
  return {
    fired,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
