/** Read models in a database of their own, fed with events straight away, and the queries over them. */
import { createSqliteDocumentStore, createSystemClock, createSystemIds, openSqlite } from '@tidemark/adapters';
import { eventDefinitions, streams } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import {
  applyBatch,
  createDeadLetters,
  createEventCodec,
  createLane,
  createReadModels,
  decodeOnce,
} from '@tidemark/kernel';
import { createQueryHandlers } from '@tidemark/query-api';

/** Of one organisation, asked by its super. */
export async function openReadSide(path) {
  const store = createSqliteDocumentStore(openSqlite(path, { synchronous: 'NORMAL' }));
  const [ids, clock] = [createSystemIds(), createSystemClock()];
  const readModels = createReadModels(store, projections);
  const deadLetters = createDeadLetters(store, clock);
  await readModels.open();
  await deadLetters.open();
  const codec = createEventCodec(eventDefinitions, ids);
  const lanes = projections.map((projection) => createLane(projection, 1, undefined));
  const tools = { store, readModels, deadLetters, codec, onPoison: 'stop', log: () => undefined };
  const [tenant, superId] = [ids.next(), ids.next()];
  let position = 0;

  const stored = ({ stream, type, data }) => {
    position += 1;
    const meta = { tenant, actor: superId, commandId: '', correlationId: '', causationId: '', occurredAt: clock.now() };
    const place = { stream, version: position, position: String(position).padStart(16, '0') };
    return { id: ids.next(), type, schemaVersion: eventDefinitions[type].version, data, meta, ...place };
  };
  const context = { requestId: 'bench', commandId: '', ifVersion: undefined, address: '', agent: '', now: clock.now() };
  const caller = { userId: superId, tenant, role: 'super', sessionId: 'bench' };
  return {
    ids,
    clock,
    tenant,
    superId,
    /** `{stream, type, data}` each, as one batch. */
    async apply(events) {
      const batch = events.map(stored);
      const decode = decodeOnce(codec);
      for (const lane of lanes) await applyBatch(lane, batch, decode, tools);
    },
    /** With nothing remembered. */
    handlers: () => createQueryHandlers({ readModels, state: store }),
    request: (more) => ({ caller, tenant, params: {}, query: {}, body: {}, context, ...more }),
    close: () => store.close(),
  };
}

/** Somebody of the organisation. */
export const registered = ({ tenant }, userId, index) => ({
  stream: streams.user(tenant, userId),
  type: 'UserRegistered',
  data: {
    userId,
    firstName: `Kim ${String(index)}`,
    surName: 'Bench',
    email: `${userId}@example.org`,
    avatarUrl: null,
    organizationId: tenant,
    role: 'user',
    personaId: null,
    language: null,
    via: 'invitation',
  },
});
