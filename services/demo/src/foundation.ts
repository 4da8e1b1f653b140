import { fileOfJson, foundOrganization, importTemplate, registerUser, streams } from '@tidemark/command-api';
import { ownTimeZone } from '@tidemark/contracts';
import { demoTemplate } from './content.js';
import type { SeedingTools } from './seeding-tools.js';
import type { Step } from './timeline.js';

/** The organization, its personas and its tree. */
export function foundationSteps(seeding: SeedingTools): Step[] {
  const at = seeding.moment(seeding.content.foundedOffsetDays);
  return [found, createPersonas, createTree].map((part) => ({ at, run: async () => part(seeding) }));
}

async function found({ deps, content, context, created }: SeedingTools): Promise<void> {
  const organization = { ...content.organization, timeZone: ownTimeZone() };
  const founded = await foundOrganization(deps, context('organization'), organization);
  const [persona] = content.personas;
  const [root] = content.nodes;
  created.personas.set(persona?.title ?? '', founded.defaultPersonaId);
  created.nodeTypes.set('Organization', founded.rootNodeTypeId);
  created.nodes.set(root?.key ?? '', founded.rootNodeId);
}

/** The default persona becomes the demo's first; the others are added. */
async function createPersonas({ deps, tenant, content, context, created, id }: SeedingTools): Promise<void> {
  for (const { title, description } of content.personas) {
    const known = created.personas.get(title);
    const personaId = known ?? id('persona', title);
    const type = known === undefined ? 'CreatePersona' : 'ChangePersona';
    const command = { type, personaId, title, description } as const;
    await deps.repositories.catalog.execute(streams.catalog(tenant), command, context(`persona ${title}`));
    created.personas.set(title, personaId);
  }
}

/** Node types, then nodes, parents before children. */
async function createTree({ deps, tenant, content, context, created, id }: SeedingTools): Promise<void> {
  const stream = streams.tree(tenant);
  for (const name of content.nodeTypes) {
    const nodeTypeId = id('node-type', name);
    created.nodeTypes.set(name, nodeTypeId);
    await deps.repositories.tree.execute(stream, { type: 'AddNodeType', nodeTypeId, name }, context(`type ${name}`));
  }
  for (const { key, parent, type, name, description } of content.nodes) {
    const nodeId = created.nodes.get(key) ?? id('node', key);
    created.nodes.set(key, nodeId);
    const profile = { nodeId, nodeTypeId: created.nodeTypes.get(type) ?? '', name, description };
    const command =
      parent === null
        ? ({ type: 'ChangeNode', ...profile } as const)
        : ({ type: 'CreateNode', ...profile, parentId: created.nodes.get(parent) ?? '' } as const);
    await deps.repositories.tree.execute(stream, command, context(`node ${key}`));
  }
}

/** Each person signs up on a day of their own. */
export function peopleSteps({ deps, content, context, created, id, moment }: SeedingTools): Step[] {
  return content.people.map(({ firstName, surName, email, role, persona, nodes, joinedOffsetDays }) => ({
    at: moment(joinedOffsetDays),
    run: async () =>
      registerUser(deps, context(`person ${email}`), {
        userId: id('user', email),
        firstName,
        surName,
        email,
        role,
        password: null,
        personaId: created.personas.get(persona) ?? null,
        nodeIds: nodes.map((key) => created.nodes.get(key) ?? ''),
        language: null,
        via: 'demo',
      }),
  }));
}

/** Beside the steps: hashing takes time, runs on other threads, and writes no event. */
export async function setPasswords({ deps, content, marker, id }: SeedingTools): Promise<void> {
  const people = content.people.filter(({ hasPassword }) => hasPassword);
  await Promise.all(people.map(async ({ email }) => deps.credentials.set(id('user', email), marker.password)));
}

/** The template comes from a file, as it does for everybody. */
export function templateSteps({ deps, content, context, caller, created, moment }: SeedingTools): Step[] {
  return content.templates.map(({ file, importedOffsetDays }) => ({
    at: moment(importedOffsetDays),
    run: async () => {
      const parsed = fileOfJson(demoTemplate(file));
      const { templateId } = await importTemplate(deps, context(`template ${file}`), caller, parsed, null);
      created.templates.set(file, templateId);
    },
  }));
}
