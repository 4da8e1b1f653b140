import {
  deployTemplate,
  fileOfJson,
  foundOrganization,
  importTemplate,
  registerUser,
  streams,
} from '@tidemark/command-api';
import { fallbackLanguage, ownTimeZone } from '@tidemark/contracts';
import type { Publication } from '@tidemark/domain';
import type { Caller } from '@tidemark/kernel/http';
import { type DemoPerson, demoTemplate } from './content.js';
import type { SeedingTools } from './seeding-tools.js';
import type { Step } from './timeline.js';

/** `isPublicTemplate` of the specification. */
const [submitted, published] = [1, 2] as const;
/** Days for which the operator looks at a submitted template. */
const daysOfReview = 4;

/** The organization, its personas and its tree. */
export function foundationSteps(seeding: SeedingTools): Step[] {
  const at = seeding.moment(seeding.content.foundedOffsetDays);
  return [found, createPersonas, createTree].map((part) => ({ at, run: async () => part(seeding) }));
}

async function found({ deps, content, context, created, master }: SeedingTools): Promise<void> {
  const organization = { ...content.organization, timeZone: ownTimeZone() };
  const founded = await foundOrganization(deps, context('organization', master.userId), organization);
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

/** Each person signs up, or is invited, on a day of their own. */
export function peopleSteps(seeding: SeedingTools): Step[] {
  const enter = (person: DemoPerson) => (person.isInvited ? invite(seeding, person) : register(seeding, person));
  return seeding.content.people.map((person) => ({
    at: seeding.moment(person.joinedOffsetDays),
    run: async () => enter(person),
  }));
}

const nodeIdsOf = ({ created }: SeedingTools, { nodes }: DemoPerson): string[] =>
  nodes.map((key) => created.nodes.get(key) ?? '');

async function register(seeding: SeedingTools, person: DemoPerson): Promise<void> {
  const { deps, context, created, id } = seeding;
  const { firstName, surName, email, role, persona } = person;
  await registerUser(deps, context(`person ${email}`), {
    userId: id('user', email),
    firstName,
    surName,
    email,
    role,
    password: null,
    personaId: created.personas.get(persona) ?? null,
    nodeIds: nodeIdsOf(seeding, person),
    language: null,
    via: 'demo',
  });
}

/** The mail follows from the event, as it does for everybody. */
async function invite(seeding: SeedingTools, person: DemoPerson): Promise<void> {
  const { deps, tenant, context, created, id, master } = seeding;
  const { firstName, email, role, persona } = person;
  const [userId, nodeIds] = [id('user', email), nodeIdsOf(seeding, person)];
  const inviting = context(`person ${email}`, master.userId);
  await deps.names.claim({ ...inviting, ownerId: userId }, deps.names.email(email));
  await deps.repositories.user.execute(
    streams.user(tenant, userId),
    {
      type: 'InviteUser',
      userId,
      organizationId: tenant,
      firstName,
      email,
      role,
      personaId: created.personas.get(persona) ?? null,
      language: fallbackLanguage,
      nodeIds,
    },
    inviting,
  );
  await deps.repositories.tree.execute(
    streams.tree(tenant),
    { type: 'AddMembers', userIds: [userId], nodeIds },
    context(`nodes of ${email}`, master.userId),
  );
}

/** Beside the steps: hashing takes time, runs on other threads, and writes no event. */
export async function setPasswords({ deps, content, marker, id }: SeedingTools): Promise<void> {
  await Promise.all(content.people.map(async ({ email }) => deps.credentials.set(id('user', email), marker.password)));
}

/** A template comes from a file, as it does for everybody. The operator publishes what an organization submits. */
export function templateSteps(seeding: SeedingTools): Step[] {
  const { content, moment } = seeding;
  return content.templates.flatMap(({ file, importedOffsetDays, publishedOffsetDays }) => [
    { at: moment(importedOffsetDays), run: async () => importFile(seeding, file) },
    ...(publishedOffsetDays === undefined
      ? []
      : [
          { at: moment(publishedOffsetDays - daysOfReview), run: async () => submitToLibrary(seeding, file) },
          { at: moment(publishedOffsetDays), run: async () => publish(seeding, file) },
        ]),
  ]);
}

async function importFile({ deps, context, organizer, created }: SeedingTools, file: string): Promise<void> {
  const parsed = fileOfJson(demoTemplate(file));
  const { templateId } = await importTemplate(deps, context(`template ${file}`), organizer, parsed, null);
  created.templates.set(file, templateId);
}

async function submitToLibrary(seeding: SeedingTools, file: string): Promise<void> {
  const { deps, context, organizer, created } = seeding;
  await deployTemplate(deps, context(`deploy ${file}`), organizer, created.templates.get(file) ?? '');
  await changePublication(seeding, file, { by: organizer, to: submitted });
}

const publish = async (seeding: SeedingTools, file: string): Promise<void> =>
  changePublication(seeding, file, { by: seeding.master, to: published });

async function changePublication(
  { deps, tenant, context, created }: SeedingTools,
  file: string,
  { by, to }: { readonly by: Caller; readonly to: Publication },
): Promise<void> {
  const stream = streams.template(tenant, created.templates.get(file) ?? '');
  await deps.repositories.template.execute(
    stream,
    { type: 'ChangePublication', to, by: by.role, isForeign: by.tenant !== tenant },
    context(`publication ${String(to)} of ${file}`, by.userId),
  );
}
