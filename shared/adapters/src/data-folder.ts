import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FileDamaged } from './file-damaged.js';
import { bindSecrets, logOfSecrets } from './files/secrets.js';
import type { Sqlite } from './sqlite/database.js';
import { damageOf, setAside } from './sqlite/sound.js';
import { bindFile, hasRows, logOfFile, inspectFile } from './sqlite/installation.js';

/**
 * Files that belong to a log and cannot be rebuilt from it. `state.db` is bound to it last: if it is bound, all are.
 */
export const companions = {
  'secrets.json': 'the keys of sessions and of names',
  'keys.db': 'the keys of personal data',
  'credentials.db': 'the passwords',
  'bus.db': 'messages on their way',
  'state.db': 'accounts, drafts, deliveries',
} as const;
export type Companion = keyof typeof companions;
const names = Object.keys(companions) as Companion[];

const listed = (files: readonly Companion[]): string => files.map((file) => `${file} (${companions[file]})`).join(', ');

/** The companions that are databases. */
export const bindings = names.filter((file): file is Exclude<Companion, 'secrets.json'> => file !== 'secrets.json');

/** A data folder lacks a file without which its log is unusable. Nothing was created. */
export class FolderIncomplete extends Error {
  override readonly name = 'FolderIncomplete';
  readonly files: readonly Companion[];
  constructor(folder: string, files: readonly Companion[] = names) {
    super(
      `The log holds events, and ${folder} lacks what belongs to them: ${listed(files)}. Put back what is missing from ` +
        'the same backup as the rest: npm run restore -- BACKUP, with DATA_DIR a new folder.',
    );
    this.files = files;
  }
}

/** Some files of a data folder belong to another log. Nothing was changed. */
export class FolderMixed extends Error {
  override readonly name = 'FolderMixed';
  readonly files: readonly Companion[];
  constructor(folder: string, files: readonly Companion[]) {
    super(
      `In ${folder} these are not of the same log as the rest: ${listed(files)}. Put back those that belong to it, or ` +
        'restore a whole backup: npm run restore -- BACKUP, with DATA_DIR a new folder.',
    );
    this.files = files;
  }
}

/**
 * Lets SQLite check every database before use, which reads each of them once. Moves damaged read models aside, to be
 * rebuilt from the log, and calls `onTrouble`. For other damage it throws FileDamaged.
 */
export function checkFiles(folder: string, onTrouble: (reason: string) => void): void {
  const damages = new Map<string, string>();
  for (const file of ['log.db', ...bindings]) {
    const damage = damageOf(folder, file);
    if (damage !== undefined) damages.set(file, damage);
  }
  if (damages.size > 0) throw new FileDamaged(folder, damages);
  const damage = damageOf(folder, 'models.db');
  if (damage === undefined) return;
  setAside(folder, 'models.db');
  onTrouble(`models.db is damaged (${damage.trim()}) and was put aside: read models are rebuilt`);
}

/** Moves read models of another log aside, to be rebuilt from this one, and calls `onTrouble`. */
export function checkModels(folder: string, log: string, onTrouble: (reason: string) => void): void {
  const theirs = inspectFile(folder, 'models.db', logOfFile);
  if (theirs === undefined || theirs === log) return;
  setAside(folder, 'models.db');
  onTrouble('models.db is of another log and was put aside: read models are rebuilt');
}

export interface DataFolder {
  /** The name of the folder's log, now or after its first append. */
  readonly name: string;
  /**
   * Its keys have never encrypted anything. So no log with events belongs to this folder, unless it has the folder's
   * name.
   */
  readonly isUnused: boolean;
}

/** The log in the folder itself, before anything is opened. */
const lookAtLog = (folder: string) => inspectFile(folder, 'log.db', (store) => hasRows(store, 'events')) ?? false;

const boundTo = (folder: string, file: Companion): string | undefined =>
  file === 'secrets.json' ? logOfSecrets(folder) : inspectFile(folder, file, logOfFile);

/** The log of each existing part; undefined for one that does not name it. */
export const logsOf = (folder: string): ReadonlyMap<Companion, string | undefined> =>
  new Map(names.filter((file) => existsSync(join(folder, file))).map((file) => [file, boundTo(folder, file)] as const));

/**
 * Checks, before anything is created, that the existing files belong together. Throws FolderIncomplete when a used
 * folder lacks a part, and FolderMixed when one belongs to another log or was created since.
 */
export function inspectFolder(folder: string, hasOwnLog: boolean): DataFolder {
  const present = names.filter((file) => existsSync(join(folder, file)));
  const missing = names.filter((file) => !present.includes(file));
  const bound = new Map(present.map((file) => [file, boundTo(folder, file)] as const));
  const known = bound.get('state.db') ?? [...bound.values()].find((log) => log !== undefined);
  const hasEvents = hasOwnLog && lookAtLog(folder);
  if (missing.length > 0 && (known !== undefined || hasEvents)) throw new FolderIncomplete(folder, missing);
  const isBound = bound.get('state.db') !== undefined || (known !== undefined && hasEvents);
  const foreign = present.filter((file) => {
    const log = bound.get(file);
    return log === undefined ? isBound : log !== known;
  });
  if (foreign.length > 0) throw new FolderMixed(folder, foreign);
  return {
    name: known ?? randomUUID(),
    isUnused: inspectFile(folder, 'keys.db', (store) => hasRows(store, 'keys')) !== true,
  };
}

/** Writes the log's name to every file that does not have one yet. */
export function bindFolder(
  folder: string,
  log: string,
  files: Readonly<Record<Exclude<Companion, 'secrets.json'>, Sqlite>>,
) {
  bindSecrets(folder, log);
  for (const file of bindings) bindFile(files[file], log);
}
