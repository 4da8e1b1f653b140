import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@tidemark/kernel';
import { z } from 'zod';
import { isMissing } from './missing.js';

const bytes = 32;
const Secret = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((secret) => secret.length >= bytes, 'is too short');
const SecretsFile = z.object({ signing: Secret, claims: Secret });

/** Links the finished file into place: a crash leaves a whole file or none, and an existing one is never replaced. */
function create(path: string): void {
  const temporary = `${path}.tmp`;
  rmSync(temporary, { force: true });
  const secret = (): string => randomBytes(bytes).toString('base64');
  const file = openSync(temporary, 'wx', 0o600);
  writeSync(file, JSON.stringify({ signing: secret(), claims: secret() }));
  fsyncSync(file);
  closeSync(file);
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

/** The installation's secrets, made at the first start (mode 0600). A damaged file is an error, never made anew. */
export function openSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json');
  if (read(path) === undefined) create(path);
  return SecretsFile.parse(JSON.parse(read(path) ?? ''));
}
