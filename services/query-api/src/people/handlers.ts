import type { Routes, User } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import {
  type NodeDocument,
  type OrganizationDocument,
  ownNodes,
  type PersonaDocument,
  type PersonDocument,
} from '@tidemark/domain/read-models';
import { type Caller, handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import type { Toolbox } from '../lib/toolbox.js';
import { servedUser } from './served.js';
import { usersHandler } from './users.js';

export const peopleHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'currentUser' | 'users'>>({
    currentUser: {
      async handle({ caller }) {
        return currentUser(tools, caller);
      },
    },
    users: usersHandler(tools),
  });

async function currentUser(tools: Toolbox, caller: Caller): Promise<{ body: User; version: number }> {
  const documents = tools.documents(caller.tenant);
  const person = await documents.get<PersonDocument>('people', caller.userId);
  ensure(person, 'user-not-found');
  const { personaId, version } = person;
  const organization = await tools.readModels.global().get<OrganizationDocument>('organizations', caller.tenant);
  const body = servedUser(person, {
    organizationName: organization?.name ?? '',
    persona: personaId === null ? undefined : await documents.get<PersonaDocument>('personas', personaId),
    nodes: await nodesOf(tools, caller),
  });
  return { body, version };
}

async function nodesOf(tools: Toolbox, caller: Caller): Promise<User['nodes']> {
  const documents = tools.documents(caller.tenant);
  const ids = [...(await ownNodes(documents, caller.userId))];
  const nodes = await Promise.all(ids.map(async (id) => documents.get<NodeDocument>('nodes', id)));
  const inUse = nodes.flatMap((node) =>
    node === undefined || node.isArchived ? [] : { id: node._id, name: node.name },
  );
  return sortedBy(inUse, await compareFor(tools, caller), ({ name }) => name);
}
