import type { ComposeConfig } from '@tidemark/adapters';
import { type DocumentStore, nextRevision } from '@tidemark/kernel';
import { z } from 'zod';

/** The place of a data folder's log. Its checkpoints and read models contain positions of that log only. */
const LogPlace = z.object({ engine: z.enum(['sqlite', 'eventstoredb']), namespace: z.string() });
export type LogPlace = z.infer<typeof LogPlace>;

const collection = 'installation';
const id = 'log';

export const placeOf = ({ eventStoreUrl, eventStoreNamespace }: ComposeConfig): LogPlace =>
  eventStoreUrl === undefined
    ? { engine: 'sqlite', namespace: '' }
    : { engine: 'eventstoredb', namespace: eventStoreNamespace ?? '' };

export async function recordedPlace(state: DocumentStore): Promise<LogPlace | undefined> {
  await state.ensure({ name: collection, indexes: [] });
  const stored = await state.get(collection, id);
  return stored === undefined ? undefined : LogPlace.parse(stored);
}

export async function recordPlace(state: DocumentStore, place: LogPlace): Promise<void> {
  await state.ensure({ name: collection, indexes: [] });
  const current = await state.positionOf(collection, id);
  const position = nextRevision(current);
  await state.replace(collection, id, current, { ...place, _id: id, tenant: '$installation', position });
}

/** Rejects when the data folder belongs to a log elsewhere: its read models would show another history. */
export async function expectSameLog(state: DocumentStore, place: LogPlace): Promise<void> {
  const recorded = await recordedPlace(state);
  if (recorded === undefined) {
    await recordPlace(state, place);
    return;
  }
  if (recorded.engine === place.engine && recorded.namespace === place.namespace) return;
  throw new Error(
    `The log of this data folder is ${named(recorded)}, not ${named(place)}. Set EVENTSTORE_URL accordingly, or move it ` +
      'with npm run move-log.',
  );
}

const named = ({ engine, namespace }: LogPlace): string =>
  engine === 'sqlite'
    ? 'in the folder itself'
    : `on EventStoreDB${namespace === '' ? '' : ` (namespace ${namespace})`}`;
