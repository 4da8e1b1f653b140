import { eventDefinitions, type DomainEvent } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import {
  beginning,
  type Clock,
  type CommandContext,
  createEventCodec,
  createLogger,
  createReadModels,
  type Ports,
} from '@tidemark/kernel';
import { createManualClock, createMemoryPorts, type ManualClock } from '@tidemark/kernel/memory';
import { appendNext, deliver } from '@tidemark/testing';
import type { CommandSettings } from './deps.js';
import { createCommandApi } from './service.js';

export const tenant = 'organization-1';

/** Long enough for every lease of a dead process to expire. */
const afterLeases = 60_000;

/**
 * The command side over ports in memory, for tests; time stands still. Ports of an earlier world belong to a dead
 * process, unless `isBeside` says that it still works.
 */
export async function openWorld(
  given: Partial<Ports> = {},
  settings: Partial<CommandSettings> = {},
  { isBeside = false }: { readonly isBeside?: boolean } = {},
) {
  const clock = isManual(given.clock) ? given.clock : createManualClock();
  if (given.leases !== undefined && !isBeside) clock.advance(afterLeases);
  const ports = createMemoryPorts({ ...given, clock });
  const codec = createEventCodec(eventDefinitions, ports.ids);
  const readModels = createReadModels(ports.models, projections);
  await readModels.open();
  const { service, handlers, deps } = createCommandApi({
    ports,
    codec,
    readModels,
    settings: { signInLimit: 0, accountLimit: 0, sessionHours: 12, startersOpen: async () => true, ...settings },
    logger: createLogger({ level: 'silent', name: 'test' }),
    publicUrl: () => 'https://tide.example',
  });
  await service.start();
  return {
    ports,
    clock,
    handlers,
    deps,
    /** A new request; the same key repeats the same request. */
    context: (key: string, actor = 'sam'): CommandContext => ({
      actor,
      tenant,
      commandId: ports.ids.derive('request', key),
      correlationId: key,
    }),
    /** Updates every read model to the end of the log. */
    project: async (): Promise<void> => {
      const stored = await ports.events.readAll({ after: beginning, limit: 10_000 });
      const events = stored.map((event) => codec.decode(event));
      for (const projection of projections) {
        const handled = events.filter(({ type }) => projection.handles.includes(type));
        await deliver(ports.models, readModels, projection, handled);
      }
    },
    /** Appends events without any rule. */
    append: async (stream: string, events: readonly DomainEvent[], owner = tenant): Promise<void> => {
      const id = ports.ids.next();
      const ids = { commandId: id, correlationId: id, causationId: id };
      const meta = { tenant: owner, actor: 'somebody', occurredAt: clock.now(), ...ids };
      await appendNext(ports.events, stream, codec.encode(stream, events, meta));
    },
    /** All events, in log order. */
    log: async (): Promise<DomainEvent[]> =>
      (await ports.events.readAll({ after: beginning, limit: 10_000 })).map((stored) => codec.decode(stored)),
  };
}
const isManual = (clock: Clock | undefined): clock is ManualClock => clock !== undefined && 'advance' in clock;

export type World = Awaited<ReturnType<typeof openWorld>>;
