import type { Service } from '../lib/lifecycle.js';
import type { Logger } from '../lib/logger.js';
import { repeating } from '../lib/repeating.js';
import {
  type Announcements,
  type Clock,
  type DocumentStore,
  type Lease,
  type LeaseStore,
  notice,
  type Segments,
} from '../ports/index.js';
import { createPresence, type Member } from './presence.js';
import { createLoadMeter, createScaling } from './scaling.js';

/** Announced in place of a collection when segments became free: others need not wait for their next look. */
const sharing = '$sharing';

export interface ShareOptions {
  readonly state: DocumentStore;
  readonly leases: LeaseStore;
  readonly announcements: Announcements;
  readonly clock: Clock;
  readonly segments: Segments;
  /** Names this process among those that share. */
  readonly owner: string;
  /**
   * Of the code, greater where it makes other read models: while somebody with a newer one is there, older ones hold nothing.
   * So an upgrade starts new processes beside the old ones, and a rollback takes effect once the newer have gone.
   */
  readonly version: number;
  /** How many are at work at least, if so many are there: of more a death stops fewer organisations at a time. Default: 1. */
  readonly least?: number | undefined;
  readonly logger: Logger;
  /** Milliseconds after which what a process held that died is another's. */
  readonly lasting?: number;
  /** Milliseconds between two looks. */
  readonly lookEvery?: number;
  /** Milliseconds since any fixed moment. */
  readonly now?: () => number;
}

/** Whoever works on the segments held. */
export interface ShareUser {
  /** There are others now: begin with what came. */
  changed(): void;
  /**
   * Calls `left` at the moment from which nothing of these is under way and nothing more of them will be begun: from then on they
   * are not held. Resolves after that.
   */
  leave(segments: readonly string[], left: () => void): Promise<void>;
  /** Milliseconds that it has spent at work so far, leaving out what more work would not add to. */
  worked(): number;
  /** What keeps it from its work now, if anything does. */
  interruption(): unknown;
}

/**
 * The segments that are this process's to feed: as many as fall to each of those at work. These are as few as have time enough for
 * it, for the fewer they are the more goes into one batch; the others stand by. The one that is there longest says how many.
 * What a process holds it holds by leases. Who dies is missed once its leases have run out; who stops gives them back first.
 */
export interface Share extends Service {
  readonly segments: Segments;
  /** Those that nobody else can have now, whatever the clocks say: by a lease that has not run out. */
  held(): readonly string[];
  use(user: ShareUser): void;
  /** How many processes were at work at the last look; at least one. */
  atWork(): number;
  /** Whether nobody with a newer version was there at the last look. */
  isNewest(): boolean;
  /** Calls each time this process has become one of the newest, so also after it has started as one. */
  onNewest(listener: () => void): void;
  failure(): unknown;
  interruption(): unknown;
}

interface Held {
  readonly lease: Lease;
  /** By our own clock, from before the lease was asked for: later than this another may have it. */
  readonly until: number;
}

export function createShare(options: ShareOptions): Share {
  const { leases, announcements, segments, owner, logger } = options;
  const { least = 1, lasting = 10_000, lookEvery = 1000, now = () => performance.now() } = options;
  const mine = new Map<string, Held>();
  let user: ShareUser | undefined;
  const presence = createPresence({ ...options, lasting, now });
  const load = createLoadMeter(() => user?.worked() ?? 0, now);
  const scale = createScaling(least, now);
  let isNewest = false;
  let atWork = least;
  let onNewest: () => void = () => undefined;

  const isCertain = ({ until }: Held): boolean => now() < until;
  const held = (): readonly string[] => [...mine].flatMap(([name, each]) => (isCertain(each) ? [name] : []));
  const leaseName = (segment: string) => `projector/${segment}`;

  const say = async () => presence.say({ load: load(), atWork });

  let hasSteppedBack = false;
  /** What keeps this process from its work, as being cut off from the log, need not keep the next. Once: it may keep all. */
  function makeWay(): void {
    const isKept = user?.interruption() !== undefined;
    if (isKept && !hasSteppedBack) presence.stepBack();
    hasSteppedBack = isKept;
  }

  function judge(present: readonly Member[]): void {
    const wasNewest = isNewest;
    isNewest = present.some(({ id }) => id === owner);
    if (isNewest && !wasNewest) onNewest();
    if (wasNewest && !isNewest) logger.info('projectors of a newer version are there: they have the segments');
  }

  /** Those of the present that are to be at work. */
  async function atWorkOf(present: readonly Member[]): Promise<readonly string[]> {
    const before = atWork;
    const [first] = present;
    const loads = present.slice(0, atWork).map((each) => each.load);
    if (first === undefined) atWork = 1;
    else atWork = first.id === owner ? scale(present.length, loads) : first.atWork;
    // Before what is given back is free: whoever is to take it has to know.
    if (first?.id === owner && atWork !== before) {
      logger.info({ before, atWork }, 'projectors at work');
      await say();
    }
    return present.slice(0, atWork).map(({ id }) => id);
  }

  async function renew(): Promise<void> {
    for (const [name, { lease, until }] of [...mine]) {
      const asked = now();
      if (until - asked > (lasting * 2) / 3) continue;
      if (await leases.renew(lease, lasting)) mine.set(name, { lease, until: asked + lasting });
      else await lose(name);
    }
  }

  async function lose(name: string): Promise<void> {
    mine.delete(name);
    logger.warn({ segment: name }, 'segment lost');
    await user?.leave([name], () => undefined);
  }

  async function giveBack(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const given = names.flatMap((name) => mine.get(name)?.lease ?? []);
    const left = () => {
      for (const name of names) mine.delete(name);
    };
    if (user === undefined) left();
    else await user.leave(names, left);
    // One that cannot be given back runs out.
    for (const lease of given) await leases.release(lease).catch(() => undefined);
    announcements.publish(notice(sharing, names));
  }

  async function take(wanted: number): Promise<void> {
    let isChanged = false;
    // Each begins elsewhere, so that those who start together do not all ask for the same.
    for (const name of rotated(segments.names, owner)) {
      if (mine.size >= wanted) break;
      if (mine.has(name)) continue;
      const asked = now();
      const lease = await leases.acquire(leaseName(name), owner, lasting);
      if (lease === undefined) continue;
      mine.set(name, { lease, until: asked + lasting });
      isChanged = true;
    }
    if (isChanged) user?.changed();
  }

  async function look(signal: AbortSignal): Promise<undefined> {
    await renew();
    makeWay();
    await say();
    const present = await presence.newest();
    if (signal.aborted) return undefined;
    judge(present);
    const wanted = shareOf(segments.names.length, await atWorkOf(present), owner);
    await giveBack([...mine.keys()].slice(wanted));
    await take(wanted);
    await presence.forget();
    return undefined;
  }

  let isTroubled = false;
  function isShared(): undefined {
    if (isTroubled) logger.info('segments shared again');
    isTroubled = false;
  }

  const looking = repeating(
    'share of the segments',
    logger,
    async (signal) =>
      look(signal).then(isShared, (error: unknown) => {
        // What cannot be renewed runs out; `held` says so by itself.
        if (!isTroubled) logger.warn({ err: error }, 'segments not shared now');
        isTroubled = true;
        return undefined;
      }),
    { pause: lookEvery },
  );
  let unsubscribe: (() => void) | undefined;

  return {
    name: looking.name,
    segments,
    held,
    use(given) {
      user = given;
    },
    atWork: () => atWork,
    isNewest: () => isNewest,
    onNewest(listener) {
      onNewest = listener;
    },
    failure: looking.failure,
    interruption: looking.interruption,
    async start() {
      await presence.open();
      unsubscribe = announcements.subscribe(({ collection }) => {
        if (collection === sharing) looking.soon();
      });
      await looking.start();
    },
    async stop() {
      unsubscribe?.();
      await looking.stop();
      await presence.leave();
      await giveBack([...mine.keys()]);
    },
  };
}

/** How many of so many segments fall to one of those at work. */
export function shareOf(count: number, atWork: readonly string[], owner: string): number {
  const place = atWork.indexOf(owner);
  if (place < 0) return 0;
  return Math.floor(count / atWork.length) + (place < count % atWork.length ? 1 : 0);
}

function rotated(names: readonly string[], owner: string): readonly string[] {
  const start = Buffer.from(owner).reduce((sum, byte) => sum + byte, 0) % names.length;
  return [...names.slice(start), ...names.slice(0, start)];
}
