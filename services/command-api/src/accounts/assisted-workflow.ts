import { Refusal } from '@tidemark/domain';
import { attemptsWithin, type CommandContext, decided, type Ids, within, type Workflow } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { z } from 'zod';
import type { CommandDeps } from '../deps.js';
import { KeptLanguage } from '../calls/intents.js';
import { globalTenant } from '../streams.js';
import {
  foundedIds,
  type OrganizationRequest,
  foundingSteps,
  isFounded,
  placeholderPhoneNumber,
} from '../organizations/found-organization.js';
import { type Registration, registrationSteps } from '../people/register.js';
import { applyToRoot } from './form-link.js';

/**
 * The stored intent of an assisted sign-up until it is complete; the password waits as a hash among the credentials.
 */
const AssistedIntent = z.object({
  userId: z.string(),
  firstName: z.string(),
  surName: z.string(),
  email: z.string(),
  language: KeptLanguage,
  organization: z.object({
    name: z.string(),
    billingEmail: z.string(),
    contactName: z.string(),
    timeZone: z.string().optional(),
  }),
  templateId: z.string(),
  correlationId: z.string(),
});
export type AssistedIntent = z.infer<typeof AssistedIntent>;

const kind = 'assisted-organization';

/** All ids of an assisted sign-up, including its organization's, derive from the pending account. */
export const assistedContext = (ids: Pick<Ids, 'derive'>, userId: string, correlationId: string): CommandContext => ({
  actor: userId,
  tenant: ids.derive(kind, userId),
  commandId: ids.derive('assisted', userId),
  correlationId,
});

export const superOf = (userId: string, { tenant }: Pick<CommandContext, 'tenant'>): Caller => ({
  userId,
  tenant,
  role: 'super',
  sessionId: '',
});

/**
 * Creates the organization of a person with a verified address: with them as first super, and a copy of the template
 * applied to its root node. It claims the address and the organization's name first, because only they can be refused.
 */
export function assistedSignUp(
  deps: CommandDeps,
): Workflow<AssistedIntent, undefined, { readonly assessmentId: string }> {
  const { names, links, pendingAccounts, ids } = deps;
  const founding = foundingSteps(deps);
  const registration = registrationSteps(deps);
  const contextOf = ({ userId, correlationId }: AssistedIntent) => assistedContext(ids, userId, correlationId);

  const foundingOf = (intent: AssistedIntent): OrganizationRequest => ({
    context: contextOf(intent),
    profile: { ...intent.organization, phoneNumber: placeholderPhoneNumber },
  });
  function registrationOf(intent: AssistedIntent): Registration {
    const { userId, firstName, surName, email, language } = intent;
    const context = contextOf(intent);
    const { defaultPersonaId: personaId, rootNodeId } = foundedIds(ids, context);
    const account = { userId, firstName, surName, email, language, personaId, nodeIds: [rootNodeId] };
    return { context, person: { ...account, role: 'super', via: 'template-link' } };
  }
  const ownerOf = (intent: AssistedIntent) => ({ ...contextOf(intent), ownerId: intent.userId });

  return {
    kind,
    subjectOf: ({ userId }) => userId,
    parse: (kept) => AssistedIntent.parse(kept),
    goOn: () => undefined,
    decide: [
      {
        name: 'claim the address',
        run: async (intent) => ({ position: await names.claim(ownerOf(intent), names.email(intent.email)) }),
        async undo(intent) {
          if (await isFounded(deps, contextOf(intent).tenant)) return;
          await names.releaseOthers(ownerOf(intent), [names.email(intent.email).key], undefined);
        },
      },
      ...attemptsWithin(founding.decide, foundingOf),
    ],
    follow: [
      ...within(founding.follow, foundingOf),
      ...within(decided(registration.decide), registrationOf),
      ...within(registration.follow, registrationOf),
      {
        name: 'wait for the address no longer',
        async run({ userId }) {
          await pendingAccounts.remove(userId);
          await links.revoke('verification', { tenant: globalTenant, subject: userId });
          return undefined;
        },
      },
      {
        name: 'apply the template to the root node',
        async run(intent) {
          const context = contextOf(intent);
          return applyToRoot(deps, context, superOf(intent.userId, context), intent.templateId);
        },
      },
    ],
    // A template that was withdrawn meanwhile will not return: the account exists without it.
    isFinal: (error) => error instanceof Refusal && error.code === 'template-not-found',
  };
}
