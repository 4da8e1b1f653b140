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

/** Announced instead of a collection when segments became free, so that others need not wait for their next look. */
const sharing = '$sharing';

export interface ShareOptions {
  readonly state: DocumentStore;
  readonly leases: LeaseStore;
  readonly announcements: Announcements;
  readonly clock: Clock;
  readonly segments: Segments;
  /** Identifies this process among those that share. */
  readonly owner: string;
  /**
   * Version of the code; a greater one builds other read models. While a process with newer code is present, older ones
   * have no segments. So an upgrade starts new processes beside the old ones, and a rollback takes effect once the
   * newer have gone.
   */
  readonly version: number;
  /**
   * The least number of working processes, if that many are present. With more of them a crash stops fewer
   * organizations. Default: 1.
   */
  readonly least?: number | undefined;
  readonly logger: Logger;
  /** Milliseconds after which others take over the segments of a dead process. */
  readonly lasting?: number;
  /** Milliseconds between two looks. */
  readonly lookEvery?: number;
  /** Milliseconds since a fixed moment. */
  readonly now?: () => number;
}

/** The worker on the segments of this process. */
export interface ShareUser {
  /** The segments changed: start with the new ones. */
  changed(): void;
  /**
   * Calls `left` once no work on these segments is under way and none will start; from then on they are free. Resolves
   * after that.
   */
  leave(segments: readonly string[], left: () => void): Promise<void>;
  /** Milliseconds of work so far, without the part that further events would not add to. */
  worked(): number;
  /** The error that keeps it from working now, if any. */
  interruption(): unknown;
}

/**
 * The segments that this process feeds: its equal share among the working processes. As few work as can keep up,
 * because fewer processes make larger batches; the rest are on standby. The oldest process decides the number. Segments
 * are owned by leases: those of a dead process expire, a stopping process releases them first.
 */
export interface Share extends Service {
  readonly segments: Segments;
  /** The segments that no other process can have now, whatever the clocks say: their lease has not expired. */
  held(): readonly string[];
  use(user: ShareUser): void;
  /** Number of working processes at the last look; at least one. */
  atWork(): number;
  /** Whether no newer version was present at the last look. */
  isNewest(): boolean;
  /** Calls the listener each time this process becomes one of the newest, also after it started as one. */
  onNewest(listener: () => void): void;
  failure(): unknown;
  interruption(): unknown;
}

interface Held {
  readonly lease: Lease;
  /** By our own clock, from before the lease was requested. After this another process may have it. */
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
  /**
   * If this process is blocked (no log, for example), it steps back once so that another can take over. Only once: all
   * may be blocked.
   */
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

  /** The present processes that should work. */
  async function atWorkOf(present: readonly Member[]): Promise<readonly string[]> {
    const before = atWork;
    const [first] = present;
    const loads = present.slice(0, atWork).map((each) => each.load);
    if (first === undefined) atWork = 1;
    else atWork = first.id === owner ? scale(present.length, loads) : first.atWork;
    // Before the release: the next owner has to know.
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
    // A lease that cannot be released expires.
    for (const lease of given) await leases.release(lease).catch(() => undefined);
    announcements.publish(notice(sharing, names));
  }

  async function take(wanted: number): Promise<void> {
    let isChanged = false;
    // Each process starts elsewhere, so that processes that start together don't ask for the same segments.
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
        // An unrenewed lease expires, and `held` reports that automatically.
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

/** How many of `count` segments one working process gets. */
export function shareOf(count: number, atWork: readonly string[], owner: string): number {
  const place = atWork.indexOf(owner);
  if (place < 0) return 0;
  return Math.floor(count / atWork.length) + (place < count % atWork.length ? 1 : 0);
}

function rotated(names: readonly string[], owner: string): readonly string[] {
  const start = Buffer.from(owner).reduce((sum, byte) => sum + byte, 0) % names.length;
  return [...names.slice(start), ...names.slice(0, start)];
}
