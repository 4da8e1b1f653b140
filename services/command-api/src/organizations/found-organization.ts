import { limits, type NewProfile, type organizationProfile } from '@tidemark/contracts';
import { cutName } from '@tidemark/domain';
import { type Attempt, type CommandContext, type Ids, perform, type Step } from '@tidemark/kernel';
import { type CommandDeps, step } from '../deps.js';
import { streams } from '../streams.js';

/** For organizations founded without one. */
export const placeholderPhoneNumber = '+00 000 000 000';

export interface NewOrganization extends NewProfile<typeof organizationProfile> {
  /** IANA name; undefined: UTC. */
  readonly timeZone?: string | undefined;
}

/** A requested organization; `context.tenant` is its id. */
export interface OrganizationRequest {
  readonly context: CommandContext;
  readonly profile: NewOrganization;
}

export interface FoundedIds {
  readonly rootNodeId: string;
  readonly rootNodeTypeId: string;
  readonly defaultPersonaId: string;
}

export interface FoundedOrganization extends FoundedIds {
  readonly position: string | undefined;
}

/** The ids of an organization's initial content derive from the command. */
export function foundedIds(ids: Pick<Ids, 'derive'>, { commandId }: Pick<CommandContext, 'commandId'>): FoundedIds {
  const id = (kind: string) => ids.derive(kind, commandId);
  return { rootNodeId: id('root-node'), rootNodeTypeId: id('root-type'), defaultPersonaId: id('persona') };
}

/** Whether an organization exists. */
export const isFounded = async ({ repositories }: Pick<CommandDeps, 'repositories'>, tenant: string) =>
  (await repositories.organization.load(streams.organization(tenant))).state.status !== 'none';

/**
 * Creates an organization. It is never empty: it gets the persona 'Persona', the node type 'Organization' and a root
 * node with its own name (cut to the limit of node names).
 */
export function foundingSteps(deps: CommandDeps): {
  readonly decide: readonly Attempt<OrganizationRequest>[];
  readonly follow: readonly Step<OrganizationRequest>[];
} {
  const { repositories, names, ids } = deps;
  const owner = ({ actor, tenant, correlationId }: CommandContext) => ({
    actor,
    tenant,
    correlationId,
    ownerId: tenant,
  });
  return {
    decide: [
      {
        name: 'claim the name of the organisation',
        async run({ context, profile }) {
          // A repetition finds it claimed, or renamed since.
          if (await isFounded(deps, context.tenant)) return undefined;
          return { position: await names.claim(owner(context), names.organization(profile.name)) };
        },
        async undo({ context, profile }) {
          if (await isFounded(deps, context.tenant)) return;
          await names.releaseOthers(owner(context), [names.organization(profile.name).key], undefined);
        },
      },
      {
        name: 'create the organisation',
        run: async ({ context, profile }) =>
          repositories.organization.execute(
            streams.organization(context.tenant),
            { type: 'CreateOrganization', organizationId: context.tenant, ...profile },
            step(context, ids, 'create-organization'),
          ),
      },
    ],
    follow: [
      {
        name: 'offer the first persona',
        run: async ({ context }) =>
          repositories.catalog.execute(
            streams.catalog(context.tenant),
            {
              type: 'CreatePersona',
              personaId: foundedIds(ids, context).defaultPersonaId,
              title: 'Persona',
              description: '',
            },
            step(context, ids, 'default-persona'),
          ),
      },
      {
        name: 'add the first node type',
        run: async ({ context }) =>
          repositories.tree.execute(
            streams.tree(context.tenant),
            { type: 'AddNodeType', nodeTypeId: foundedIds(ids, context).rootNodeTypeId, name: 'Organization' },
            step(context, ids, 'root-type'),
          ),
      },
      {
        name: 'create the root node',
        run: async ({ context, profile }) => {
          const { rootNodeId, rootNodeTypeId } = foundedIds(ids, context);
          const name = cutName(profile.name, limits.nodeName);
          const node = { nodeId: rootNodeId, parentId: null, nodeTypeId: rootNodeTypeId, name, description: '' };
          return repositories.tree.execute(
            streams.tree(context.tenant),
            { type: 'CreateNode', ...node },
            step(context, ids, 'root-node'),
          );
        },
      },
    ],
  };
}

/** Founds at once, for callers that repeat it until it is complete: a repetition finishes the rest. */
export async function foundOrganization(
  deps: CommandDeps,
  context: CommandContext,
  profile: NewOrganization,
): Promise<FoundedOrganization> {
  const { position } = await perform(foundingSteps(deps), { context, profile }, undefined);
  return { ...foundedIds(deps.ids, context), position };
}
