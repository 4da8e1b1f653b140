import type { AssignableRole, Role, User } from '@tidemark/contracts';

/** Somebody who is to be invited. */
export interface Invitee {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly personaId: string | null;
  readonly nodeIds: readonly string[];
  /** Has an account: keeps role and persona, and gets no mail. */
  readonly isMember: boolean;
}

export const assignable: readonly AssignableRole[] = ['user', 'admin', 'super'];

/** People by their address. */
export type Known = ReadonlyMap<string, User>;

export const knownOf = (users: readonly User[]): Known =>
  new Map(users.flatMap((user) => (user.email === null ? [] : [[user.email.toLowerCase(), user] as const])));

export const mailsOf = (invitees: readonly Invitee[]): number => invitees.filter(({ isMember }) => !isMember).length;

/** People who go to the same nodes, in groups of the size that one call takes. */
export function batchesOf(invitees: readonly Invitee[], size: number): readonly (readonly Invitee[])[] {
  const groups = new Map<string, Invitee[]>();
  for (const invitee of invitees) {
    const key = invitee.nodeIds.toSorted().join(' ');
    const group = groups.get(key);
    if (group) group.push(invitee);
    else groups.set(key, [invitee]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, index) => group.slice(index * size, (index + 1) * size)),
  );
}
