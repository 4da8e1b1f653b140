import type { User } from '@tidemark/contracts';
import { type ParsedAddress, parseAddresses } from '../model/address';
import type { Invitee, Known } from '../model/people';

/** An entry of the box: ready, of somebody who has an account, there twice, or faulty. */
export interface Chip {
  readonly id: number;
  readonly address: ParsedAddress;
}
export type ChipState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'member'; readonly user: User }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'fault'; readonly fault: NonNullable<ParsedAddress['fault']> };

/** `from`: the first number that no chip has had. */
export const chipsOf = (text: string, from: number): readonly Chip[] =>
  parseAddresses(text).map((address, index) => ({ id: from + index, address }));

/** What each entry is, beside those before it and those who are listed already. */
export function statesOf(chips: readonly Chip[], listed: readonly Invitee[], known: Known): readonly ChipState[] {
  const met = new Set(listed.map(({ email }) => email));
  return chips.map(({ address: { email, fault } }): ChipState => {
    if (fault !== null || email === undefined) return { kind: 'fault', fault: fault ?? 'odd' };
    if (met.has(email)) return { kind: 'duplicate' };
    met.add(email);
    const user = known.get(email);
    return user === undefined ? { kind: 'ready' } : { kind: 'member', user };
  });
}
