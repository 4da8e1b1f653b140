import { randomInt } from 'node:crypto';
import {
  beginning,
  type Clock,
  DocumentConflict,
  type DocumentStore,
  type EventStore,
  type Ids,
  nextRevision,
  retrying,
} from '@tidemark/kernel';

/** The content of DATA_DIR/demo.json (interface.md). */
export interface DemoFacts {
  readonly organizationId: string;
  readonly rootNodeId: string;
  readonly templateId: string;
  readonly assessments: readonly { id: string; nodeId: string; shortName: string }[];
  readonly personas: readonly { id: string; title: string }[];
  readonly accounts: readonly { id: string; role: string; email: string; password: string; firstName: string }[];
}

/** Written before the first event of the demo, so that an interrupted start continues with the same ids. */
export interface DemoMarker {
  readonly seed: string;
  /** ISO 8601 UTC; all dates of the demo are relative to it. */
  readonly seededAt: string;
  /** One password for all accounts of this demo, generated for it. */
  readonly password: string;
  /** The created accounts, once all exist. */
  readonly facts: DemoFacts | null;
}

const backoff = { first: 5, longest: 50 };
const isConflict = (error: unknown): boolean => error instanceof DocumentConflict;
const collection = 'demo';
const id = 'marker';

export interface DemoMarkers {
  read(): Promise<DemoMarker | undefined>;
  begin(): Promise<DemoMarker>;
  finish(marker: DemoMarker, facts: DemoFacts): Promise<void>;
  /** Removes an erased person; a repetition changes nothing. Returns the rest, if there is a demo. */
  forget(userId: string): Promise<DemoFacts | undefined>;
}

export async function openDemoMarkers(state: DocumentStore, clock: Clock, ids: Ids): Promise<DemoMarkers> {
  await state.ensure({ name: collection, indexes: [] });
  const write = async (marker: DemoMarker) => {
    const current = await state.positionOf(collection, id);
    const position = nextRevision(current);
    await state.replace(collection, id, current, { ...marker, _id: id, tenant: '$installation', position });
    return marker;
  };
  const read = async (): Promise<DemoMarker | undefined> => {
    const stored = await state.get(collection, id);
    if (stored === undefined) return undefined;
    const { seed, seededAt, password, facts } = stored as unknown as DemoMarker;
    return { seed, seededAt, password, facts };
  };
  async function forget(userId: string): Promise<DemoFacts | undefined> {
    const marker = await read();
    if (marker?.facts == null) return undefined;
    const accounts = marker.facts.accounts.filter((account) => account.id !== userId);
    if (accounts.length === marker.facts.accounts.length) return marker.facts;
    const facts = { ...marker.facts, accounts };
    await write({ ...marker, facts });
    return facts;
  }
  return {
    read,
    begin: async () => write({ seed: ids.next(), seededAt: clock.now(), password: memorable(), facts: null }),
    finish: async (marker, facts) => {
      await write({ ...marker, facts });
    },
    // Of two parallel calls the second starts again from the result of the first.
    forget: (userId) => retrying(() => forget(userId), { passes: isConflict, patience: 1000, backoff }),
  };
}

const words = ['Harbour', 'Lantern', 'Compass', 'Anchor', 'Current', 'Estuary', 'Mooring', 'Shingle'] as const;

/** Easy to type, different in every installation. */
const memorable = (): string =>
  `${words[randomInt(words.length)] ?? 'Harbour'}-${String(randomInt(1000, 10_000))}-tide`;

export type DemoMode = 'auto' | 'on' | 'off';

/**
 * Whether this log gets (or has) the demo: by default only where it `isWelcome`. `on` is refused on a log of other
 * events.
 */
export async function decideDemo(
  mode: DemoMode,
  markers: DemoMarkers,
  events: EventStore,
  isWelcome: boolean,
): Promise<DemoMarker | undefined> {
  if (mode === 'off') return undefined;
  const marker = await markers.read();
  if (marker !== undefined) return marker;
  const isEmpty = (await events.tail()) === beginning;
  if (mode === 'on' && !isEmpty) throw new Error('DEMO=on needs a log without events of its own.');
  return isEmpty && (isWelcome || mode === 'on') ? markers.begin() : undefined;
}
