import { type Backoff, createPause, type Position, type StoredEvent, waits } from '@tidemark/kernel';
import { EngineFault, unavailable } from './protocol.js';
import { lostOr, type Reach } from './reach.js';

export interface Follower {
  readonly ask: Reach['ask'];
  readonly lose: Reach['lose'];
  /** Ends the rest before the next attempt: the server answers others again. */
  readonly back: Reach['back'];
  /** The last event of each batch, for who has to know the log again. */
  readonly onRead: (last: StoredEvent) => void;
  readonly isClosed: () => boolean;
  /** A feed broke and another took its place: why. That the log is away is told by others. */
  readonly onTrouble: (reason: string) => void;
  readonly backoff: Backoff;
  /** Milliseconds of silence after which the tail is read, to tell a quiet log from a dead feed. */
  readonly silence: number;
  /** Milliseconds that opening a feed and reading the tail may take. */
  readonly timeout: number;
}

export interface Following {
  readonly after: Position;
  readonly signal: AbortSignal;
  readonly batchSize: number;
  /** As at the port. */
  readonly streams?: string | undefined;
}

let lastFeed = 0;

/**
 * Batches from after a position on, over as many feeds as it takes. A feed that breaks, ends or falls silent while the
 * log goes on is replaced by one from the last position handed out: a server drops what is too slow for it, and that
 * costs nothing but the resumption. Rejects with LogLost when the log is another, or ends before the position it has to go
 * on from.
 */
export async function* followFeeds(
  follower: Follower,
  { after, ...following }: Following,
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
      // The other of the two waits for nothing any more: a log may be away for hours.
      rest.abort();
    }
  }
}

async function* feedOnce(
  { ask, lose, onRead, silence, timeout }: Follower,
  { after, signal, batchSize, streams }: Following,
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

/** Rejects when the log is ahead of a silent feed at two looks in a row, or no longer reaches where the feed stands. */
function watchSilence(
  { tail, lose, silence }: Pick<Follower, 'lose' | 'silence'> & { readonly tail: () => Promise<Position> },
  position: () => Position,
) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wasBehind = false;
  const fired = new Promise<never>((_, reject) => {
    const look = async () => {
      // What is read while the answer is on its way says nothing of a log that was looked at before.
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
  // Whoever raced against it may have gone.
  fired.catch(() => undefined);
  return {
    fired,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
