import { expect, it } from '@jest/globals';
import { User } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { readModels, more } = await projected(projections, organization.events);
const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });

it('serves the signed-in user with organisation, persona and nodes [R3-003] [R1-012]', async () => {
  expect(User.parse(await ask(handlers.currentUser, callerOf('uma', 'user')))).toEqual({
    id: 'uma',
    firstName: 'Uma',
    surName: 'Silva',
    email: 'uma@example.org',
    role: 'user',
    isActive: true,
    avatarUrl: null,
    organization_id: exampleTenant,
    organization_name: 'Acme',
    phoneNumber: null,
    persona: { id: 'dev', title: 'Developer', description: '', organization_id: exampleTenant },
    nodes: [{ id: 'sales', name: 'Sales' }],
    language: null,
  });
});

it('offers personas and node types that are not archived, by name [R7-028] [R7-032]', async () => {
  await more([
    { type: 'PersonaCreated', data: { personaId: 'p2', title: 'analyst', description: '' } },
    { type: 'PersonaArchived', data: { personaId: 'dev' } },
    { type: 'NodeTypeAdded', data: { nodeTypeId: 'type-2', name: 'Branch' } },
  ]);
  const params = { organizationId: exampleTenant };
  const sam = callerOf('sam', 'super');
  expect((await ask(handlers.personas, sam, { params })).map(({ title }) => title)).toEqual(['analyst']);
  expect((await ask(handlers.nodeTypes, sam, { params })).map(({ name }) => name)).toEqual(['Branch', 'Unit']);
});
