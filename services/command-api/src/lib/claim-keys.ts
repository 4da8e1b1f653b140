import { createHmac } from 'node:crypto';
import { comparableAddress, comparableName } from '@tidemark/contracts';

/** Keys of claims: an HMAC of the comparable value, so that the log names nobody and cannot be searched by guessing. */
export interface ClaimKeys {
  email(address: string): string;
  organizationName(name: string): string;
  /** The key under which versions before ADR 29 claimed a name; for nearly all names the same. */
  olderOrganizationName(name: string): string;
}

/** As these versions compared names: blanks inside and `ß` beside `ss` told them apart. For good: logs hold these keys. */
const olderName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

export function createClaimKeys(secret: Buffer): ClaimKeys {
  const key = (kind: string, value: string) => createHmac('sha256', secret).update(`${kind}\0${value}`).digest('hex');
  return {
    email: (address) => key('email', comparableAddress(address)),
    organizationName: (name) => key('organization-name', comparableName(name)),
    olderOrganizationName: (name) => key('organization-name', olderName(name)),
  };
}
