import type { Principal, Session, SessionStore } from '@tidemark/kernel';
import type { Db } from 'mongodb';
import { repeated } from './store-faults.js';

type SessionRow = Omit<Session, 'id'> & { readonly _id: string };
type PrincipalRow = Omit<Principal, 'userId'> & { readonly _id: string; readonly seenAt?: string };

const sessionOf = ({ _id, userId, createdAt, expiresAt, address, agent, lastUsedAt, form }: SessionRow): Session => ({
  id: _id,
  userId,
  createdAt,
  expiresAt,
  address,
  agent,
  lastUsedAt,
  ...(form !== undefined && { form }),
});
const principalOf = ({ _id, tenant, role, isActive, organizationSuspended }: PrincipalRow): Principal => ({
  userId: _id,
  tenant,
  role,
  isActive,
  organizationSuspended,
});

/**
 * Sessions and principals. No cache: the next read of any process sees what another has written, for two small reads by
 * id per request.
 */
export async function createMongoSessions(database: Db): Promise<SessionStore> {
  const sessions = database.collection<SessionRow>('%sessions');
  const principals = database.collection<PrincipalRow>('%principals');
  await repeated(async () => sessions.createIndex({ userId: 1, createdAt: 1 }));
  await repeated(async () => sessions.createIndex({ expiresAt: 1 }));
  await repeated(async () => principals.createIndex({ tenant: 1 }));
  const listeners = new Set<(ids: readonly string[]) => void>();

  const principal = async (userId: string): Promise<Principal | undefined> => {
    const found = await repeated(async () => principals.findOne({ _id: userId }));
    return found === null ? undefined : principalOf(found);
  };
  const ofUser = async (userId: string): Promise<readonly Session[]> => {
    const listed = sessions.find({ userId }, { sort: { createdAt: 1, _id: 1 } });
    return (await repeated(async () => listed.clone().toArray())).map(sessionOf);
  };
  async function end(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const ended = await repeated(async () => {
      const there = await sessions.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } }).toArray();
      await sessions.deleteMany({ _id: { $in: [...ids] } });
      return there.map(({ _id }) => _id);
    });
    if (ended.length > 0) for (const listener of [...listeners]) listener(ended);
  }
  const idsOf = async (filter: object): Promise<readonly string[]> => {
    const found = sessions.find(filter, { projection: { _id: 1 }, sort: { _id: 1 } });
    return (await repeated(async () => found.clone().toArray())).map(({ _id }) => _id);
  };

  /** Only for active users: a pending request must not restore data of an erased one. */
  const see = async (userId: string, at: string) =>
    repeated(async () => principals.updateOne({ _id: userId, isActive: true }, { $max: { seenAt: at } }));

  return {
    async open({ id, ...session }) {
      await repeated(async () => sessions.deleteMany({ expiresAt: { $lte: session.createdAt } }));
      const opened = { ...session, lastUsedAt: session.createdAt };
      await repeated(async () => sessions.replaceOne({ _id: id }, opened, { upsert: true }));
      if (session.form === undefined) await see(session.userId, session.createdAt);
    },
    async find(sessionId, now) {
      const row = await repeated(async () => sessions.findOne({ _id: sessionId }));
      if (row === null || row.expiresAt <= now) return undefined;
      const user = await principal(row.userId);
      return user === undefined ? undefined : { session: sessionOf(row), principal: user };
    },
    ofUser,
    end: async (sessionId) => end([sessionId]),
    async endAllOf(userId, except) {
      await end((await ofUser(userId)).flatMap(({ id }) => (id === except ? [] : [id])));
    },
    endAll: async () => end(await idsOf({})),
    async putPrincipal({ userId, ...fields }) {
      // Keeps their last activity.
      await repeated(async () => principals.updateOne({ _id: userId }, { $set: fields }, { upsert: true }));
    },
    principal,
    async setSuspended(tenant, suspended) {
      // A suspended user is refused from here on, even if their sessions still exist.
      await repeated(async () => principals.updateMany({ tenant }, { $set: { organizationSuspended: suspended } }));
      if (!suspended) return;
      const users = await repeated(async () => principals.find({ tenant }, { projection: { _id: 1 } }).toArray());
      await end(await idsOf({ userId: { $in: users.map(({ _id }) => _id) } }));
    },
    async used(sessionId, now) {
      const found = await repeated(async () => sessions.findOne({ _id: sessionId }, { projection: { userId: 1 } }));
      if (found === null) return;
      await repeated(async () => sessions.updateOne({ _id: sessionId }, { $max: { lastUsedAt: now } }));
      await see(found.userId, now);
    },
    async lastSeen(tenant) {
      const found = principals.find({ tenant, seenAt: { $exists: true } }, { projection: { seenAt: 1 } });
      const rows = await repeated(async () => found.clone().toArray());
      return new Map(rows.map(({ _id, seenAt = '' }) => [_id, seenAt]));
    },
    async forgetSeen(userId) {
      await repeated(async () => principals.updateOne({ _id: userId }, { $unset: { seenAt: '' } }));
    },
    onEnded(listener) {
      const own = (ids: readonly string[]): void => listener(ids);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
