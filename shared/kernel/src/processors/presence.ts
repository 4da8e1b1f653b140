import { type Clock, DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '../ports/index.js';

const members = 'projectors';

export interface PresenceOptions {
  readonly state: DocumentStore;
  readonly clock: Clock;
  /** Identifies this process among those that share. */
  readonly owner: string;
  /** Version of the code; a greater one builds other read models. */
  readonly version: number;
  /** Milliseconds of silence after which a process counts as dead. */
  readonly lasting: number;
  /** Milliseconds since a fixed moment. */
  readonly now: () => number;
}

/** What a process publishes about itself. */
export interface PublishedLoad {
  /** Fraction of its recent time spent on full batches, 0 to 1. */
  readonly load: number;
  /** The number of processes that should work. */
  readonly atWork: number;
}

export interface Member extends PublishedLoad {
  readonly id: string;
  /** Start time; ISO 8601 UTC. */
  readonly since: string;
}

/** The processes that share the work. Each publishes its own entry repeatedly. */
export interface Presence {
  open(): Promise<void>;
  say(said: PublishedLoad): Promise<void>;
  /** Joins again behind the others, with the next entry. */
  stepBack(): void;
  /**
   * The members of the newest version that changed within the time of a lease, oldest first; all processes see the same
   * order. A possibly dead member does not count, because nobody would work on its share. Taking too large a share is
   * harmless: each process takes only free segments. A possibly dead member may still be newer.
   */
  newest(): Promise<readonly Member[]>;
  /** Removes processes that were silent for long. */
  forget(): Promise<void>;
  leave(): Promise<void>;
}

interface SeenMember {
  readonly member: Member;
  readonly version: number;
  readonly revision: string;
  readonly at: number;
  /** An entry from before our first look may be of a dead process, until it changes. */
  readonly isSure: boolean;
}

export function createPresence({ state, clock, owner, version, lasting, now }: PresenceOptions): Presence {
  const known = new Map<string, SeenMember>();
  let hasLooked = false;
  let revision: string | undefined;
  let since = clock.now();
  let saidAt = now();

  async function say(said: PublishedLoad): Promise<void> {
    const began = now();
    // A process that was away this long finds others at work and joins behind them.
    if (began - saidAt >= lasting) since = clock.now();
    saidAt = began;
    const next = nextRevision(revision);
    const document = { _id: owner, tenant: '$installation', position: next, version, since, ...said };
    try {
      await state.replace(members, owner, revision, document);
      revision = next;
    } catch (error) {
      if (!(error instanceof DocumentConflict)) throw error;
      // Removed as dead, or an earlier answer got lost.
      revision = await state.positionOf(members, owner);
    }
  }

  /** No clocks are compared: a member is alive while its entry changes. */
  async function look(): Promise<readonly SeenMember[]> {
    const stored = await state.find(members, {});
    for (const document of stored) {
      const { _id: id, position: revision } = document;
      if (known.get(id)?.revision === revision) continue;
      known.set(id, { ...parseMember(document), revision, at: now(), isSure: hasLooked || id === owner });
    }
    hasLooked = true;
    const ids = new Set(stored.map(({ _id }) => _id));
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    return [...known.values()].filter(({ member, at }) => member.id === owner || now() - at < lasting);
  }

  return {
    open: async () => state.ensure({ name: members, indexes: [] }),
    say,
    stepBack() {
      since = clock.now();
    },
    async newest() {
      const alive = await look();
      const greatest = Math.max(version, ...alive.map((seen) => seen.version));
      const found = alive.filter((seen) => seen.version === greatest && seen.isSure).map(({ member }) => member);
      const rank = ({ since: came, id }: Member) => `${came} ${id}`;
      return found.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    },
    async forget() {
      for (const [id, { revision: last, at }] of known) {
        if (id === owner || now() - at < lasting * 10) continue;
        await state.replace(members, id, last, undefined).catch(unlessChanged);
      }
    },
    async leave() {
      if (revision !== undefined) await state.replace(members, owner, revision, undefined).catch(() => undefined);
    },
  };
}

/** A document as `say` writes it. */
const parseMember = ({
  _id: id,
  version,
  since,
  load,
  atWork,
}: StoredDocument): Pick<SeenMember, 'member' | 'version'> => ({
  member: { id, since: String(since), load: Number(load), atWork: Number(atWork) },
  version: Number(version),
});

function unlessChanged(error: unknown): void {
  if (!(error instanceof DocumentConflict)) throw error;
}
