import { ApiProblem } from '../../lib/api/problem';
import { meet, type Values } from '../form-values';

/** What has become of what was typed in a field. */
export type FieldState = 'saved' | 'pending' | 'saving' | 'refused' | 'conflict' | 'offline';

/** How one field of one piece reaches the server. A piece has a version of its own. */
export interface FieldSource<T> {
  /** `<piece>/<field>`, as 'question:ID/title': fields of one piece are sent one after the other. */
  readonly key: string;
  /** What the server holds. */
  readonly stored: T;
  /** Of the piece, as it was read; undefined: it is not there yet, sending it makes it. */
  readonly version: number | undefined;
  /** Sends it for the version that was seen; answers the piece's new version. Refusals are thrown as ApiProblem. */
  readonly send: (value: T, version: number | undefined) => Promise<{ readonly version: number | null }>;
  /** What this field holds in the piece that a 412 shows; left out: the piece's own field of that name. */
  readonly fromCurrent?: (current: unknown) => T;
  /** Milliseconds from the last key until it is sent; null: only when it is left (`flush`). */
  readonly delay?: number | null;
  /** False holds it back, without losing it: a name that is empty yet. */
  readonly sendable?: (value: T) => boolean;
}

/** What was typed and is not acknowledged. `base` is what stood there when it was typed. */
export interface Unsaved {
  readonly value: unknown;
  readonly base: unknown;
  readonly state: Exclude<FieldState, 'saved'>;
  readonly problem: ApiProblem | null;
  /** Of a conflict: what somebody else has written there. */
  readonly theirs: unknown;
}

/** Milliseconds until what could not be sent for the connection is tried again. */
export const RETRY = 5000;

export const pieceOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));
const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** What a field holds in the piece as it is now. */
export function currentOf<T>({ key, fromCurrent }: FieldSource<T>, current: unknown): T {
  if (fromCurrent) return fromCurrent(current);
  return (current as Record<string, T>)[nameOf(key)] as T;
}

const comparable = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null));
export const isSame = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);

const AWAY: readonly string[] = ['offline', 'outcome-unknown', 'unavailable', 'not-caught-up', 'unreadable'];

/** Nothing is wrong with what was typed: it is sent again. */
export const isAway = (problem: ApiProblem): boolean =>
  AWAY.includes(problem.code) || problem.status >= 502 || problem.status === 429;

export const isStale = (problem: ApiProblem): boolean =>
  problem.code === 'stale-version' && problem.current !== undefined;

/**
 * Whether the writer must act: a field that waits for the connection, or asks about a conflict itself, needs nothing.
 */
export const isRefusal = (cause: unknown): cause is ApiProblem =>
  cause instanceof ApiProblem && !isAway(cause) && !isStale(cause);

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges the typed value with that of another user; undefined where both changed the same part. */
export function joinedValue({ base, value }: Pick<Unsaved, 'base' | 'value'>, theirs: unknown): unknown {
  if (isSame(theirs, base)) return value;
  // A field of several texts, as the name and the meaning of a level.
  if (!isRecord(base) || !isRecord(value) || !isRecord(theirs)) return undefined;
  const { clashes, joined } = meet(base, value, theirs);
  return clashes.length === 0 ? joined : undefined;
}
