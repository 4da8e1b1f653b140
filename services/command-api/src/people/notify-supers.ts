import { type MessageType, type SuperGiven, topics } from '@tidemark/contracts';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';

/** For the security log: who got the role super in a call. */
export const superGivenAudit = (
  userIds: readonly string[],
): { readonly audit?: { event: 'super-given'; about: readonly string[] } } =>
  userIds.length === 0 ? {} : { audit: { event: 'super-given', about: userIds } };

/** A new or future super, who granted the role, and the permanent id of that fact. */
export interface GivenSuper {
  readonly tenant: string;
  readonly actor: string;
  readonly userId: string;
  readonly cause: string;
  readonly correlationId: string;
}

/**
 * Mails every other super of the organization. A repetition changes nothing: messages and mails are identified by their
 * cause.
 */
export async function notifySupers(
  { repositories, bus }: Pick<CommandDeps, 'repositories' | 'bus'>,
  { tenant, actor, userId, cause, correlationId }: GivenSuper,
): Promise<void> {
  const { state } = await repositories.organization.load(streams.organization(tenant));
  const superIds = state.status === 'none' ? [] : state.supers.filter((each) => each !== userId);
  if (superIds.length === 0) return;
  const body: SuperGiven = { tenant, cause, userId, superIds, position: null, actor };
  const type: MessageType = 'super-given.v1';
  await bus.publish([{ id: cause, topic: topics.accounts, key: tenant, type, body, correlationId }]);
}
