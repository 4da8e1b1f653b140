import { DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '@tidemark/kernel';
import type { Delivery } from './delivery.js';

/** Deliveries in the durable state store. Every change is compare-and-set, so two workers never send the same one. */
export interface DeliveryStore {
  open(): Promise<void>;
  /** Creates in one write the records that do not exist yet: a repeated message changes nothing. */
  queue(...deliveries: readonly Delivery[]): Promise<void>;
  /** Updates a delivery; undefined when another writer was faster. */
  move(from: StoredDelivery, to: Delivery): Promise<StoredDelivery | undefined>;
  /** Deletes a delivery; false when another writer was faster. */
  remove(delivery: StoredDelivery): Promise<boolean>;
  withStatus(status: Delivery['status']): Promise<readonly StoredDelivery[]>;
  countOf(status: Delivery['status']): Promise<number>;
  /** A delivery of a tenant; undefined for another tenant's. */
  find(tenant: string, id: string): Promise<StoredDelivery | undefined>;
  /** All deliveries of a tenant, or the matching ones, unordered. */
  ofTenant(tenant: string, which?: DeliveriesAbout): Promise<readonly StoredDelivery[]>;
}

export interface DeliveriesAbout {
  readonly assessmentId?: string | undefined;
  readonly userId?: string | undefined;
  /** The user whom it is about. */
  readonly about?: string | undefined;
}

export interface StoredDelivery extends Delivery {
  readonly revision: string;
}

const collection = 'deliveries';

export function createDeliveryStore(state: DocumentStore): DeliveryStore {
  const isReplaced = async (id: string, expected: string | undefined, by: StoredDocument | undefined) => {
    try {
      await state.replace(collection, id, expected, by);
      return true;
    } catch (error) {
      if (error instanceof DocumentConflict) return false;
      throw error;
    }
  };
  return {
    open: async () =>
      state.ensure({ name: collection, indexes: [['status'], ['assessmentId'], ['userId'], ['about']] }),
    async queue(...deliveries) {
      // A commit leaves documents of the same position alone, and this is the first one.
      const documents = deliveries.map((delivery) => documentOf(delivery, nextRevision()));
      await state.commit(documents.map((document) => ({ kind: 'put', collection, document })));
    },
    async move({ revision: expected }, to) {
      const revision = nextRevision(expected);
      const isWritten = await isReplaced(to.id, expected, documentOf(to, revision));
      return isWritten ? { ...to, revision } : undefined;
    },
    remove: async ({ id, revision }) => isReplaced(id, revision, undefined),
    async find(tenant, id) {
      const found = await state.get(collection, id);
      return found?.tenant === tenant ? parse(found) : undefined;
    },
    async ofTenant(tenant, which = {}) {
      const where = Object.fromEntries(
        Object.entries(which).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
      );
      return (await state.find(collection, { tenant, where })).map(parse);
    },
    withStatus: async (status) => (await state.find(collection, { where: { status } })).map(parse),
    countOf: async (status) => state.count(collection, { where: { status } }),
  };
}

/** Resets the positions of queued deliveries, because a log with other positions has replaced the old one. */
export async function forgetPositions(state: DocumentStore): Promise<void> {
  const deliveries = createDeliveryStore(state);
  await deliveries.open();
  for (const queued of await deliveries.withStatus('queued')) {
    if (queued.causePosition !== null) await deliveries.move(queued, { ...queued, causePosition: '0' });
  }
}

type Stored = Delivery & Partial<Pick<StoredDelivery, 'revision'>>;
const documentOf = ({ id, revision: _, ...fields }: Stored, position: string): StoredDocument => ({
  ...fields,
  _id: id,
  position,
});

const parse = ({ _id, position, ...fields }: StoredDocument): StoredDelivery => ({
  ...(fields as unknown as Omit<Delivery, 'id'>),
  id: _id,
  revision: position,
});
