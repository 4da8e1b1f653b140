import { limits } from '@tidemark/contracts';
import { chained, contentOf, proving } from '../events/chain.js';
import { beginning, type EventStore, type NewEvent, type Position, type StoredEvent } from '../ports/index.js';

type Log = Pick<EventStore, 'readAll' | 'append' | 'chain'>;

/** How far two logs agree, from their first event. */
export interface Agreement {
  /** Number of events that are the same in both, in the same order. */
  readonly events: number;
  /** Digest of these events in order, as in `proveLog`. */
  readonly digest: string;
  /** The position in the source where the agreement ends. */
  readonly after: Position;
  /**
   * `same`: both end here. `behind`: the target ends here. `different`: the target continues differently, or is longer.
   */
  readonly outcome: 'same' | 'behind' | 'different';
}

/** Events per read, and the most per write. */
const batch = 500;
/** Leaves room for what an engine adds to each event; a larger append would be refused. */
const appendBytes = Math.floor(limits.appendBytes * 0.9);

async function* eventsOf(log: Pick<EventStore, 'readAll'>): AsyncGenerator<StoredEvent, void, undefined> {
  let after = beginning;
  for (;;) {
    const events = await log.readAll({ after, limit: batch });
    yield* events;
    const last = events.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

export interface CompareOptions {
  readonly source: Pick<EventStore, 'readAll' | 'chain'>;
  readonly target: Pick<EventStore, 'readAll' | 'chain'>;
  /** Called after each batch of equal events. */
  readonly onProgress: (events: number) => void;
  /** Called for each equal pair with the event of both logs. */
  readonly onPair?: (source: StoredEvent, target: StoredEvent) => void;
}

/** Compares both logs event by event, and checks each against its own digests. Costs one read of each. */
export async function compareLogs({ source, target, onProgress, onPair }: CompareOptions): Promise<Agreement> {
  let digest = '';
  const theirs = eventsOf(proving(target));
  let events = 0;
  let after = beginning;
  const agreed = (outcome: Agreement['outcome']): Agreement => ({
    events,
    digest,
    after,
    outcome,
  });
  for await (const mine of eventsOf(proving(source))) {
    const next = await theirs.next();
    if (next.done === true) return agreed('behind');
    const content = contentOf(mine);
    if (content !== contentOf(next.value)) return agreed('different');
    digest = chained(digest, content);
    onPair?.(mine, next.value);
    events += 1;
    after = mine.position;
    if (events % batch === 0) onProgress(events);
  }
  return agreed((await theirs.next()).done === true ? 'same' : 'different');
}

/** Groups consecutive events of one stream into one append: same order, fewer appends. */
function* runsOf(events: readonly StoredEvent[]): Generator<readonly [StoredEvent, ...StoredEvent[]], void, undefined> {
  let run: [StoredEvent, ...StoredEvent[]] | undefined;
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify([event.data, event.meta]));
    if (run !== undefined && (run[0].stream !== event.stream || bytes + size > appendBytes)) {
      yield run;
      run = undefined;
      bytes = 0;
    }
    if (run === undefined) run = [event];
    else run.push(event);
    bytes += size;
  }
  if (run !== undefined) yield run;
}

const toNew = ({ id, type, schemaVersion, data, meta }: StoredEvent): NewEvent => ({
  id,
  type,
  schemaVersion,
  data,
  meta,
});

export interface CopyOptions extends Omit<CompareOptions, 'target'> {
  readonly target: Log;
}

/**
 * Copies a log into an empty one, or continues an interrupted copy. Ids and orders stay the same, per stream and
 * overall; personal data stays encrypted. Nobody else may write to either log. Rejects without a change when the target
 * has other events. At the end it compares both event by event, and resolves only then.
 */
export async function copyLog({ source, target, onProgress, onPair }: CopyOptions): Promise<Agreement> {
  const begun = await compareLogs({ source, target, onProgress: () => undefined });
  if (begun.outcome === 'different') throw new Error('The target holds other events: it is neither empty nor a copy.');
  let { events, after } = begun;
  for (;;) {
    const found = await source.readAll({ after, limit: batch });
    const last = found.at(-1);
    if (last === undefined) break;
    for (const run of runsOf(found)) await target.append(run[0].stream, run[0].version - 1, run.map(toNew));
    events += found.length;
    after = last.position;
    onProgress(events);
  }
  const outcome = await compareLogs({
    source,
    target,
    onProgress: () => undefined,
    ...(onPair === undefined ? {} : { onPair }),
  });
  if (outcome.outcome !== 'same') {
    throw new Error(`The copy is not the same after ${String(outcome.events)} events.`);
  }
  return outcome;
}
