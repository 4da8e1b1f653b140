import type { EraseUser } from '@tidemark/domain';
import { createDeliveryStore, type DeliveriesAbout } from '@tidemark/deliveries';
import { type CommandContext, type Ports, retrying, type Step, type Workflow } from '@tidemark/kernel';
import { collections } from '@tidemark/domain/read-models';
import { z } from 'zod';
import { type CommandDeps, step } from '../deps.js';
import { KeptContext } from '../calls/intents.js';
import { globalTenant, streams } from '../streams.js';
import { admit } from './register.js';
import type { Avatars } from './avatars.js';

/** Only ids and keys: the record of an erasure must not contain what is erased. */
const Erasure = z.object({
  context: KeptContext,
  userId: z.string(),
  /** Claim keys of the address. */
  keys: z.array(z.string()),
  /** Pending accounts for the same address, and stored mails that name it. */
  pendingIds: z.array(z.string()),
  mailIds: z.array(z.string()),
  avatarUrl: z.string().nullable(),
});
export type Erasure = z.infer<typeof Erasure>;

/** A read model or a pending mail still contains the data: retry later. */
export class ErasurePending extends Error {
  override readonly name = 'ErasurePending';
}

const backoff = { first: 50, longest: 500 };
/** Milliseconds until the engine takes over, and the answer says so. */
const patience = 5000;
const untilGone = async (look: () => Promise<void>): Promise<void> =>
  retrying(look, { passes: (error) => error instanceof ErasurePending, patience, backoff });

const linkPurposes = ['invitation', 'reset', 'new-address', 'form'] as const;

/** An erasure reaches every place with personal data. */
export interface ErasureDeps extends CommandDeps, Pick<Ports, 'keys' | 'mailer' | 'models'> {
  /** Makes the surrounding program forget a person; called again after a failure. */
  readonly forgetOutside: (userId: string) => Promise<void>;
}

/**
 * Erases a person: writes the fact, deletes the key of their personal data, so that the whole log reads null, and
 * clears every plain copy. Ids stay, so that history and figures keep their shape.
 */
export const erasure = (deps: ErasureDeps, avatars: Avatars): Workflow<Erasure> => ({
  kind: 'erasure',
  subjectOf: ({ userId }) => userId,
  parse: (kept) => Erasure.parse(kept),
  goOn: () => undefined,
  decide: erasureSteps(deps),
  follow: [...stepsThatShutOut(deps), ...stepsThatForget(deps, avatars), ...stepsThatClearCopies(deps)],
});

async function userOf({ repositories }: CommandDeps, { context, userId }: Erasure) {
  return (await repositories.user.load(streams.user(context.tenant, userId))).state;
}

function erasureSteps(deps: CommandDeps): Workflow<Erasure>['decide'] {
  const { repositories, ids } = deps;
  return [
    {
      name: 'leave the register of supers',
      async run({ context, userId }) {
        const stream = streams.organization(context.tenant);
        const command = { type: 'WithdrawSuper', userId } as const;
        return repositories.organization.execute(stream, command, step(context, ids, 'withdraw'));
      },
      async undo(intent) {
        const user = await userOf(deps, intent);
        if (user.status !== 'active' || user.account.role !== 'super') return;
        const { context, userId } = intent;
        const again = { ...context, commandId: ids.next(), causationId: context.commandId };
        const stream = streams.organization(context.tenant);
        await repositories.organization.execute(stream, { type: 'EnrolSuper', userId }, again);
      },
    },
    {
      name: 'record the erasure',
      async run({ context, userId }) {
        const command: EraseUser = { type: 'EraseUser', userId };
        const stream = streams.user(context.tenant, userId);
        return repositories.user.execute(stream, command, step(context, ids, 'erase'));
      },
    },
  ];
}

function stepsThatShutOut(deps: ErasureDeps): readonly Step<Erasure>[] {
  const { names, sessions, credentials, keys } = deps;
  const ownerOf = ({ context: { tenant, actor, correlationId }, userId }: Erasure) => ({
    tenant,
    actor,
    correlationId,
    ownerId: userId,
  });

  return [
    {
      name: 'shut them out',
      async run(intent) {
        await admit(deps, intent.context.tenant, await userOf(deps, intent));
        await sessions.endAllOf(intent.userId);
        await sessions.forgetSeen(intent.userId);
        await credentials.remove(intent.userId);
        return undefined;
      },
    },
    {
      name: 'delete the key of their personal data',
      async run({ userId }) {
        await keys.erase(userId);
        return undefined;
      },
    },
    {
      name: 'give the address back',
      async run(intent) {
        await names.releaseOthers(ownerOf(intent), intent.keys, undefined);
        return undefined;
      },
    },
  ];
}

function stepsThatForget(deps: CommandDeps, avatars: Avatars): readonly Step<Erasure>[] {
  const { credentials, state } = deps;

  async function forgetDocuments(collection: string, userId: string): Promise<void> {
    for (const { _id, position } of await state.find(collection, { where: { userId } })) {
      await state.replace(collection, _id, position, undefined);
    }
  }

  return [
    {
      name: 'forget drafts, links and what waits',
      async run({ context: { tenant }, userId, pendingIds }) {
        await forgetDocuments('drafts', userId);
        await deps.addressChanges.remove(userId);
        for (const purpose of linkPurposes) await deps.links.revoke(purpose, { tenant, subject: userId });
        for (const id of pendingIds) {
          await deps.pendingAccounts.remove(id);
          await credentials.remove(id);
          await deps.links.revoke('verification', { tenant: globalTenant, subject: id });
        }
        return undefined;
      },
    },
    {
      name: 'forget the pictures',
      async run({ context: { tenant }, userId, avatarUrl }) {
        await avatars.forgetAll({ organizationId: tenant, userId }, avatarUrl);
        return undefined;
      },
    },
  ];
}

function stepsThatClearCopies(deps: ErasureDeps): readonly Step<Erasure>[] {
  const { state, models, readModels } = deps;

  async function expectNoName({ context: { tenant }, userId }: Erasure): Promise<void> {
    const person = await readModels.forTenant(tenant).get(collections.people, userId);
    if (person !== undefined && person.email !== null) throw new ErasurePending('The read models hold it still');
  }

  /**
   * Deletes finished mails, and fails while one is being sent: the sender rewrites that one, so it is found only later.
   */
  async function expectNoMails(tenant: string, which: DeliveriesAbout): Promise<void> {
    const deliveries = createDeliveryStore(state);
    let isUnderWay = false;
    for (const delivery of await deliveries.ofTenant(tenant, which)) {
      const isSending = delivery.status === 'sending';
      if (!isSending) await deps.mailer.forget?.([delivery.id]);
      if (isSending || !(await deliveries.remove(delivery))) isUnderWay = true;
    }
    if (isUnderWay) throw new ErasurePending('A mail is on its way still');
  }

  return [
    {
      // Mails are composed from them: afterwards none names the person.
      name: 'wait for the read models',
      async run(intent) {
        await untilGone(async () => expectNoName(intent));
        return undefined;
      },
    },
    {
      name: 'forget the mails',
      async run({ context: { tenant }, userId, pendingIds, mailIds }) {
        await deps.mailer.forget?.(mailIds);
        await untilGone(async () => {
          await expectNoMails(tenant, { userId });
          await expectNoMails(tenant, { about: userId });
          for (const id of pendingIds) await expectNoMails(globalTenant, { userId: id });
        });
        return undefined;
      },
    },
    {
      name: 'forget them outside of this service',
      async run({ userId }) {
        await deps.forgetOutside(userId);
        return undefined;
      },
    },
    {
      name: 'leave no copy in the files',
      async run() {
        for (const store of [models, state]) await store.purge?.();
        return undefined;
      },
    },
  ];
}

/** Requests an erasure, in the person's turn. The engine clears a little later what cannot be cleared at once. */
export function createErasures(deps: ErasureDeps, avatars: Avatars) {
  const { repositories, names, pendingAccounts, mailer, workflows, ids } = deps;
  const erasures = workflows.define(erasure(deps, avatars));

  async function intentOf(context: CommandContext, userId: string): Promise<Erasure> {
    const { state: user } = await repositories.user.load(streams.user(context.tenant, userId));
    const known = 'account' in user ? user.account : user.status === 'invited' ? user.invitation : undefined;
    const email = known?.email ?? null;
    const { actor, tenant, commandId, correlationId } = context;
    const avatarUrl = 'account' in user ? user.account.avatarUrl : null;
    return { context: { actor, tenant, commandId, correlationId }, userId, avatarUrl, ...(await namedBy(email)) };
  }

  /** Ids and keys of what is stored elsewhere about an address. */
  async function namedBy(email: string | null): Promise<Pick<Erasure, 'keys' | 'pendingIds' | 'mailIds'>> {
    if (email === null) return { keys: [], pendingIds: [], mailIds: [] };
    const [pendingIds, mailIds = []] = [await pendingAccounts.ofAddress(email), await mailer.naming?.(email)];
    return { keys: [names.email(email).key], pendingIds: [...pendingIds], mailIds: [...mailIds] };
  }

  return async (context: CommandContext, userId: string): Promise<ErasureOutcome> =>
    erasures.inTurn(userId, async (turn) => {
      const id = ids.derive('erasure', userId);
      const intent = (await turn.find(id)) ?? (await intentOf(context, userId));
      try {
        const { position } = await turn.run(id, intent, undefined);
        return { position, isComplete: true };
      } catch (error) {
        if (error instanceof ErasurePending) return { position: undefined, isComplete: false };
        throw error;
      }
    });
}

export interface ErasureOutcome {
  readonly position: string | undefined;
  /** Whether everything is gone; otherwise the engine continues. */
  readonly isComplete: boolean;
}
export type Erasures = ReturnType<typeof createErasures>;
