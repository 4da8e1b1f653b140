import { createHash } from 'node:crypto';
import { type Clock, DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '../ports/index.js';

/** A limit on one thing per time window, and the points that a command takes. */
export interface Allowance {
  /** The kind of limit. Together with the key it names the counter. */
  readonly name: string;
  /** The user or address that is limited. Stored as a hash. */
  readonly key: string;
  /** Points that the command takes. */
  readonly points: number;
  /** 0 means no limit. */
  readonly limit: number;
  readonly seconds: number;
}

/** A limit is reached: no points were taken from any allowance. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly allowance: Allowance;
  /** ISO 8601 UTC: the window ends and a new one can start. */
  readonly opensAt: string;
  /** Seconds until then, at least 1. */
  readonly seconds: number;

  constructor(allowance: Allowance, opensAt: string, now: string) {
    super(`${allowance.name}: ${String(allowance.limit)} in ${String(allowance.seconds)} s`);
    this.allowance = allowance;
    this.opensAt = opensAt;
    this.seconds = Math.max(1, Math.ceil((Date.parse(opensAt) - Date.parse(now)) / 1000));
  }
}

/**
 * Limits that apply across restarts and across all processes on the same store. A window begins with the first points
 * taken. Nothing is kept in memory.
 */
export interface Limits {
  open(): Promise<void>;
  /**
   * Takes points from all allowances or from none. Rejects with the LimitReached that opens last. A repeated command
   * takes points once, as long as it is among the last fifty commands of the allowance.
   */
  take(commandId: string, allowances: readonly Allowance[]): Promise<void>;
  /** Returns the points taken for a command that did nothing. */
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

/** An allowance and its current counter. */
interface CountedAllowance {
  readonly allowance: Allowance;
  readonly counter: Counter;
  readonly mine: Taker | undefined;
}

const collection = 'limits';
const takersKept = 50;
const clearedAtOnce = 20;
/** At least one writer succeeds per round, so 50 retries are enough. */
const rounds = 50;

const idOf = ({ name, key }: Allowance): string => createHash('sha256').update(`${name}\n${key}`).digest('base64url');
/** This file wrote these rows. */
const parse = (document: StoredDocument): Counter => document as Counter;

export function createLimits({ state, clock }: { readonly state: DocumentStore; readonly clock: Clock }): Limits {
  async function clearOld(now: string): Promise<void> {
    const old = { range: { field: 'opensAt', to: now }, orderBy: { field: 'opensAt' }, limit: clearedAtOnce };
    for (const { _id, position } of await state.find(collection, old)) {
      await state.replace(collection, _id, position, undefined).catch(unlessChanged);
    }
  }

  async function countedOf(by: string, allowances: readonly Allowance[], now: string): Promise<CountedAllowance[]> {
    const stored = new Map(
      (await state.getMany(collection, allowances.map(idOf))).map((each) => [each._id, parse(each)]),
    );
    return allowances.map((allowance) => {
      const counter = current(allowance, stored.get(idOf(allowance)), now);
      return { allowance, counter, mine: counter.takers.find((taker) => taker.by === by) };
    });
  }

  /**
   * Retries writes that lost a race. The next round reads the other writer's value and ends when nothing is left to
   * write.
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

/** Merges the points per counter and skips allowances without a limit. */
function once(allowances: readonly Allowance[]): Allowance[] {
  const byId = new Map<string, Allowance>();
  for (const allowance of allowances.filter(({ limit }) => limit > 0)) {
    const id = idOf(allowance);
    byId.set(id, { ...allowance, points: allowance.points + (byId.get(id)?.points ?? 0) });
  }
  return [...byId.values()];
}

/** The stored counter, or an empty one if none exists or its window is over. */
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

/** Ignores a lost race for the same counter. */
function unlessChanged(error: unknown): void {
  if (!(error instanceof DocumentConflict)) throw error;
}
