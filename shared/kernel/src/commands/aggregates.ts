import type { Decider, DomainEvent } from '@tidemark/domain';
import { Refusal } from '@tidemark/domain';
import type { EventCodec } from '../events/codec.js';
import { createKeyedQueue } from '../lib/queue.js';
import { createLru } from '../lib/lru.js';
import {
  AppendTooLarge,
  type AppendResult,
  type Clock,
  type EventStore,
  type NewEvent,
  OutcomeUnknown,
  type Position,
  VersionConflict,
} from '../ports/index.js';

/** Who asks, for whom, and by which command; becomes the metadata of every event that follows. */
export interface CommandContext {
  readonly actor: string;
  readonly tenant: string;
  readonly commandId: string;
  readonly correlationId: string;
  /** Default: the command itself. */
  readonly causationId?: string;
}

export interface Loaded<State> {
  readonly state: State;
  /** Number of events in the stream; 0 = none. */
  readonly version: number;
}

export interface Executed<State, Event> extends Loaded<State> {
  /** Undefined when the command had nothing to do. */
  readonly position: Position | undefined;
  /** Of the events that this command wrote, now or when it was first seen; ISO 8601 UTC. */
  readonly occurredAt: string | undefined;
  readonly events: readonly Event[];
  /** The stream had already seen this command: nothing was decided again. */
  readonly repeated: boolean;
}

/** The streams of one decider. */
export interface Aggregate<State, Command, Event extends DomainEvent> {
  load(stream: string): Promise<Loaded<State>>;
  /**
   * Decides on the stream's present state and appends. A lost race decides again on fresh state (bounded, then
   * `command-conflict`); an unknown outcome is retried with the same ids and expectation (bounded, then
   * `outcome-unknown`). `ifVersion` refuses with `stale-version` when the stream has moved on.
   */
  execute(
    stream: string,
    command: Command,
    context: CommandContext,
    options?: { readonly ifVersion?: number },
  ): Promise<Executed<State, Event>>;
}

interface Cached<State> extends Loaded<State> {
  /** Commands seen in the stream and where each ended. */
  readonly commands: Map<string, SeenCommand>;
}

interface SeenCommand extends AppendResult {
  readonly occurredAt: string;
}

export interface AggregatesOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  /** Streams whose state is kept per decider. */
  readonly cacheSize?: number;
}

const attempts = 8;
/** A retry comes soon after; remembering more would only cost memory on long streams. */
const rememberedCommands = 5000;

export function createAggregates({ events, codec, clock, cacheSize = 500 }: AggregatesOptions) {
  const inTurn = createKeyedQueue();

  async function appendSurely(stream: string, expected: number, batch: readonly NewEvent[]): Promise<AppendResult> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await events.append(stream, expected === 0 ? 'no-stream' : expected, batch);
      } catch (error) {
        if (error instanceof AppendTooLarge) throw new Refusal('too-large', { detail: error.message });
        if (!(error instanceof OutcomeUnknown)) throw error;
        if (attempt === 3)
          throw new Refusal('outcome-unknown', { detail: `Command ${batch[0]?.meta.commandId ?? ''}` });
      }
    }
  }

  return {
    of<State, Command, Event extends DomainEvent>(
      decider: Decider<State, Command, Event>,
    ): Aggregate<State, Command, Event> {
      const cache = createLru<Cached<State>>(cacheSize);

      /** Folds what the stream gained since the cached version; never the whole stream twice. */
      async function refresh(stream: string): Promise<Cached<State>> {
        const known = cache.get(stream);
        let current: Cached<State> = known ?? { state: decider.initialState, version: 0, commands: new Map() };
        for (;;) {
          const tail = await events.read(stream, { after: current.version, limit: 1000 });
          if (tail.length === 0) break;
          let state = current.state;
          for (const stored of tail) {
            state = decider.evolve(state, codec.decode(stored) as unknown as Event);
            const { version, position, meta } = stored;
            remember(current.commands, meta.commandId, { version, position, occurredAt: meta.occurredAt });
          }
          current = { state, version: tail.at(-1)?.version ?? current.version, commands: current.commands };
        }
        cache.set(stream, current);
        return current;
      }

      async function attempt(stream: string, command: Command, context: CommandContext, ifVersion?: number) {
        const { state, version, commands } = await refresh(stream);
        const seen = commands.get(context.commandId);
        if (seen !== undefined) {
          const { position, occurredAt } = seen;
          return { state, version, position, occurredAt, events: [], repeated: true };
        }
        if (ifVersion !== undefined && ifVersion !== version) throw new Refusal('stale-version');
        const decided = decider.decide(command, state);
        if (decided.length === 0) {
          return { state, version, position: undefined, occurredAt: undefined, events: [], repeated: false };
        }
        const occurredAt = clock.now();
        const meta = {
          tenant: context.tenant,
          actor: context.actor,
          commandId: context.commandId,
          correlationId: context.correlationId,
          causationId: context.causationId ?? context.commandId,
          occurredAt,
        };
        const result = await appendSurely(stream, version, codec.encode(stream, decided, meta));
        const next = decided.reduce((folded, event) => decider.evolve(folded, event), state);
        remember(commands, context.commandId, { ...result, occurredAt });
        cache.set(stream, { state: next, version: result.version, commands });
        const { position } = result;
        return { state: next, version: result.version, position, occurredAt, events: decided, repeated: false };
      }

      return {
        load: async (stream) => inTurn(stream, async () => refresh(stream)),
        execute: async (stream, command, context, options) =>
          inTurn(stream, async () => {
            for (let tried = 1; ; tried += 1) {
              try {
                return await attempt(stream, command, context, options?.ifVersion);
              } catch (error) {
                if (!(error instanceof VersionConflict)) throw error;
                if (tried === attempts) throw new Refusal('command-conflict');
              }
            }
          }),
      };
    },
  };
}
export type Aggregates = ReturnType<typeof createAggregates>;

function remember(commands: Map<string, SeenCommand>, commandId: string, result: SeenCommand): void {
  commands.set(commandId, result);
  if (commands.size <= rememberedCommands) return;
  const oldest = commands.keys().next();
  if (oldest.done !== true) commands.delete(oldest.value);
}
