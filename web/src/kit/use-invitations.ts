import type { InvitedUser } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useApiQuery } from '../lib/api/hooks';
import { useUser } from '../lib/session/SessionProvider';

const NONE: ReadonlyMap<string, InvitedUser> = new Map();

/** Who was invited and has no account yet, by id; nothing until it is asked for and known. */
export function useInvitations(enabled: boolean): ReadonlyMap<string, InvitedUser> {
  const { organization_id: organizationId } = useUser();
  const { data } = useApiQuery('invitedUsers', { params: { organizationId } }, { enabled });
  return useMemo(() => (data === undefined ? NONE : new Map(data.map((one) => [one.id, one]))), [data]);
}
