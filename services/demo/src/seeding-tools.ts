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

/** The tools of every step of the seeding. */
export interface SeedingTools {
  readonly deps: ReturnType<typeof createCommandApi>['deps'];
  readonly tenant: string;
  readonly marker: DemoMarker;
  readonly content: DemoOrganization;
  /** The context of a command: its id derives from the marker and the key, so a second run repeats nothing. */
  context(key: string, actor?: string): CommandContext;
  /** An id of the demo. */
  id(...parts: string[]): string;
  /** Sets the time of the next events. */
  at(moment: string): void;
  readonly nodeIds: ReadonlyMap<string, string>;
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
    tenant,
    marker,
    content,
    id,
    at: (moment) => {
      now = moment;
    },
    context: (key, actor = superId) => {
      const commandId = id('command', key);
      return { actor, tenant, commandId, correlationId: commandId };
    },
    nodeIds: new Map(),
    caller: { userId: superId, tenant, role: 'super', sessionId: '' },
  };
}

export const daysFrom = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString();
