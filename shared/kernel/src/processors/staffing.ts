import type { Logger } from '../lib/logger.js';
import type { Clock, DocumentStore } from '../ports/index.js';
import { createPresence, type Member, type Presence } from './presence.js';
import { createLoadMeter, createScaling } from './scaling.js';
import type { ShareUser } from './segment-leases.js';

export interface StaffingOptions {
  readonly state: DocumentStore;
  readonly clock: Clock;
  /** Identifies this process among those that share. */
  readonly owner: string;
  readonly version: number;
  readonly least: number;
  readonly logger: Logger;
  readonly lasting: number;
  readonly now: () => number;
  readonly user: () => ShareUser | undefined;
}

/** Decides which of the present processes work. The oldest process of the newest version decides the number. */
export interface Staffing extends Pick<Presence, 'open' | 'leave' | 'forget'> {
  /** Publishes this process, and returns those that work; undefined when the signal aborts meanwhile. */
  look(signal: AbortSignal): Promise<readonly string[] | undefined>;
  /** Number of working processes at the last look; at least one. */
  atWork(): number;
  /** Whether no newer version was present at the last look. */
  isNewest(): boolean;
  onNewest(listener: () => void): void;
}

export function createStaffing(options: StaffingOptions): Staffing {
  const { owner, least, logger, now, user } = options;
  const presence = createPresence(options);
  const load = createLoadMeter(() => user()?.worked() ?? 0, now);
  const scale = createScaling(least, now);
  let isNewest = false;
  let atWork = least;
  let hasSteppedBack = false;
  let onNewest: () => void = () => undefined;

  const publish = async () => presence.say({ load: load(), atWork });

  /**
   * If this process is blocked (no log, for example), it steps back once so that another can take over. Only once: all
   * may be blocked.
   */
  function stepBackWhenBlocked(): void {
    const isBlocked = user()?.interruption() !== undefined;
    if (isBlocked && !hasSteppedBack) presence.stepBack();
    hasSteppedBack = isBlocked;
  }

  function compareVersions(present: readonly Member[]): void {
    const wasNewest = isNewest;
    isNewest = present.some(({ id }) => id === owner);
    if (isNewest && !wasNewest) onNewest();
    if (wasNewest && !isNewest) logger.info('projectors of a newer version are there: they have the segments');
  }

  async function workersAmong(present: readonly Member[]): Promise<readonly string[]> {
    const before = atWork;
    const [first] = present;
    const loads = present.slice(0, atWork).map((each) => each.load);
    if (first === undefined) atWork = 1;
    else atWork = first.id === owner ? scale(present.length, loads) : first.atWork;
    // Before the release: the next owner has to know.
    if (first?.id === owner && atWork !== before) {
      logger.info({ before, atWork }, 'projectors at work');
      await publish();
    }
    return present.slice(0, atWork).map(({ id }) => id);
  }

  return {
    open: presence.open,
    leave: presence.leave,
    forget: presence.forget,
    async look(signal) {
      stepBackWhenBlocked();
      await publish();
      const present = await presence.newest();
      if (signal.aborted) return undefined;
      compareVersions(present);
      return workersAmong(present);
    },
    atWork: () => atWork,
    isNewest: () => isNewest,
    onNewest(listener) {
      onNewest = listener;
    },
  };
}
