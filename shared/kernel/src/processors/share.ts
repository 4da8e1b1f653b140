import type { Service } from '../lib/lifecycle.js';
import type { Logger } from '../lib/logger.js';
import { repeating } from '../lib/repeating.js';
import {
  type Announcements,
  DocumentConflict,
  type DocumentStore,
  type Lease,
  type LeaseStore,
  nextRevision,
  notice,
  type Segments,
} from '../ports/index.js';

/** Announced in place of a collection when segments became free: others need not wait for their next look. */
const sharing = '$sharing';
const members = 'projectors';

export interface ShareOptions {
  readonly state: DocumentStore;
  readonly leases: LeaseStore;
  readonly announcements: Announcements;
  readonly segments: Segments;
  /** Names this process among those that share. */
  readonly owner: string;
  /**
   * Of the code, greater where it makes other read models: while somebody with a newer one is there, older ones hold nothing.
   * So an upgrade starts new processes beside the old ones, and a rollback takes effect once the newer have gone.
   */
  readonly version: number;
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
}

/**
 * The segments that are this process's to feed: as many as fall to each of those that run. What a process holds it holds by
 * leases. Who dies is missed once its leases have run out; who stops gives them back first.
 */
export interface Share extends Service {
  readonly segments: Segments;
  /** Those that nobody else can have now, whatever the clocks say: by a lease that has not run out. */
  held(): readonly string[];
  use(user: ShareUser): void;
  /** How many processes had the work to share at the last look; at least one. */
  sharers(): number;
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

interface Seen {
  readonly revision: string;
  readonly version: number;
  readonly at: number;
  /** What was there before our first look may be left from somebody who died, until it changes. */
  readonly isSure: boolean;
}

export function createShare(options: ShareOptions): Share {
  const { state, leases, announcements, segments, owner, version, logger } = options;
  const { lasting = 10_000, lookEvery = 1000, now = () => performance.now() } = options;
  const mine = new Map<string, Held>();
  const others = new Map<string, Seen>();
  let hasLooked = false;
  let revision: string | undefined;
  let user: ShareUser | undefined;
  let isNewest = false;
  let sharers = 1;
  let onNewest: () => void = () => undefined;

  const isCertain = ({ until }: Held): boolean => now() < until;
  const held = (): readonly string[] => [...mine].flatMap(([name, each]) => (isCertain(each) ? [name] : []));
  const leaseName = (segment: string) => `projector/${segment}`;

  /** Tells the others that we are there. Nobody's clock is compared: they see that it changes. */
  async function show(): Promise<void> {
    const next = nextRevision(revision);
    try {
      await state.replace(members, owner, revision, { _id: owner, tenant: '$installation', position: next, version });
      revision = next;
    } catch (error) {
      if (!(error instanceof DocumentConflict)) throw error;
      // Taken for dead, or an answer that was lost.
      revision = await state.positionOf(members, owner);
    }
  }

  /**
   * The newest of those who have moved within the time of a lease, in an order that all see alike. One that may be dead is not
   * counted: a share kept for it would be nobody's, while of too large a share each takes only what is free. But it
   * may be newer.
   */
  async function newest(): Promise<readonly string[]> {
    const stored = await state.find(members, {});
    for (const { _id, position, version: theirs } of stored) {
      // Older code does not say its version.
      const isSure = hasLooked || _id === owner;
      const seen = { revision: position, version: Number(theirs ?? 0), at: now(), isSure };
      if (others.get(_id)?.revision !== position) others.set(_id, seen);
    }
    hasLooked = true;
    const ids = new Set(stored.map(({ _id }) => _id));
    for (const id of others.keys()) if (!ids.has(id)) others.delete(id);
    const alive = [...others].filter(([id, { at }]) => id === owner || now() - at < lasting);
    const greatest = Math.max(version, ...alive.map(([, seen]) => seen.version));
    return alive.flatMap(([id, { version: theirs, isSure }]) => (theirs === greatest && isSure ? [id] : [])).sort();
  }

  function judge(present: readonly string[]): void {
    const wasNewest = isNewest;
    isNewest = present.includes(owner);
    sharers = Math.max(1, present.length);
    if (isNewest && !wasNewest) onNewest();
    if (wasNewest && !isNewest) logger.info('projectors of a newer version are there: they have the segments');
  }

  /** Who has been silent for long is forgotten. */
  async function forget(): Promise<void> {
    for (const [id, { revision: last, at }] of others) {
      if (id === owner || now() - at < lasting * 10) continue;
      await state.replace(members, id, last, undefined).catch(unlessChanged);
    }
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
    await show();
    const present = await newest();
    if (signal.aborted) return undefined;
    judge(present);
    const wanted = shareOf(segments.names.length, present, owner);
    await giveBack([...mine.keys()].slice(wanted));
    await take(wanted);
    await forget();
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
    sharers: () => sharers,
    isNewest: () => isNewest,
    onNewest(listener) {
      onNewest = listener;
    },
    failure: looking.failure,
    interruption: looking.interruption,
    async start() {
      await state.ensure({ name: members, indexes: [] });
      unsubscribe = announcements.subscribe(({ collection }) => {
        if (collection === sharing) looking.soon();
      });
      await looking.start();
    },
    async stop() {
      unsubscribe?.();
      await looking.stop();
      if (revision !== undefined) await state.replace(members, owner, revision, undefined).catch(() => undefined);
      await giveBack([...mine.keys()]);
    },
  };
}

/** How many of so many segments fall to one of those present. */
export function shareOf(count: number, present: readonly string[], owner: string): number {
  const place = present.indexOf(owner);
  if (place < 0) return 0;
  return Math.floor(count / present.length) + (place < count % present.length ? 1 : 0);
}

function rotated(names: readonly string[], owner: string): readonly string[] {
  const start = Buffer.from(owner).reduce((sum, byte) => sum + byte, 0) % names.length;
  return [...names.slice(start), ...names.slice(0, start)];
}

function unlessChanged(error: unknown): void {
  if (!(error instanceof DocumentConflict)) throw error;
}
