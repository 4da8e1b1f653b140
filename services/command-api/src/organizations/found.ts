import { limits } from '@tidemark/contracts';
import { cutName } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import { holdingName } from '../lib/claims.js';
import { type CommandDeps, later, step } from '../lib/deps.js';
import { streams } from '../lib/streams.js';

/** Of organisations that were founded without asking for one. */
export const placeholderPhoneNumber = '+00 000 000 000';

export interface NewOrganization {
  readonly name: string;
  readonly billingEmail: string;
  readonly contactName: string;
  readonly phoneNumber: string;
}

export interface FoundedOrganization {
  readonly rootNodeId: string;
  readonly rootNodeTypeId: string;
  readonly defaultPersonaId: string;
  readonly position: string | undefined;
}

/**
 * A new organisation is never empty: it gets the persona 'Persona', the node type 'Organization' and a root node with
 * its own name (cut to what a node's name may be). `context.tenant` is its id. Repeating it finishes what was left.
 */
export async function foundOrganization(
  deps: CommandDeps,
  context: CommandContext,
  organization: NewOrganization,
): Promise<FoundedOrganization> {
  const { repositories, claimKeys, ids } = deps;
  const { tenant } = context;
  const id = (kind: string) => ids.derive(kind, context.commandId);
  const founded = { rootNodeId: id('root-node'), rootNodeTypeId: id('root-type'), defaultPersonaId: id('persona') };
  const stream = streams.organization(tenant);
  const key = claimKeys.organizationName(organization.name);
  const claimed = await holdingName(deps, context, { key, kind: 'organization-name', ownerId: tenant } as const, {
    act: async () =>
      repositories.organization.execute(
        stream,
        { type: 'CreateOrganization', organizationId: tenant, ...organization },
        step(context, ids, 'create-organization'),
      ),
    isKnown: async () => (await repositories.organization.load(stream)).state.status !== 'none',
  });
  const persona = await repositories.catalog.execute(
    streams.catalog(tenant),
    { type: 'CreatePersona', personaId: founded.defaultPersonaId, title: 'Persona', description: '' },
    step(context, ids, 'default-persona'),
  );
  const { rootNodeId, rootNodeTypeId } = founded;
  const typed = await repositories.tree.execute(
    streams.tree(tenant),
    { type: 'AddNodeType', nodeTypeId: rootNodeTypeId, name: 'Organization' },
    step(context, ids, 'root-type'),
  );
  const rooted = await repositories.tree.execute(
    streams.tree(tenant),
    {
      type: 'CreateNode',
      nodeId: rootNodeId,
      parentId: null,
      nodeTypeId: rootNodeTypeId,
      name: cutName(organization.name, limits.nodeName),
      description: '',
    },
    step(context, ids, 'root-node'),
  );
  const positions = [claimed, claimed.done, persona, typed, rooted].map((executed) => executed.position);
  return { ...founded, position: positions.reduce(later, undefined) };
}
