import { newTexts, organizationProfile } from '@tidemark/contracts';
import type { CommandContext } from '@tidemark/kernel';
import { z } from 'zod';
import type { CommandDeps } from '../deps.js';
import { KeptContext } from '../calls/intents.js';
import {
  type FoundedOrganization,
  foundedIds,
  type OrganizationRequest,
  foundingSteps,
  type NewOrganization,
} from './found-organization.js';

const Kept = z.object({
  context: KeptContext,
  profile: z.object({ ...newTexts(organizationProfile), timeZone: z.string().optional() }),
});

/** The workflow of an organization that a master requests. */
export function createFoundings(deps: CommandDeps) {
  const { workflows, ids } = deps;
  const foundings = workflows.define<OrganizationRequest>({
    kind: 'founding',
    subjectOf: ({ context }) => context.tenant,
    parse: (kept) => Kept.parse(kept),
    ...foundingSteps(deps),
    goOn: () => undefined,
  });
  return {
    async found(context: CommandContext, profile: NewOrganization): Promise<FoundedOrganization> {
      const id = ids.derive('founding', context.commandId);
      return foundings.inTurn(context.tenant, async (turn) => {
        const { position } = await turn.run(id, { context, profile }, undefined);
        return { ...foundedIds(ids, context), position };
      });
    },
  };
}
export type Foundings = ReturnType<typeof createFoundings>;
