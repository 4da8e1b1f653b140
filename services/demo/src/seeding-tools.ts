import { createCommandApi } from '@tidemark/command-api';
import type { CommandContext, EventCodec, Logger, Ports, ReadModels } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type DemoOrganization, demoOrganization, type DemoPerson } from './content.js';
import type { DemoMarker } from './marker.js';
import { momentAtWork } from './moment-at-work.js';

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

/** The tools of every step of the seeding of one organization. */
export interface SeedingTools extends Pick<SeedOptions, 'codec' | 'marker'> {
  readonly deps: ReturnType<typeof createCommandApi>['deps'];
  readonly tenant: string;
  readonly content: DemoOrganization;
  readonly created: Created;
  /** The context of a command: its id derives from the marker and the key, so a second run repeats nothing. */
  context(key: string, actor?: string): CommandContext;
  /** An id of the demo. */
  id(...parts: string[]): string;
  /** A moment in working hours, counted in days from the seeding. */
  moment(offsetDays: number): string;
  /** The first super, or the master until there is one. */
  readonly organizer: Caller;
  /** The operator of the installation. */
  readonly master: Caller;
}

export interface Seeding {
  /** The organization of the demo. */
  readonly demo: SeedingTools;
  /** The tools for another organization. */
  forOther(content: DemoOrganization): SeedingTools;
  /** Sets the time of the next events. */
  setClock(moment: string): void;
}

export function prepareSeeding({ ports, codec, readModels, logger, marker }: SeedOptions): Seeding {
  let now = marker.seededAt;
  const clock = { now: () => now };
  const settings = { signInLimit: 0, accountLimit: 0, sessionHours: 1 };
  const { deps } = createCommandApi({ ports: { ...ports, clock }, codec, readModels, logger, settings });
  const moment = (offsetDays: number) => momentAtWork(marker.seededAt, offsetDays);

  function toolsFor(content: DemoOrganization, operator?: Caller): SeedingTools {
    const id = (...parts: string[]) => ports.ids.derive('demo', marker.seed, content.organization.name, ...parts);
    const tenant = id('organization');
    const userOf = (role: DemoPerson['role']) => {
      const person = content.people.find((one) => one.role === role && !one.isInvited);
      return person && { userId: id('user', person.email), tenant, role, sessionId: '' };
    };
    const master = operator ?? userOf('master');
    const organizer = userOf('super') ?? master;
    if (master === undefined || organizer === undefined) throw new Error('The demo has no master');
    const created: Created = { personas: new Map(), nodeTypes: new Map(), nodes: new Map(), templates: new Map() };
    const context = (key: string, actor = organizer.userId) => {
      const commandId = id('command', key);
      return { actor, tenant, commandId, correlationId: commandId };
    };
    return { deps, codec, tenant, marker, content, created, context, id, moment, organizer, master };
  }

  const demo = toolsFor(demoOrganization());
  return {
    demo,
    forOther: (content) => toolsFor(content, demo.master),
    setClock: (moment) => {
      now = moment;
    },
  };
}
