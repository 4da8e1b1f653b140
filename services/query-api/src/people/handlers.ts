import { type ReadsOf, type Routes, routes, type User } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { collections, type DocumentSource, ownNodes } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { actorOf } from '../lib/actor.js';
import { compareFor, sortedBy } from '../lib/collation.js';
import type { Toolbox } from '../lib/toolbox.js';
import { servedUser } from './served.js';
import { usersHandler } from './users.js';

type Source = DocumentSource<ReadsOf<Routes['currentUser']>>;

export const peopleHandlers = (tools: Toolbox) => ({
  currentUser: tools.answering(routes.currentUser, async ({ caller }, read) => currentUser(read, caller)),
  users: usersHandler(tools),
});

async function currentUser(read: Source, caller: Caller): Promise<{ body: User; version: number }> {
  const person = await read.get(collections.people, caller.userId);
  ensure(person, 'user-not-found');
  const { personaId, version } = person;
  const organization = await read.get(collections.organizations, caller.tenant);
  const body = servedUser(
    person,
    {
      organization,
      persona: personaId === null ? undefined : await read.get(collections.personas, personaId),
      nodes: await nodesOf(read, caller),
    },
    actorOf(caller),
  );
  return { body, version };
}

async function nodesOf(read: Source, caller: Caller): Promise<User['nodes']> {
  const ids = [...(await ownNodes(read, caller.userId))];
  const nodes = await Promise.all(ids.map(async (id) => read.get(collections.nodes, id)));
  const inUse = nodes.flatMap((node) =>
    node === undefined || node.isArchived ? [] : { id: node._id, name: node.name },
  );
  return sortedBy(inUse, await compareFor(read, caller), ({ name }) => name);
}
