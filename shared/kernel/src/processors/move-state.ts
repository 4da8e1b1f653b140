import { createHash } from 'node:crypto';
import type { DocumentStore, Secrets } from '../ports/index.js';
import { markState, stateMark } from './state-mark.js';

/** A stored thing as JSON: a session, a key, a document. */
export interface StateRow {
  readonly id: string;
  readonly value: unknown;
}

/** Things of one kind. */
export interface StatePart {
  rows(): AsyncIterable<readonly StateRow[]>;
  put(rows: readonly StateRow[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** The log that a state belongs to, and the secrets that are useless beside another log. */
export interface StateIdentity {
  readonly log: string;
  readonly secrets: Secrets;
}

/** The place of an installation's state, which no log can rebuild. Nobody else may use it meanwhile. */
export interface StatePlace {
  /** A description without secrets. */
  readonly name: string;
  /** Undefined for an empty place. */
  identity(): Promise<StateIdentity | undefined>;
  /** Makes an empty place that installation's. Does nothing if it already is. */
  adopt(identity: StateIdentity): Promise<void>;
  /** Reasons against a move now, as sentences: users of the state, work under way. */
  hindrances(): Promise<readonly string[]>;
  /** The names of all parts; for documents, their collections. */
  parts(): Promise<readonly string[]>;
  part(name: string): Promise<StatePart>;
  /** Its documents include the mark of the move. */
  readonly state: DocumentStore;
}

/** The move is impossible; nothing was changed. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

export interface StateMove {
  readonly source: StatePlace;
  readonly target: StatePlace;
  /** Called after each part, with its rows and the rows written. */
  readonly onPart: (part: string, rows: number, written: number) => void;
}

export interface MovedState {
  readonly rows: number;
  /** SHA-256 over everything in both places. */
  readonly digest: string;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)] as const),
  );
}

const hashOf = ({ id, value }: StateRow): string =>
  createHash('sha256')
    .update(JSON.stringify([id, sorted(value)]))
    .digest('hex');

async function hashesOf(part: StatePart): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const rows of part.rows()) for (const row of rows) hashes.set(row.id, hashOf(row));
  return hashes;
}

/** Independent of the order of rows in a place. */
const digestOf = (hashes: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update([...hashes.values()].sort().join('\n'))
    .digest('hex');

/** Makes the target equal to the source. Returns the number of rows written. */
async function copy(source: StatePart, target: StatePart): Promise<number> {
  const there = await hashesOf(target);
  let written = 0;
  for await (const rows of source.rows()) {
    const wanted = rows.filter((row) => there.get(row.id) !== hashOf(row));
    if (wanted.length > 0) await target.put(wanted);
    written += wanted.length;
    for (const { id } of rows) there.delete(id);
  }
  if (there.size > 0) await target.remove([...there.keys()]);
  return written + there.size;
}

async function expectIdle(...places: readonly StatePlace[]): Promise<void> {
  for (const place of places) {
    const found = await place.hindrances();
    if (found.length > 0) throw new MoveRefused(`${place.name} is in use: ${found.join('; ')}.`);
  }
}

/** Checks the marks of earlier moves: neither place may have been used since, except the source of this move. */
async function expectUnused(source: StatePlace, target: StatePlace, isKnown: boolean): Promise<void> {
  const from = await stateMark(source.state);
  const to = isKnown ? (await stateMark(target.state))?.state : 'whole';
  if (to === undefined) {
    throw new MoveRefused(
      `${target.name} has the state of this installation already, and was used: what happened there would be lost.`,
    );
  }
  if (from?.state === 'copying') {
    throw new MoveRefused(`A move from ${from.where} to ${source.name} was cut off: end that one first.`);
  }
  if (from?.state === 'left' && (!isKnown || to === 'left')) {
    throw new MoveRefused(`The state was moved from ${source.name} to ${from.where} already.`);
  }
}

/** Throws MoveRefused unless nothing can get lost: neither the target's rows nor changes to either place since. */
async function expectMovable({ source, target }: StateMove): Promise<StateIdentity> {
  const identity = await source.identity();
  if (identity === undefined) throw new MoveRefused(`There is no installation in ${source.name}.`);
  const other = await target.identity();
  if (other !== undefined && other.log !== identity.log) {
    throw new MoveRefused(
      `${target.name} belongs to another installation: its log is ${other.log}, that of ${source.name} is ${identity.log}.`,
    );
  }
  await expectIdle(source, target);
  await expectUnused(source, target, other !== undefined);
  return identity;
}

/**
 * Moves what cannot be rebuilt from one place to another. After an interruption, run it again: it skips rows that are
 * already there. Then it reads everything back and compares. Only if all is equal, the target may be used and the
 * source may not.
 */
export async function moveState(move: StateMove): Promise<MovedState> {
  const { source, target, onPart } = move;
  const identity = await expectMovable(move);
  await target.adopt(identity);
  await markState(target.state, { state: 'copying', where: source.name });
  const names = [...new Set([...(await source.parts()), ...(await target.parts())])].sort();
  const digest = createHash('sha256');
  let rows = 0;
  for (const name of names) {
    const [here, there] = [await source.part(name), await target.part(name)];
    const written = await copy(here, there);
    const [wanted, found] = [await hashesOf(here), await hashesOf(there)];
    if (digestOf(wanted) !== digestOf(found)) {
      throw new Error(`${name} is not the same in both places: ${String(wanted.size)} and ${String(found.size)}.`);
    }
    digest.update(`${name} ${digestOf(wanted)}\n`);
    rows += wanted.size;
    onPart(name, wanted.size, written);
  }
  await expectIdle(source, target);
  await markState(source.state, { state: 'left', where: target.name });
  await markState(target.state, { state: 'whole', where: source.name });
  return { rows, digest: digest.digest('hex') };
}
