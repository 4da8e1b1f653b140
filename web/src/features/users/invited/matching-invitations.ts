import type { InvitedUser } from '@tidemark/contracts';
import { foldText } from '../../../lib/fold-text';

export type Segment = 'all' | 'unreached' | 'answered';

/** The newest e-mail did not arrive, or nobody knows. */
export const isUnreached = ({ lastMail }: InvitedUser): boolean =>
  lastMail?.status === 'failed' || lastMail?.status === 'uncertain';

const belongs: Readonly<Record<Segment, (invited: InvitedUser) => boolean>> = {
  all: () => true,
  unreached: isUnreached,
  answered: ({ submissions }) => submissions > 0,
};

export const invitationsOfSegment = (all: readonly InvitedUser[], segment: Segment): readonly InvitedUser[] =>
  all.filter(belongs[segment]);

/** By name, address or the word for the role, in any case, with or without accents. */
export function matchingInvitations(
  all: readonly InvitedUser[],
  search: string,
  word: (role: InvitedUser['role']) => string,
): readonly InvitedUser[] {
  const wanted = foldText(search.trim());
  if (wanted === '') return all;
  return all.filter(({ firstName, email, role }) =>
    foldText([firstName ?? '', email ?? '', role, word(role)].join(' ')).includes(wanted),
  );
}
