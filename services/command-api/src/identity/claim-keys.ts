import { createHmac } from 'node:crypto';
import { comparableAddress, comparableName } from '@tidemark/contracts';

/** Keys of claims: an HMAC of the comparable value, so that the log names nobody and cannot be searched by guessing. */
export interface ClaimKeys {
  email(address: string): string;
  organizationName(name: string): string;
}

export function createClaimKeys(secret: Buffer): ClaimKeys {
  const key = (kind: string, value: string) => createHmac('sha256', secret).update(`${kind}\0${value}`).digest('hex');
  return {
    email: (address) => key('email', comparableAddress(address)),
    organizationName: (name) => key('organization-name', comparableName(name)),
  };
}
