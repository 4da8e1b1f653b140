import { fileOfJson, foundOrganization, importTemplate, registerUser, streams } from '@tidemark/command-api';
import { ownTimeZone } from '@tidemark/contracts';
import { type DemoOrganization, demoTemplate } from './content.js';
import type { DemoFacts } from './marker.js';
import { seedRound } from './rounds.js';
import { daysFrom, prepareSeeding, type SeedingTools, type SeedOptions } from './seeding-tools.js';

/** Fills an empty installation through the same commands that people use. A repetition finishes the rest. */
export async function seedDemo(options: SeedOptions): Promise<DemoFacts> {
  const seeding = prepareSeeding(options);
  const { deps, tenant, content, marker, id, caller } = seeding;
  seeding.at(daysFrom(marker.seededAt, -400));
  const organization = { ...content.organization, timeZone: ownTimeZone() };
  const founded = await foundOrganization(deps, seeding.context('organization'), organization);
  const personas = await seedPersonas(seeding, founded.defaultPersonaId);
  const nodeIds = await seedTree(seeding, founded);
  await seedPeople(seeding, personas, nodeIds);
  seeding.at(daysFrom(marker.seededAt, -380));
  const template = await importTemplate(deps, seeding.context('template'), caller, fileOfJson(demoTemplate()), null);
  const assessments = [];
  for (const round of content.rounds) {
    assessments.push(...(await seedRound({ ...seeding, nodeIds }, round, template.templateId)));
  }
  return {
    organizationId: tenant,
    rootNodeId: founded.rootNodeId,
    templateId: template.templateId,
    assessments,
    personas: [...personas].map(([title, personaId]) => ({ id: personaId, title })),
    accounts: content.people.map(({ email, role, firstName }) => ({
      id: id('user', email),
      role,
      email,
      password: marker.password,
      firstName,
    })),
  };
}

/** The default persona becomes the demo's first; the others are added. Returns ids by title. */
async function seedPersonas(seeding: SeedingTools, defaultPersonaId: string): Promise<ReadonlyMap<string, string>> {
  const { deps, tenant, content, context, id } = seeding;
  const personas = new Map<string, string>();
  for (const [index, { title, description }] of content.personas.entries()) {
    const personaId = index === 0 ? defaultPersonaId : id('persona', title);
    const type = index === 0 ? 'ChangePersona' : 'CreatePersona';
    await deps.repositories.catalog.execute(
      streams.catalog(tenant),
      { type, personaId, title, description },
      context(`persona ${title}`),
    );
    personas.set(title, personaId);
  }
  return personas;
}

/** Node types, then nodes, parents before children. Returns node ids by key. */
async function seedTree(
  { deps, tenant, content, context, id }: SeedingTools,
  founded: { readonly rootNodeId: string; readonly rootNodeTypeId: string },
): Promise<ReadonlyMap<string, string>> {
  const stream = streams.tree(tenant);
  const types = new Map([['Organization', founded.rootNodeTypeId]]);
  for (const name of content.nodeTypes) {
    const nodeTypeId = id('node-type', name);
    types.set(name, nodeTypeId);
    await deps.repositories.tree.execute(stream, { type: 'AddNodeType', nodeTypeId, name }, context(`type ${name}`));
  }
  const nodeIds = new Map<string, string>();
  for (const { key, parent, type, name, description } of content.nodes) {
    const nodeId = parent === null ? founded.rootNodeId : id('node', key);
    nodeIds.set(key, nodeId);
    const profile = { nodeId, nodeTypeId: types.get(type) ?? '', name, description };
    const command =
      parent === null
        ? ({ type: 'ChangeNode', ...profile } as const)
        : ({ type: 'CreateNode', ...profile, parentId: nodeIds.get(parent) ?? '' } as const);
    await deps.repositories.tree.execute(stream, command, context(`node ${key}`));
  }
  return nodeIds;
}

async function seedPeople(
  { deps, content, marker, context, id }: SeedingTools,
  personas: ReadonlyMap<string, string>,
  nodeIds: ReadonlyMap<string, string>,
): Promise<void> {
  const register = async (person: DemoOrganization['people'][number]) => {
    const { firstName, surName, email, role, persona, nodes } = person;
    await registerUser(deps, context(`person ${email}`), {
      userId: id('user', email),
      firstName,
      surName,
      email,
      role,
      password: marker.password,
      personaId: personas.get(persona) ?? null,
      nodeIds: nodes.map((key) => nodeIds.get(key) ?? ''),
      language: null,
      via: 'demo',
    });
  };
  // In parallel: hashing the passwords is most of the work and runs on other threads.
  await Promise.all(content.people.map(register));
}
