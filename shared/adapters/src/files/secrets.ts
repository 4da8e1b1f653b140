import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Secrets } from '@tidemark/kernel';
import { z } from 'zod';
import { FileDamaged } from '../file-damaged.js';
import { isMissing } from './is-missing.js';

const bytes = 32;
const Secret = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((secret) => secret.length >= bytes, 'is too short');
const SecretsFile = z.object({ signing: Secret, claims: Secret, log: z.string().optional() });
const fileOf = (folder: string): string => join(folder, 'secrets.json');

/** Writes a complete file beside the path, synced to disk; returns its path. */
function written(path: string, content: object): string {
  const temporary = `${path}.tmp`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', 0o600);
  writeSync(file, JSON.stringify(content));
  fsyncSync(file);
  closeSync(file);
  return temporary;
}

/**
 * Links the finished file into place: a crash leaves a complete file or none, and an existing one is never replaced.
 */
function create(path: string): void {
  const secret = (): string => randomBytes(bytes).toString('base64');
  const temporary = written(path, { signing: secret(), claims: secret() });
  linkSync(temporary, path);
  rmSync(temporary);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Throws FileDamaged, which shows nothing of the file's content. */
function parse(path: string): z.output<typeof SecretsFile> {
  try {
    return SecretsFile.parse(JSON.parse(read(path) ?? ''));
  } catch (error) {
    throw new FileDamaged(dirname(path), new Map([['secrets.json', 'it is cut off, or no file of ours']]), {
      cause: error,
    });
  }
}

/**
 * The installation's secrets, created at the first start (mode 0600). A damaged file is an error and is never
 * recreated.
 */
export function openSecrets(folder: string): Secrets {
  const path = fileOf(folder);
  if (read(path) === undefined) create(path);
  const { signing, claims } = parse(path);
  return { signing, claims };
}

/** The log of these secrets; undefined without secrets, or if they do not name it. */
export const logOfSecrets = (folder: string): string | undefined =>
  read(fileOf(folder)) === undefined ? undefined : parse(fileOf(folder)).log;

/** Writes the log's name to the secrets, once. */
export function bindSecrets(folder: string, log: string): void {
  if (logOfSecrets(folder) !== undefined) return;
  const path = fileOf(folder);
  const content: unknown = JSON.parse(read(path) ?? '');
  renameSync(written(path, { ...(content as object), log }), path);
}

/** Replaces a folder's secrets by those of an installation that moves here. */
export function adoptSecrets(folder: string, { signing, claims }: Secrets, log: string): void {
  const text = (secret: Uint8Array): string => Buffer.from(secret).toString('base64');
  const path = fileOf(folder);
  renameSync(written(path, { signing: text(signing), claims: text(claims), log }), path);
}
