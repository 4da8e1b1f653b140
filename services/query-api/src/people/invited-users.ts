import { type InvitedUser, routes } from '@tidemark/contracts';
import { collections, ownNodes, type PersonDocument, reachableNodes, seesAllNodes } from '@tidemark/domain/read-models';
import { mapConcurrently } from '@tidemark/kernel';
import { mayOnInvitation } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import { listed } from '../lists/listing.js';
import type { DocumentReader, Lookup } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { lastMailTo } from './last-mail.js';

async function inviterOf(
  read: DocumentReader<'people'>,
  { invitation }: PersonDocument,
): Promise<InvitedUser['invitedBy']> {
  const inviter = invitation === null ? undefined : await read.get(collections.people, invitation.by);
  if (inviter === undefined) return null;
  const { _id: id, firstName, surName } = inviter;
  return { id, firstName, surName };
}

async function submissionsOf(read: Lookup<'responses'>, { _id: userId }: PersonDocument): Promise<number> {
  const responses = await read.find(collections.responses, { where: { userId } });
  return responses.filter(({ submittedAt }) => submittedAt !== null).length;
}

/** Invited people without an account: all of them for super and master, for an admin the members of their branches. */
export const invitedUsersHandler = (tools: Toolbox) =>
  tools.answering(routes.invitedUsers, async ({ caller, query }, read) => {
    const [nodes, invited, personas, organization, own, compare] = await Promise.all([
      read.find(collections.nodes),
      read.find(collections.people, { where: { status: 'invited' } }),
      read.find(collections.personas),
      read.get(collections.organizations, caller.tenant),
      ownNodes(read, caller.userId),
      compareFor(read, caller),
    ]);
    const memberships = await read.getMany(
      collections.memberships,
      invited.map(({ _id }) => _id),
    );
    const nodeIdsOf = new Map(memberships.map(({ _id, nodeIds }) => [_id, nodeIds]));
    const reachable = reachableNodes(nodes, caller, own);
    const byId = new Map(nodes.map((node) => [node._id, node]));
    const personaById = new Map(personas.map((persona) => [persona._id, persona]));
    const shown = invited.filter(
      ({ _id }) => seesAllNodes(caller) || (nodeIdsOf.get(_id) ?? []).some((id) => reachable.has(id)),
    );
    const sorted = sortedBy(
      shown.map((person) => ({ id: person._id, person })),
      compare,
      ({ person: { firstName, email } }) => firstName ?? email ?? '',
    );
    const page = listed(sorted, query, ({ person: { firstName, email, role } }) => [firstName, email, role]);

    const superGivenBy = organization?.superGivenBy ?? 'supers';
    const areOwn = (ids: readonly string[]) => seesAllNodes(caller) || ids.every((id) => reachable.has(id));
    const served = async (person: PersonDocument): Promise<InvitedUser> => {
      const { _id: id, tenant, email, firstName, role, invitation, version } = person;
      const nodeIds = nodeIdsOf.get(id) ?? [];
      const inUse = nodeIds.flatMap((nodeId) => byId.get(nodeId) ?? []).filter(({ isArchived }) => !isArchived);
      const seen = inUse
        .filter((node) => reachable.has(node._id))
        .map(({ _id: nodeId, name }) => ({ id: nodeId, name }));
      const persona = personaById.get(person.personaId ?? '');
      const known = {
        userId: id,
        organizationId: tenant,
        role,
        superGivenBy,
        isOnOwnNodes: areOwn(nodeIds),
        isComplete: inUse.length > 0 && persona?.isArchived === false,
      };
      return {
        id,
        email,
        firstName,
        role,
        persona: persona === undefined ? null : { id: persona._id, title: persona.title },
        nodes: sortedBy(seen, compare, ({ name }) => name),
        invitedAt: invitation?.at ?? '',
        invitedBy: await inviterOf(read, person),
        lastMail: await lastMailTo(tools, person),
        submissions: await submissionsOf(read, person),
        may: mayOnInvitation(known, actorOf(caller)),
        version,
      };
    };
    return { ...page, body: await mapConcurrently(page.body, async ({ person }) => served(person)) };
  });
