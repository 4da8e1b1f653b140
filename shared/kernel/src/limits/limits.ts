import { createHash } from 'node:crypto';
import { type Clock, DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '../ports/index.js';

/** So much of one thing in so much time, and what a command takes of it. */
export interface Allowance {
  /** Which limit it is; with the key it names what is counted. */
  readonly name: string;
  /** Whose: a user, an address. Kept as a hash. */
  readonly key: string;
  /** What the command takes of it. */
  readonly points: number;
  /** 0 sets no limit. */
  readonly limit: number;
  readonly seconds: number;
}

/** A limit does not hold what was asked for: nothing was taken of any. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly allowance: Allowance;
  /** ISO 8601 UTC: from then on it is counted again. */
  readonly opensAt: string;
  /** Until then, at least 1. */
  readonly seconds: number;

  constructor(allowance: Allowance, opensAt: string, now: string) {
    super(`${allowance.name}: ${String(allowance.limit)} in ${String(allowance.seconds)} s`);
    this.allowance = allowance;
    this.opensAt = opensAt;
    this.seconds = Math.max(1, Math.ceil((Date.parse(opensAt) - Date.parse(now)) / 1000));
  }
}

/**
 * Limits that hold over a restart and over every process on the same store. The time of one begins with the first that is
 * taken of it. Nothing of this is kept in memory.
 */
export interface Limits {
  open(): Promise<void>;
  /**
   * Takes of all allowances or of none, then rejects with LimitReached that opens last. The same command takes once, however
   * often it comes (as long as it is among the last fifty that took of the allowance).
   */
  take(commandId: string, allowances: readonly Allowance[]): Promise<void>;
  /** What was taken for a command that did nothing. */
  giveBack(commandId: string, allowances: readonly Allowance[]): Promise<void>;
}

interface Taker {
  readonly by: string;
  readonly points: number;
}

interface Counter extends StoredDocument {
  readonly opensAt: string;
  readonly used: number;
  readonly takers: readonly Taker[];
}

/** An allowance and what is counted of it now. */
interface Counted {
  readonly allowance: Allowance;
  readonly counter: Counter;
  readonly mine: Taker | undefined;
}

const collection = 'limits';
const takersKept = 50;
const clearedAtOnce = 20;
/** Each round somebody gets on: so many lost races in a row there are not. */
const rounds = 50;

const idOf = ({ name, key }: Allowance): string => createHash('sha256').update(`${name}\n${key}`).digest('base64url');
/** Rows as this file wrote them. */
const parse = (document: StoredDocument): Counter => document as Counter;

export function createLimits({ state, clock }: { readonly state: DocumentStore; readonly clock: Clock }): Limits {
  async function clearOld(now: string): Promise<void> {
    const old = { range: { field: 'opensAt', to: now }, orderBy: { field: 'opensAt' }, limit: clearedAtOnce };
    for (const { _id, position } of await state.find(collection, old)) {
      await state.replace(collection, _id, position, undefined).catch(unlessChanged);
    }
  }

  async function countedOf(by: string, allowances: readonly Allowance[], now: string): Promise<Counted[]> {
    const stored = new Map(
      (await state.getMany(collection, allowances.map(idOf))).map((each) => [each._id, parse(each)]),
    );
    return allowances.map((allowance) => {
      const counter = current(allowance, stored.get(idOf(allowance)), now);
      return { allowance, counter, mine: counter.takers.find((taker) => taker.by === by) };
    });
  }

  /**
   * Over a counter that somebody else was faster with nothing is written, and the next round sees it: what is wanted is there
   * when nothing is left to write.
   */
  async function until(next: (now: string) => Promise<readonly Counter[]>): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const counters = await next(clock.now());
      if (counters.length === 0) return;
      await state.commit(counters.map((document) => ({ kind: 'put', collection, document })));
    }
    throw new Error('The limits are changed all the time.');
  }

  async function giveBack(by: string, allowances: readonly Allowance[]): Promise<void> {
    await until(async (now) => {
      const counted = await countedOf(by, once(allowances), now);
      return counted.flatMap(({ counter, mine }) => (mine === undefined ? [] : [without(counter, mine)]));
    });
  }

  return {
    open: async () => state.ensure({ name: collection, indexes: [['opensAt']] }),
    async take(by, allowances) {
      const wanted = once(allowances);
      if (wanted.length === 0) return;
      await clearOld(clock.now());
      await until(async (now) => {
        const open = (await countedOf(by, wanted, now)).filter(({ mine }) => mine === undefined);
        const reached = open.filter(({ allowance, counter }) => counter.used + allowance.points > allowance.limit);
        const [last] = reached.sort((a, b) => (a.counter.opensAt < b.counter.opensAt ? 1 : -1));
        if (last === undefined) return open.map(({ allowance, counter }) => withTaker(counter, by, allowance.points));
        await giveBack(by, wanted);
        throw new LimitReached(last.allowance, last.counter.opensAt, now);
      });
    },
    giveBack,
  };
}

/** Each counter once, with all that is asked of it; what sets no limit is not counted. */
function once(allowances: readonly Allowance[]): Allowance[] {
  const byId = new Map<string, Allowance>();
  for (const allowance of allowances.filter(({ limit }) => limit > 0)) {
    const id = idOf(allowance);
    byId.set(id, { ...allowance, points: allowance.points + (byId.get(id)?.points ?? 0) });
  }
  return [...byId.values()];
}

/** What is counted now: as stored, or nothing yet when there is none or its time is over. */
function current(allowance: Allowance, stored: Counter | undefined, now: string): Counter {
  if (stored !== undefined && stored.opensAt > now) return stored;
  const opensAt = new Date(Date.parse(now) + allowance.seconds * 1000).toISOString();
  const position = stored?.position ?? '0';
  return { _id: idOf(allowance), tenant: '$installation', position, opensAt, used: 0, takers: [] };
}

const withTaker = (counter: Counter, by: string, points: number): Counter => ({
  ...counter,
  position: nextRevision(counter.position),
  used: counter.used + points,
  takers: [...counter.takers, { by, points }].slice(-takersKept),
});

const without = (counter: Counter, taker: Taker): Counter => ({
  ...counter,
  position: nextRevision(counter.position),
  used: counter.used - taker.points,
  takers: counter.takers.filter(({ by }) => by !== taker.by),
});

/** Somebody else was faster with the same counter. */
function unlessChanged(error: unknown): void {
  if (!(error instanceof DocumentConflict)) throw error;
}
