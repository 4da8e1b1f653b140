import { isAtLeast, type ListedUser, routes, type User } from '@tidemark/contracts';
import { collections, ownNodes, type PersonDocument, reachableNodes, seesAllNodes } from '@tidemark/domain/read-models';
import { presentPerson } from '@tidemark/presenters';
import type { Caller } from '@tidemark/kernel/http';
import { actorOf } from '../access/actor.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import { listed } from '../lists/listing.js';
import type { Toolbox } from '../toolbox.js';

/** The last activity of colleagues: only for people who manage them. */
async function seenBy({ sessions }: Toolbox, { role, tenant }: Caller) {
  if (!isAtLeast(role, 'admin')) return (user: ListedUser): ListedUser => user;
  const seen = await sessions.lastSeen(tenant);
  return (user: ListedUser): ListedUser => ({ ...user, lastSeenAt: seen.get(user.id) ?? null });
}

/**
 * People with an account and invited ones: all of them for super and master. Others see the members of their own
 * branches, whom the tree shows them, and themselves. Nodes outside the own branches are hidden for everybody.
 */
export const usersHandler = (tools: Toolbox) =>
  tools.answering(routes.users, async ({ caller, query }, read) => {
    const [nodes, people, memberships, personas, organization, own, compare, withLastSeen] = await Promise.all([
      read.find(collections.nodes, { where: { isArchived: false } }),
      read.find(collections.people),
      read.find(collections.memberships),
      read.find(collections.personas),
      read.get(collections.organizations, caller.tenant),
      ownNodes(read, caller.userId),
      compareFor(read, caller),
      seenBy(tools, caller),
    ]);
    const reachable = reachableNodes(nodes, caller, own);
    const shown = sortedBy(
      nodes.filter(({ _id }) => reachable.has(_id)).map(({ _id: id, name }) => ({ id, name })),
      compare,
      ({ name }) => name,
    );
    const placed = new Map(shown.map((node, rank) => [node.id, { node, rank }]));
    const nodeIdsOf = new Map(memberships.map(({ _id, nodeIds }) => [_id, nodeIds]));
    const nodesOf = (userId: string): User['nodes'] =>
      (nodeIdsOf.get(userId) ?? [])
        .flatMap((nodeId) => placed.get(nodeId) ?? [])
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ node }) => node);
    const isShown = ({ status, _id }: PersonDocument): boolean =>
      status !== 'withdrawn' &&
      (seesAllNodes(caller) || _id === caller.userId || (nodeIdsOf.get(_id) ?? []).some((id) => placed.has(id)));
    const viewer = actorOf(caller);
    const personaOf = new Map(personas.map((persona) => [persona._id, persona]));
    const users = people.filter(isShown).map((person) => ({
      ...presentPerson(person, { organization, persona: personaOf.get(person.personaId ?? ''), nodes: [] }, viewer),
      isInvited: person.status === 'invited',
    }));
    const { body, total } = listed(sortedBy(users, compare, nameOf), query, ({ firstName, surName, email, role }) => [
      `${firstName ?? ''} ${surName ?? ''}`,
      email,
      role,
    ]);
    // Only for the page: everybody's nodes would cost people times nodes.
    return { body: body.map((user) => withLastSeen({ ...user, nodes: nodesOf(user.id) })), total };
  });

const nameOf = ({ firstName, surName, email }: User): string => `${firstName ?? email ?? ''} ${surName ?? ''}`;
