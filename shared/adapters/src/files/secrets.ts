import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Secrets } from '@tidemark/kernel';
import { z } from 'zod';
import { FileDamaged } from '../file-damaged.js';
import { isMissing } from './missing.js';

const bytes = 32;
const Secret = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((secret) => secret.length >= bytes, 'is too short');
const SecretsFile = z.object({ signing: Secret, claims: Secret, log: z.string().optional() });
const fileOf = (folder: string): string => join(folder, 'secrets.json');

/** Writes a whole file beside the path, on disk when it returns; answers where. */
function written(path: string, content: object): string {
  const temporary = `${path}.tmp`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', 0o600);
  writeSync(file, JSON.stringify(content));
  fsyncSync(file);
  closeSync(file);
  return temporary;
}

/** Links the finished file into place: a crash leaves a whole file or none, and an existing one is never replaced. */
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

/** Throws FileDamaged, which says nothing of what the file holds. */
function parse(path: string): z.output<typeof SecretsFile> {
  try {
    return SecretsFile.parse(JSON.parse(read(path) ?? ''));
  } catch (error) {
    throw new FileDamaged(dirname(path), new Map([['secrets.json', 'it is cut off, or no file of ours']]), {
      cause: error,
    });
  }
}

/** The installation's secrets, made at the first start (mode 0600). A damaged file is an error, never made again. */
export function openSecrets(folder: string): Secrets {
  const path = fileOf(folder);
  if (read(path) === undefined) create(path);
  const { signing, claims } = parse(path);
  return { signing, claims };
}

/** Of which log these are the secrets; undefined where there are none, or none that say it. */
export const logOfSecrets = (folder: string): string | undefined =>
  read(fileOf(folder)) === undefined ? undefined : parse(fileOf(folder)).log;

/** Writes down of which log they are, once. */
export function bindSecrets(folder: string, log: string): void {
  if (logOfSecrets(folder) !== undefined) return;
  const path = fileOf(folder);
  const content: unknown = JSON.parse(read(path) ?? '');
  renameSync(written(path, { ...(content as object), log }), path);
}

/** Makes a folder's secrets those of an installation that comes to it. */
export function adoptSecrets(folder: string, { signing, claims }: Secrets, log: string): void {
  const text = (secret: Uint8Array): string => Buffer.from(secret).toString('base64');
  const path = fileOf(folder);
  renameSync(written(path, { signing: text(signing), claims: text(claims), log }), path);
}
