import { createCommandApi } from '@tidemark/command-api';
import type { CommandContext, EventCodec, Logger, Ports, ReadModels } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type DemoOrganization, demoOrganization } from './content.js';
import type { DemoMarker } from './marker.js';

export interface SeedOptions {
  readonly ports: Ports;
  readonly codec: EventCodec;
  readonly readModels: ReadModels;
  readonly logger: Logger;
  readonly marker: DemoMarker;
}

/** Ids that earlier steps have created, by the keys of the content. */
export interface Created {
  readonly personas: Map<string, string>;
  readonly nodeTypes: Map<string, string>;
  readonly nodes: Map<string, string>;
  readonly templates: Map<string, string>;
}

/** The tools of every step of the seeding. */
export interface SeedingTools extends Pick<SeedOptions, 'codec' | 'marker'> {
  readonly deps: ReturnType<typeof createCommandApi>['deps'];
  readonly tenant: string;
  readonly content: DemoOrganization;
  readonly created: Created;
  /** The context of a command: its id derives from the marker and the key, so a second run repeats nothing. */
  context(key: string, actor?: string): CommandContext;
  /** An id of the demo. */
  id(...parts: string[]): string;
  /** A moment so many days after the day of seeding. */
  moment(offsetDays: number): string;
  /** Sets the time of the next events. */
  setClock(moment: string): void;
  readonly caller: Caller;
}

export function prepareSeeding({ ports, codec, readModels, logger, marker }: SeedOptions): SeedingTools {
  let now = marker.seededAt;
  const clock = { now: () => now };
  const settings = { signInLimit: 0, accountLimit: 0, sessionHours: 1 };
  const { deps } = createCommandApi({ ports: { ...ports, clock }, codec, readModels, logger, settings });
  const id = (...parts: string[]) => ports.ids.derive('demo', marker.seed, ...parts);
  const tenant = id('organization');
  const content = demoOrganization();
  const firstSuper = content.people.find(({ role }) => role === 'super');
  const superId = id('user', firstSuper?.email ?? '');
  return {
    deps,
    codec,
    tenant,
    marker,
    content,
    created: { personas: new Map(), nodeTypes: new Map(), nodes: new Map(), templates: new Map() },
    id,
    moment: (offsetDays) => new Date(Date.parse(marker.seededAt) + offsetDays * 86_400_000).toISOString(),
    setClock: (moment) => {
      now = moment;
    },
    context: (key, actor = superId) => {
      const commandId = id('command', key);
      return { actor, tenant, commandId, correlationId: commandId };
    },
    caller: { userId: superId, tenant, role: 'super', sessionId: '' },
  };
}
