import type { ListedUser } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useAnswer } from '../../kit/use-answer';
import { useUser } from '../../lib/session/SessionProvider';
import { nameOf } from '../../lib/session/session';
import { matchingUsers, usersOfRole, roleCounts, type UserFilter } from './model/filter';
import { userQueries } from './queries';

const NOBODY: readonly ListedUser[] = [];

/** Everybody with an account, who of them is found, and how many more are invited. */
export function usePeople({ search, role, node, active }: UserFilter) {
  const { t } = useTranslation('kit');
  const query = useAnswer(userQueries.all(useUser()));
  const answered = query.data?.data;
  // Who was erased is nobody any more: only their figures are left.
  const everybody = useMemo(() => answered?.filter(({ email }) => email !== null) ?? NOBODY, [answered]);
  const all = useMemo(() => everybody.filter(({ isInvited }) => !isInvited), [everybody]);
  const inAnyRole = useMemo(
    () => matchingUsers(all, { search, role: null, node, active }, (name) => t(`roles.${name}`)),
    [all, search, node, active, t],
  );
  const people = useMemo(() => usersOfRole(inAnyRole, role), [inAnyRole, role]);
  const counts = useMemo(() => roleCounts(all, inAnyRole), [all, inAnyRole]);
  return { query, all, people, inAnyRole, counts, invited: everybody.length - all.length };
}

export interface NodeChoice {
  readonly id: string;
  readonly name: string;
}

/** The nodes that somebody of these people is on, by name. */
export function useNodeChoices(all: readonly ListedUser[]): readonly NodeChoice[] {
  const { language } = useFormat();
  return useMemo(() => {
    const byId = new Map(all.flatMap(({ nodes }) => nodes.map(({ id, name }) => [id, name] as const)));
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [...byId].map(([id, name]) => ({ id, name })).toSorted((a, b) => compare(a.name, b.name));
  }, [all, language]);
}

export const personOf = (user: ListedUser) => ({ id: user.id, name: nameOf(user), avatarUrl: user.avatarUrl });
