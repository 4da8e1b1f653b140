import {
  type Collection,
  type Decider,
  type EventCatalog,
  type EventMeta,
  type Projection,
  Refusal,
} from '@tidemark/domain';
import type { NewEvent } from '@tidemark/kernel';
import { z } from 'zod';

/** The smallest things that the engine can run: a decider that counts, its events, and their read models. */
export type Counted = { readonly type: 'Counted'; readonly data: { readonly by: number } };

export interface Count {
  readonly by: number;
  /** Refuses to count beyond it. */
  readonly limit?: number;
}

export const counter: Decider<number, Count, Counted> = {
  initialState: 0,
  decide({ by, limit = Number.MAX_SAFE_INTEGER }, total) {
    if (total + by > limit) throw new Refusal('levels-full');
    return by === 0 ? [] : [{ type: 'Counted', data: { by } }];
  },
  evolve: (total, event) => total + event.data.by,
};

/** Version 1 had `amount`, version 2 `step`; its first name was `Added`. A `by` of 13 is unreadable. */
export const definitions: EventCatalog = {
  Counted: {
    version: 3,
    formerly: ['Added'],
    data: z.object({ by: z.number().refine((by) => by !== 13) }),
    upcasters: {
      1: (data) => ({ step: (data as { amount: number }).amount }),
      2: (data) => ({ by: (data as { step: number }).step }),
    },
  },
  Ignored: { version: 1, data: z.object({}) },
};

export const meta = (tenant = 't1', commandId = 'command-1'): EventMeta => ({
  tenant,
  actor: 'somebody',
  commandId,
  correlationId: commandId,
  causationId: commandId,
  occurredAt: '2026-01-01T00:00:00.000Z',
});

/** An event to append; `n` makes its id. */
export const counted = (n: number, by: number, tenant = 't1'): NewEvent => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  type: 'Counted',
  schemaVersion: 3,
  data: { by },
  meta: meta(tenant),
});

export interface Total {
  readonly _id: string;
  readonly tenant: string;
  readonly position: string;
  readonly total: number;
}

/** The collection of `totals` with a name. */
export const collectionOf = (name = 'totals', announcedAs: string | null = null): Collection<string, Total> => ({
  name,
  indexes: [['total']],
  announcedAs,
});

/** One document `total` per stream; a `by` of 7 cannot be applied. */
export const totals = (
  name = 'totals',
  options: { readonly live?: boolean; readonly global?: boolean } = {},
): Projection => {
  const collection = collectionOf(name, options.live === true ? name : null);
  return {
    name,
    version: 1,
    partition: options.global === true ? 'global' : 'tenant',
    handles: ['Counted'],
    collections: { [name]: collection },
    async apply({ stream, data }, documents) {
      const { by } = data as { by: number };
      if (by === 7) throw new Error('seven is not applied');
      await documents.edit(collection, stream, (current) => ({ total: (current?.total ?? 0) + by }));
    },
    feeds: ({ stream }) => [{ collection: name, id: stream }],
  };
};
