import { type Clock, DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '../ports/index.js';

const members = 'projectors';

export interface PresenceOptions {
  readonly state: DocumentStore;
  readonly clock: Clock;
  /** Names this process among those that share. */
  readonly owner: string;
  /** Of the code, greater where it makes other read models. */
  readonly version: number;
  /** Milliseconds of silence after which a process is taken for dead. */
  readonly lasting: number;
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
}

/** What a process says of itself. */
export interface Said {
  /** Which part of its time it has spent on full batches of late, 0 to 1. */
  readonly load: number;
  /** How many it takes to be at work. */
  readonly atWork: number;
}

export interface Member extends Said {
  readonly id: string;
  /** When it came; ISO 8601 UTC. */
  readonly since: string;
}

/** Who is there of the processes that share the work. Each says so of itself, again and again. */
export interface Presence {
  open(): Promise<void>;
  say(said: Said): Promise<void>;
  /** From the next word on it comes after the others. */
  stepBack(): void;
  /**
   * The newest of those who have moved within the time of a lease, in an order that all see alike: the longest there first. One
   * that may be dead is not counted: a share kept for it would be nobody's, while of too large a share each takes only
   * what is free. But it may be newer.
   */
  newest(): Promise<readonly Member[]>;
  /** Who has been silent for long is forgotten. */
  forget(): Promise<void>;
  leave(): Promise<void>;
}

interface Seen {
  readonly member: Member;
  readonly version: number;
  readonly revision: string;
  readonly at: number;
  /** What was there before our first look may be left from somebody who died, until it changes. */
  readonly isSure: boolean;
}

export function createPresence({ state, clock, owner, version, lasting, now }: PresenceOptions): Presence {
  const known = new Map<string, Seen>();
  let hasLooked = false;
  let revision: string | undefined;
  let since = clock.now();
  let saidAt = now();

  async function say(said: Said): Promise<void> {
    const began = now();
    // Who was away for so long finds others at work, and comes after them.
    if (began - saidAt >= lasting) since = clock.now();
    saidAt = began;
    const next = nextRevision(revision);
    const document = { _id: owner, tenant: '$installation', position: next, version, since, ...said };
    try {
      await state.replace(members, owner, revision, document);
      revision = next;
    } catch (error) {
      if (!(error instanceof DocumentConflict)) throw error;
      // Taken for dead, or an answer that was lost.
      revision = await state.positionOf(members, owner);
    }
  }

  /** Nobody's clock is compared: a member is there while what it says changes. */
  async function look(): Promise<readonly Seen[]> {
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
const parseMember = ({ _id: id, version, since, load, atWork }: StoredDocument): Pick<Seen, 'member' | 'version'> => ({
  member: { id, since: String(since), load: Number(load), atWork: Number(atWork) },
  version: Number(version),
});

function unlessChanged(error: unknown): void {
  if (!(error instanceof DocumentConflict)) throw error;
}
