import { createHmac } from 'node:crypto';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, without looking at its signature. */
export const claimsOf = (token: string): Record<string, unknown> =>
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
