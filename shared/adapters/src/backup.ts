import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { faultInWords } from '@tidemark/kernel';
import { z } from 'zod';
import { bindings, inspectFolder } from './data-folder.js';
import { isMissing } from './files/is-missing.js';
import { proveLogOf } from './picks.js';
import { openSqlite } from './sqlite/database.js';
import { skipPositions } from './sqlite/installation.js';
import { createSqliteSessions } from './sqlite/sessions.js';
import { copyDatabases } from './sqlite/snapshot.js';

const manifestName = 'backup.json';
const BackupFile = z.object({
  format: z.literal('tidemark-backup'),
  version: z.literal(1),
  /** ISO 8601 UTC. */
  takenAt: z.string(),
  /** Name of the log. */
  log: z.string(),
  /** False when the log is on an engine, which has its own backup. */
  hasLog: z.boolean(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Backup = z.infer<typeof BackupFile>;

/** The backup or restore is impossible; nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export interface BackupOptions {
  readonly dataDir: string;
  /** A missing or empty folder; only its owner will be able to read it. */
  readonly target: string;
  /** The log is in the data folder, not on an engine. */
  readonly hasLog: boolean;
  readonly takenAt: string;
}

/**
 * Copies everything that cannot be rebuilt, while the server keeps writing: a consistent snapshot of the databases,
 * then uploads and mails, which only grow. Leaves out read models. The manifest comes last: a folder without one is not
 * a backup.
 */
export async function takeBackup({ dataDir, target, hasLog, takenAt }: BackupOptions): Promise<Backup> {
  if (!existsSync(join(dataDir, 'state.db'))) throw new BackupRefused(`There is nothing to back up in ${dataDir}.`);
  if (`${resolve(target)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) {
    throw new BackupRefused('A backup is no good inside of the folder that it is of.');
  }
  await makeEmpty(target);
  const { name: log } = inspectFolder(dataDir, hasLog);
  copyDatabases(dataDir, target, [...(hasLog ? ['log.db'] : []), ...bindings]);
  for (const name of ['secrets.json', 'files', 'mail', 'audit.jsonl']) await copyAll(dataDir, target, name);
  const files = await digests(target);
  const backup: Backup = { format: 'tidemark-backup', version: 1, takenAt, log, hasLog, files };
  await writeWhole(join(target, manifestName), `${JSON.stringify(backup, null, 2)}\n`);
  return backup;
}

/**
 * Restores a backup to a missing or empty data folder, after it has compared every file with the manifest. The log
 * continues beyond all positions that may have been used since. Everybody must sign in again, because a session that
 * ended after the backup must not revive. Refuses a log with an altered event, unless `takesDamage`.
 */
export async function restoreBackup(
  source: string,
  dataDir: string,
  { takesDamage = false }: { readonly takesDamage?: boolean } = {},
): Promise<Backup> {
  const backup = await readManifest(source);
  await expectUnchanged(source, backup);
  if (backup.hasLog && !takesDamage) await expectProof(source);
  await makeEmpty(dataDir);
  for (const path of Object.keys(backup.files)) await copyPrivate(join(source, path), join(dataDir, path));
  const state = openSqlite(join(dataDir, 'state.db'), { synchronous: 'FULL' });
  try {
    await createSqliteSessions(state).endAll();
  } finally {
    state.close();
  }
  if (backup.hasLog) skipPositions(dataDir);
  return backup;
}

async function readManifest(source: string): Promise<Backup> {
  const text = await readFile(join(source, manifestName), 'utf8').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new BackupRefused(`${source} is no backup, or one that was not finished: it has no ${manifestName}.`);
  });
  try {
    return BackupFile.parse(JSON.parse(text));
  } catch (error) {
    const path = join(source, manifestName);
    throw new BackupRefused(`${path} is damaged or no manifest of ours. Take another backup.`, { cause: error });
  }
}

async function expectUnchanged(source: string, { files }: Backup): Promise<void> {
  const found = await digests(source);
  const differing = Object.entries(files).flatMap(([path, { sha256 }]) =>
    found[path]?.sha256 === sha256 ? [] : [path],
  );
  if (differing.length > 0) throw new BackupRefused(`Not as they were backed up: ${differing.join(', ')}.`);
}

async function expectProof(source: string): Promise<void> {
  const [fault] = (await proveLogOf({ dataDir: source })).faults;
  if (fault === undefined) return;
  throw new BackupRefused(
    `The log in this backup is damaged at ${faultInWords(fault)} Take an older backup, or add --damaged.`,
  );
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupRefused(`${folder} is not empty.`);
  await chmod(folder, 0o700);
}

/** Copies a file, or a folder with its content; skips missing files, also those deleted during the copy. */
async function copyAll(from: string, to: string, path: string): Promise<void> {
  for (const file of await filesBelow(from, path)) {
    await copyPrivate(join(from, file), join(to, file)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
}

async function copyPrivate(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function filesBelow(folder: string, path = ''): Promise<readonly string[]> {
  const here = join(folder, path);
  const entries = await readdir(here, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    // A file: it has no children.
    return undefined;
  });
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function digests(folder: string): Promise<Backup['files']> {
  const files: Record<string, { bytes: number; sha256: string }> = {};
  for (const path of (await filesBelow(folder)).filter((name) => name !== manifestName)) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    files[path] = { bytes, sha256: hash.digest('hex') };
  }
  return files;
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(`${path}.tmp`, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
}
