import type { Decider, DomainEvent, EventMeta } from '@tidemark/domain';
import { Refusal } from '@tidemark/domain';
import { checkAppend } from '../events/append.js';
import type { EventCodec } from '../events/codec.js';
import { createKeyedQueue } from '../lib/queue.js';
import { createLru } from '../lib/lru.js';
import {
  AppendTooLarge,
  type AppendResult,
  type Clock,
  type EventStore,
  type NewEvent,
  NothingWritten,
  OutcomeUnknown,
  type Position,
  VersionConflict,
} from '../ports/index.js';

/** Who asks, for which tenant, by which command. Becomes the metadata of every event that the command writes. */
export interface CommandContext {
  readonly actor: string;
  readonly tenant: string;
  readonly commandId: string;
  readonly correlationId: string;
  /** Default: the command itself. */
  readonly causationId?: string;
}

export interface LoadedStream<State> {
  readonly state: State;
  /** Number of events in the stream; 0 = none. */
  readonly version: number;
  /** Version of the last change of each item in the stream, by item id (see `Decider.items`). */
  readonly items: ReadonlyMap<string, number>;
}

/** The version that the sender decided on. Refuses with `stale-version` when the item or stream has changed since. */
export interface IfUnchanged {
  /** Version of the item, or of the stream without an item. Undefined expects nothing. */
  readonly ifVersion: number | undefined;
  readonly item?: string;
}

export interface ExecutedCommand<State, Event> extends LoadedStream<State> {
  /** Undefined when the command had nothing to do. */
  readonly position: Position | undefined;
  /** Time of the events that this command wrote, now or on its first try; ISO 8601 UTC. */
  readonly occurredAt: string | undefined;
  /** The events that this command wrote, now or on its first try. */
  readonly events: readonly Event[];
  /** True when the stream already had this command: nothing was decided again. */
  readonly repeated: boolean;
}

/** Executes commands on the streams of one decider. */
export interface Aggregate<State, Command, Event extends DomainEvent> {
  load(stream: string): Promise<LoadedStream<State>>;
  /**
   * Decides on the current state of the stream and appends. After a lost race it decides again on fresh state, a
   * limited number of times; then it refuses with `command-conflict`. An unknown outcome is retried with the same ids
   * and expected version, a limited number of times; then it refuses with `outcome-unknown`. On a full disk it refuses
   * with `storage-full`: nothing was written.
   */
  execute(
    stream: string,
    command: Command,
    context: CommandContext,
    expectation?: IfUnchanged,
  ): Promise<ExecutedCommand<State, Event>>;
  /**
   * Refuses what `execute` would refuse now, including an append that is too large, and writes nothing. Use it to check
   * the last of several commands before the first one runs. A command that the stream already has passes.
   */
  rehearse(stream: string, command: Command, context: CommandContext): Promise<void>;
}

interface CachedStream<State> extends LoadedStream<State> {
  readonly items: Map<string, number>;
  /** Commands found in the stream, with the versions of their events. */
  readonly commands: Map<string, SeenCommand>;
}

interface SeenCommand extends AppendResult {
  /** Version of the stream after the command's first event. `version` is the one after its last event. */
  readonly first: number;
  readonly occurredAt: string;
}

export interface AggregatesOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  /** Number of streams whose state is cached per decider. */
  readonly cacheSize?: number;
}

const attempts = 8;
/** Events of a stream per read. */
const pageSize = 1000;
/** Retries come soon. Remembering more commands would only cost memory on long streams. */
const rememberedCommands = 5000;

export function createAggregates(options: AggregatesOptions) {
  const inTurn = createKeyedQueue('streams');
  return {
    of: <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) =>
      createAggregate({ ...options, inTurn }, decider),
  };
}
export type Aggregates = ReturnType<typeof createAggregates>;

interface AggregateParts extends AggregatesOptions {
  readonly inTurn: ReturnType<typeof createKeyedQueue>;
}

function createAggregate<State, Command, Event extends DomainEvent>(
  parts: AggregateParts,
  decider: Decider<State, Command, Event>,
): Aggregate<State, Command, Event> {
  const { events, codec, clock, inTurn } = parts;
  const { cache, refresh, load, read } = createStates(parts, decider);

  async function attempt(stream: string, command: Command, context: CommandContext, expectation?: IfUnchanged) {
    const { state, version, items, commands } = await refresh(stream);
    const seen = commands.get(context.commandId);
    if (seen !== undefined) {
      const { position, occurredAt } = seen;
      return { state, version, items, position, occurredAt, events: await read(stream, seen), repeated: true };
    }
    expectUnchanged({ version, items }, expectation);
    const decided = decider.decide(command, state);
    if (decided.length === 0) {
      return { state, version, items, position: undefined, occurredAt: undefined, events: [], repeated: false };
    }
    const meta = metaOf(context, clock.now());
    const { occurredAt } = meta;
    const result = await appendSurely(events, stream, version, codec.encode(stream, decided, meta));
    const next = decided.reduce((folded, event) => decider.evolve(folded, event), state);
    remember(commands, context.commandId, { ...result, first: version + 1, occurredAt });
    for (const [index, event] of decided.entries()) mark(items, decider, event, version + index + 1);
    cache.set(stream, { state: next, version: result.version, items, commands });
    const { position } = result;
    return { state: next, version: result.version, items, position, occurredAt, events: decided, repeated: false };
  }

  return {
    load,
    async rehearse(stream, command, context) {
      const { state, version, commands } = await load(stream);
      if (commands.has(context.commandId)) return;
      const decided = decider.decide(command, state);
      if (decided.length === 0) return;
      const batch = codec.encode(stream, decided, metaOf(context, clock.now()));
      try {
        checkAppend(stream, version, batch);
      } catch (error) {
        throw asRefusal(error);
      }
    },
    execute: async (stream, command, context, expectation) =>
      inTurn(stream, async () => {
        for (let tried = 1; ; tried += 1) {
          try {
            return await attempt(stream, command, context, expectation);
          } catch (error) {
            if (!(error instanceof VersionConflict)) throw error;
            if (tried === attempts) throw new Refusal('command-conflict');
          }
        }
      }),
  };
}

/** The cached states of the streams of one decider. */
function createStates<State, Command, Event extends DomainEvent>(
  { events, codec, inTurn, cacheSize = 500 }: AggregateParts,
  decider: Decider<State, Command, Event>,
) {
  const cache = createLru<CachedStream<State>>(cacheSize, 'streams');
  /** Loads that have not started to read. */
  const pending = new Map<string, Promise<CachedStream<State>>>();

  /** Applies the events after the cached version, so the whole stream is never read twice. */
  async function refresh(stream: string): Promise<CachedStream<State>> {
    const known = cache.get(stream);
    let current: CachedStream<State> = known ?? untouched(decider.initialState);
    for (let isMore = true; isMore; ) {
      const tail = await events.read(stream, { after: current.version, limit: pageSize });
      isMore = tail.length === pageSize;
      let state = current.state;
      for (const stored of tail) {
        const event = codec.decode(stored) as unknown as Event;
        const { version, position, meta } = stored;
        state = decider.evolve(state, event);
        mark(current.items, decider, event, version);
        const first = current.commands.get(meta.commandId)?.first ?? version;
        remember(current.commands, meta.commandId, { first, version, position, occurredAt: meta.occurredAt });
      }
      current = { ...current, state, version: tail.at(-1)?.version ?? current.version };
    }
    cache.set(stream, current);
    return current;
  }

  /**
   * Concurrent callers share a load that has not started to read: parallel commands often need the same few
   * streams.
   */
  async function load(stream: string): Promise<CachedStream<State>> {
    const shared = pending.get(stream);
    if (shared !== undefined) return shared;
    const loading = inTurn(stream, async () => {
      pending.delete(stream);
      return refresh(stream);
    });
    pending.set(stream, loading);
    return loading;
  }

  /** The events that a command wrote on its first try. */
  async function read(stream: string, { first, version }: SeenCommand): Promise<Event[]> {
    const stored = await events.read(stream, { after: first - 1, limit: version - first + 1 });
    return stored.map((event) => codec.decode(event) as unknown as Event);
  }

  return { cache, refresh, load, read };
}

async function appendSurely(
  events: EventStore,
  stream: string,
  expected: number,
  batch: readonly NewEvent[],
): Promise<AppendResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await events.append(stream, expected, batch);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw asRefusal(error);
      if (attempt === 3) throw new Refusal('outcome-unknown', { detail: `Command ${batch[0]?.meta.commandId ?? ''}` });
    }
  }
}

/** Metadata of the events that a command writes. */
const metaOf = (
  { tenant, actor, commandId, correlationId, causationId = commandId }: CommandContext,
  occurredAt: string,
): EventMeta => ({ tenant, actor, commandId, correlationId, causationId, occurredAt });

/** Converts the two errors that the sender must know, append too large and disk full. Other errors pass unchanged. */
function asRefusal(error: unknown): unknown {
  if (error instanceof NothingWritten) return new Refusal('storage-full');
  return error instanceof AppendTooLarge
    ? new Refusal('too-large', { size: { limit: error.limit, received: error.bytes } })
    : error;
}

const untouched = <State>(state: State): CachedStream<State> => ({
  state,
  version: 0,
  items: new Map(),
  commands: new Map(),
});

function mark<Event extends DomainEvent>(
  items: Map<string, number>,
  decider: Pick<Decider<never, never, Event>, 'items'>,
  event: Event,
  version: number,
): void {
  for (const item of decider.items?.(event) ?? []) items.set(item, version);
}

function expectUnchanged(
  { version, items }: Pick<LoadedStream<unknown>, 'version' | 'items'>,
  expected?: IfUnchanged,
): void {
  if (expected?.ifVersion === undefined) return;
  const current = expected.item === undefined ? version : (items.get(expected.item) ?? 0);
  if (expected.ifVersion !== current) throw new Refusal('stale-version');
}

function remember(commands: Map<string, SeenCommand>, commandId: string, result: SeenCommand): void {
  commands.set(commandId, result);
  if (commands.size <= rememberedCommands) return;
  const oldest = commands.keys().next();
  if (oldest.done !== true) commands.delete(oldest.value);
}
