import type { Routes, User } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import type { NodeDocument, OrganizationDocument, PersonaDocument, PersonDocument } from '@tidemark/domain/read-models';
import { type Caller, handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import type { Toolbox } from '../lib/toolbox.js';
import { ownNodes } from '../rights.js';

export const peopleHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'currentUser' | 'personas'>>({
    currentUser: {
      reads: ['people', 'organizations', 'structure', 'catalog'],
      async handle({ caller }) {
        return currentUser(tools, caller);
      },
    },
    personas: {
      reads: ['catalog', 'people', 'organizations'],
      async handle({ caller }) {
        const reader = tools.readModels.forTenant(caller.tenant);
        const offered = await reader.find<PersonaDocument>('personas', { where: { isArchived: false } });
        const compare = await compareFor(tools, caller);
        return { body: sortedBy(offered.map(servedPersona), compare, ({ title }) => title) };
      },
    },
  });

const servedPersona = ({ _id: id, tenant: organization_id, title, description }: PersonaDocument) => ({
  id,
  title,
  description,
  organization_id,
});

async function currentUser(tools: Toolbox, caller: Caller): Promise<{ body: User; version: number }> {
  const documents = tools.documents(caller.tenant);
  const person = await documents.get<PersonDocument>('people', caller.userId);
  ensure(person, 'user-not-found');
  const { firstName, surName, email, avatarUrl, role, isActive, personaId, language, version } = person;
  const organization = await tools.readModels.global().get<OrganizationDocument>('organizations', caller.tenant);
  const persona = personaId === null ? undefined : await documents.get<PersonaDocument>('personas', personaId);
  const body: User = {
    id: caller.userId,
    firstName,
    surName,
    email,
    role,
    isActive,
    avatarUrl,
    organization_id: caller.tenant,
    organization_name: organization?.name ?? '',
    // A telephone number is kept of organisations alone.
    phoneNumber: null,
    persona: persona === undefined ? null : servedPersona(persona),
    nodes: await nodesOf(tools, caller),
    language,
  };
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
