import type { Service } from '../lib/lifecycle.js';
import type { Logger } from '../lib/logger.js';
import { repeating } from '../lib/repeating.js';
import type { Announcements, Clock, DocumentStore, LeaseStore, Segments } from '../ports/index.js';
import { createSegmentLeases, segmentsFreed, type ShareUser } from './segment-leases.js';
import { createStaffing } from './staffing.js';

export type { ShareUser } from './segment-leases.js';

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

/**
 * Each look, once a second or when segments became free:
 *
 *   renew the leases --> publish this process --> which processes work? --> release or acquire segments
 *
 * A look that fails is repeated. Until then unrenewed leases expire, and `held` no longer lists them.
 */
export function createShare(options: ShareOptions): Share {
  const { announcements, segments, owner, logger } = options;
  const { least = 1, lasting = 10_000, lookEvery = 1000, now = () => performance.now() } = options;
  let user: ShareUser | undefined;
  const common = { ...options, lasting, now, user: () => user };
  const leases = createSegmentLeases({ ...common, names: segments.names });
  const staffing = createStaffing({ ...common, least });

  async function look(signal: AbortSignal): Promise<undefined> {
    await leases.renew();
    const workers = await staffing.look(signal);
    if (workers === undefined) return undefined;
    await leases.adjust(shareOf(segments.names.length, workers, owner));
    await staffing.forget();
    return undefined;
  }

  const looking = repeating('share of the segments', logger, reportingTrouble(look, logger), { pause: lookEvery });
  let unsubscribe: (() => void) | undefined;

  return {
    name: looking.name,
    segments,
    held: leases.held,
    use(given) {
      user = given;
    },
    atWork: staffing.atWork,
    isNewest: staffing.isNewest,
    onNewest: staffing.onNewest,
    failure: looking.failure,
    interruption: looking.interruption,
    async start() {
      await staffing.open();
      unsubscribe = announcements.subscribe(({ collection }) => {
        if (collection === segmentsFreed) looking.soon();
      });
      await looking.start();
    },
    async stop() {
      unsubscribe?.();
      await looking.stop();
      await staffing.leave();
      await leases.adjust(0);
    },
  };
}

/** Logs the first of several failures in a row, and the first success after them. */
function reportingTrouble(look: (signal: AbortSignal) => Promise<undefined>, logger: Logger): typeof look {
  let isTroubled = false;
  return async (signal) => {
    try {
      await look(signal);
      if (isTroubled) logger.info('segments shared again');
      isTroubled = false;
    } catch (error) {
      if (!isTroubled) logger.warn({ err: error }, 'segments not shared now');
      isTroubled = true;
    }
    return undefined;
  };
}

/** How many of `count` segments one working process gets. */
export function shareOf(count: number, atWork: readonly string[], owner: string): number {
  const place = atWork.indexOf(owner);
  if (place < 0) return 0;
  return Math.floor(count / atWork.length) + (place < count % atWork.length ? 1 : 0);
}
