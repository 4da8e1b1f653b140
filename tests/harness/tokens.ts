import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readDistributedKey } from './distributed.js';
import { isDistributed } from './profile.js';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, without looking at its signature. */
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;

/** The same claims, signed with a key that is not the server's. */
export function forgedToken(token: string, changes: Readonly<Record<string, unknown>> = {}): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claimsOf(token), ...changes })}`;
  return `${content}.${createHmac('sha256', 'not the key').update(content).digest('base64url')}`;
}

/** The same claims without a signature, as the standard's `alg: none`. */
export const unsignedToken = (token: string): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(token))}.`;

/** The same signature under other claims. */
export function changedToken(token: string, changes: Readonly<Record<string, unknown>>): string {
  const [head, , signature] = token.split('.');
  return `${head ?? ''}.${part({ ...claimsOf(token), ...changes })}.${signature ?? ''}`;
}

const Secrets = z.looseObject({ signing: z.string() });

const signingKeyIn = async (dataDir: string): Promise<string> =>
  Secrets.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))).signing;

/** Other claims under the server's own signature: what only the server itself could have made. */
export async function signedToken(
  dataDir: string,
  token: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<string> {
  const signing = await (isDistributed ? readDistributedKey(dataDir) : signingKeyIn(dataDir));
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claimsOf(token), ...changes })}`;
  return `${content}.${createHmac('sha256', Buffer.from(signing, 'base64')).update(content).digest('base64url')}`;
}
