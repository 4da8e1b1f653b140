import type { Node, Persona } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useFormat } from '../../hooks/useFormat';
import { joinQueries } from '../../kit/join-queries';
import { allNodes } from '../../kit/branch';
import { useAnswer } from '../../kit/use-answer';
import { allows, useMay } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import { knownOf } from './model/people';
import { inviteQueries } from './queries';

const NONE: readonly never[] = [];

/** What inviting needs to know: personas, nodes, who is here already, and which roles may be given. */
export function useInviteData() {
  const reader = useUser();
  const { language } = useFormat();
  const personas = useAnswer(inviteQueries.personas(reader));
  const users = useAnswer(inviteQueries.users(reader));
  const tree = useAnswer(inviteQueries.tree(reader));
  const organization = useAnswer(inviteQueries.organization(reader));
  const managesUsers = useMay('manage-users');
  // Who is only invited is invited again.
  const people = useMemo(() => users.data?.data.filter(({ isInvited }) => !isInvited) ?? NONE, [users.data]);
  const nodes: readonly Node[] = tree.data?.data ?? NONE;
  const offered: readonly Persona[] = personas.data?.data ?? NONE;
  const known = useMemo(() => knownOf(people), [people]);
  const invitable = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return allNodes(nodes)
      .filter((node) => allows(node, 'invite'))
      .toSorted((a, b) => compare(a.name, b.name));
  }, [nodes, language]);
  return {
    query: joinQueries({ personas, users, tree }),
    personas: offered,
    nodes,
    /** Flat, by name: those that one may invite to. */
    invitable,
    known,
    // An organization can keep the making of supers to those who manage its users.
    mayGiveSuper: managesUsers || organization.data?.data.superGivenBy !== 'supers',
  };
}
export type InviteData = ReturnType<typeof useInviteData>;
