import { idOf, type Json, type Walker } from './walker.js';

export interface Structure {
  readonly rootId: string;
  readonly nodeId: string;
  readonly personaId: string;
}

/** Nodes, node types and personas; and the organisation itself. */
export async function walkStructure(boss: Walker, master: Walker, organizationId: string, userId: string) {
  const params = { organizationId };
  await boss.ask('GET /organizations/{id}', { params: { id: organizationId } });
  await master.list('GET /organizations/retrieve/{flag}', { params: { flag: 'active' } });
  await master.ask('POST /organizations', {
    body: {
      name: 'Lumen Works',
      billingEmail: 'billing@lumen.example',
      contactName: 'Noor',
      phoneNumber: '+31 20 555',
      suspended: false,
    },
  });
  const { id: rootId } = await boss.ask('GET /nodes/root/{organizationId}', { params });
  const [nodeTypeId, unusedTypeId] = await walkNodeTypes(boss, organizationId);
  const personaId = await walkPersonas(boss, organizationId);
  const node = { parent_id: rootId, node_type_id: nodeTypeId, organization_id: organizationId };
  const made = await boss.ask('POST /nodes', { body: { ...node, name: 'Harbour', description: 'Ships and cranes' } });
  const { children: _children, ...whole } = made;
  await boss.ask('PUT /nodes/{id}', {
    params: { id: idOf(made) },
    body: { ...whole, name: 'Harbor', isArchived: false },
  });
  await boss.ask('PUT /nodeTypes/archive/{id}', { params: { id: unusedTypeId }, body: {} });
  await boss.list('GET /nodes/tree/fetch/{organizationId}/{userId}', { params: { ...params, userId } });
  await boss.list('GET /nodes/authorized/{organizationId}/{userId}', { params: { ...params, userId } });
  await boss.list('GET /nodes/organization/{organizationId}', { params });
  return { rootId: String(rootId), nodeId: idOf(made), personaId } satisfies Structure;
}

async function walkNodeTypes(boss: Walker, organizationId: string): Promise<readonly [string, string]> {
  const make = async (name: string): Promise<Json> =>
    boss.ask('POST /nodeTypes', { body: { organization_id: organizationId, name } });
  const [used, unused] = [await make('Terminal'), await make('Never used')];
  await boss.ask('PUT /nodeTypes/{id}', { params: { id: idOf(used) }, body: { ...used, name: 'Quay' } });
  await boss.list('GET /nodeTypes/organization/{organizationId}', { params: { organizationId } });
  return [idOf(used), idOf(unused)];
}

async function walkPersonas(boss: Walker, organizationId: string): Promise<string> {
  const make = async (title: string): Promise<Json> =>
    boss.ask('POST /personas', { body: { organization_id: organizationId, title, description: 'Who lifts' } });
  const [used, unused] = [await make('Crane driver'), await make('Nobody')];
  await boss.ask('PUT /personas/{id}', { params: { id: idOf(used) }, body: { ...used, title: 'Crane operator' } });
  await boss.ask('PUT /personas/archive/{id}', { params: { id: idOf(unused) }, body: {} });
  await boss.list('GET /personas/organization/{organizationId}', { params: { organizationId } });
  return idOf(used);
}
