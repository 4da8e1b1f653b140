import { limits } from '@tidemark/contracts';
import { chained, contentOf, proving } from '../events/chain.js';
import { beginning, type EventStore, type NewEvent, type Position, type StoredEvent } from '../ports/index.js';

type Log = Pick<EventStore, 'readAll' | 'append' | 'chain'>;

/** How far two logs agree, counted from their first event. */
export interface Agreement {
  /** Events that are the same in both, in the same order. */
  readonly events: number;
  /** Of all of them in their order, as `proveLog` has it. */
  readonly digest: string;
  /** Where the agreement ends in the source. */
  readonly after: Position;
  /** `same`: both end here. `behind`: the target ends here. `different`: it goes on otherwise, or is longer. */
  readonly outcome: 'same' | 'behind' | 'different';
}

/** Events read at once, and at most written at once. */
const batch = 500;
/** Room for what an engine adds to each event; an append over the limit would be refused. */
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
  /** After each batch of equal events. */
  readonly onProgress: (events: number) => void;
  /** Each equal pair: where one event stands in both. */
  readonly onPair?: (source: StoredEvent, target: StoredEvent) => void;
}

/** Walks both logs side by side, event by event, and checks each against its own digests. Costs one read of each. */
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

/** Runs of one stream become one append each: the order of all events stays, the number of appends shrinks. */
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
 * Copies a log into an empty one, or goes on with a copy that was cut off: same ids, same order per stream and overall,
 * events as they are (personal data stays encrypted). Nobody else may write to either. Rejects, having changed nothing,
 * when the target holds anything else; at the end both are compared event by event, and only then it resolves.
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
