import { createHmac } from 'node:crypto';

/** Keys of claims: an HMAC of the normalised value, so that the log names nobody and cannot be searched by guessing. */
export interface ClaimKeys {
  email(address: string): string;
  organizationName(name: string): string;
}

export function createClaimKeys(secret: Buffer): ClaimKeys {
  const key = (kind: string, value: string) => createHmac('sha256', secret).update(`${kind}\0${value}`).digest('hex');
  return {
    email: (address) => key('email', address.trim().normalize('NFC').toLowerCase()),
    organizationName: (name) => key('organization-name', name.trim().normalize('NFC').toLowerCase()),
  };
}
