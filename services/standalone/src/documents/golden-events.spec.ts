import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from '@jest/globals';
import {
  assessments,
  catalog,
  type Category,
  claim,
  type DomainEvent,
  eventDefinitions,
  organization,
  parseStreamName,
  presentName,
  type RecordedEvent,
  response,
  template,
  tree,
  user,
} from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createEventCodec, createReadModels, type StoredEvent } from '@tidemark/kernel';
import { createMemoryDocumentStore, createMemoryKeys, createSequentialIds } from '@tidemark/kernel/memory';
import { deliver } from '@tidemark/testing';
import { type GoldenEvent, goldenCodec, goldenName, missingGolden, newGolden, openGolden } from './golden-events.js';

const folder = new URL('../../../../shared/domain/golden/', import.meta.url);
const files = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenEvent] as const,
);
const golden = files.map(([, one]) => one);
const present = presentName(eventDefinitions);
const definitionOf = ({ stored }: GoldenEvent) => eventDefinitions[present(stored.type)];
const latest = files.filter(([, one]) => one.stored.schemaVersion === definitionOf(one)?.version);

/** Each event once, in log order: an event read before and after an erasure has two files. */
const story = (): readonly RecordedEvent[] => {
  const recorded = ({ stored, read }: GoldenEvent) => ({ ...stored, type: present(stored.type), data: read });
  const byId = new Map(golden.map((one) => [one.stored.id, recorded(one)]));
  for (const one of golden) if (one.key !== null) byId.set(one.stored.id, recorded(one));
  return [...byId.values()].sort((a, b) => (a.position < b.position ? -1 : 1));
};

describe('an event of an old log', () => {
  test.each(files)('%s reads as before', async (name, { stored, key, read }) => {
    expect(name).toMatch(new RegExp(`^${stored.type}\\.v${String(stored.schemaVersion)}(-\\d+)?\\.json$`));
    expect(goldenCodec.decode(await openGolden({ stored, key })).data).toEqual(read);
  });

  test.each(latest)('%s is written as before', async (_name, { stored, key, read }) => {
    const { type, data, schemaVersion, meta } = await openGolden({ stored, key });
    const [written] = goldenCodec.encode(stored.stream, [{ type, data: read }], meta);
    expect(written).toMatchObject({ type, schemaVersion, meta });
    expect(written?.data).toEqual(data);
  });

  test.each(files.filter(([, { key }]) => key !== null))('%s is read without its person', async (_name, one) => {
    const { stored } = one;
    const { fields = [] } = definitionOf(one)?.personal ?? {};
    const sealed = Object.entries(stored.data).filter(([, value]) => JSON.stringify(value).includes('$sealed'));
    expect(fields).toEqual(expect.arrayContaining(sealed.map(([field]) => field)));
    const { data } = goldenCodec.decode(await openGolden({ stored, key: null }));
    expect(data).toMatchObject(Object.fromEntries(sealed.map(([field]) => [field, null])));
  });
});

describe('golden events', () => {
  const without = (isLeftOut: (one: GoldenEvent) => boolean) => missingGolden(golden.filter((one) => !isLeftOut(one)));

  it('cover every type, every version and every optional field, with and without it', () => {
    expect(missingGolden(golden)).toEqual([]);
    expect(without(({ stored }) => stored.type === 'NodeMoved')).toEqual(['NodeMoved version 1']);
    expect(without(({ read }) => 'smallestGroup' in read)).toEqual([
      'OrganizationSettingsChanged /superGivenBy given',
      'OrganizationSettingsChanged /smallestGroup given',
    ]);
    expect(without(({ read, stored }) => stored.type === 'ChoiceAdded' && !('credit' in read))).toEqual([
      'ChoiceAdded /credit left out',
    ]);
  });

  it('have existing types and versions', () => {
    for (const one of golden) expect(one.stored.schemaVersion).toBeLessThanOrEqual(definitionOf(one)?.version ?? 0);
  });

  it('of a renamed event are read, and count for its current name', async () => {
    const { UserInvited, ...others } = eventDefinitions;
    if (UserInvited === undefined) throw new Error('One was expected');
    const renamed = { ...others, UserAsked: { ...UserInvited, formerly: ['UserInvited'] } };
    expect(missingGolden(golden, renamed)).toEqual([]);
    const codec = createEventCodec(renamed, createSequentialIds());
    for (const one of golden.filter(({ stored }) => stored.type === 'UserInvited')) {
      const { type, data } = codec.decode(await openGolden(one, renamed));
      expect({ type, data }).toEqual({ type: 'UserAsked', data: one.read });
    }
  });

  const logOf = async function* (...events: readonly StoredEvent[]) {
    yield* events;
  };
  const missed = async (known: readonly GoldenEvent[], ...log: readonly StoredEvent[]) => {
    const found = [];
    for await (const one of newGolden(logOf(...log), createMemoryKeys(), known)) found.push(one);
    return found;
  };

  it('are taken from a log when no file shows the same, and only once', async () => {
    const settings = golden.filter(({ stored }) => stored.type === 'OrganizationSettingsChanged');
    const [first, second] = settings.map(({ stored }) => stored);
    if (first === undefined || second === undefined) throw new Error('Two were expected');
    expect(await missed(golden, first, second)).toEqual([]);
    expect(await missed([], first, second, first)).toEqual([
      { name: goldenName(first, 1), golden: settings[0] },
      { name: goldenName(second, 2), golden: settings[1] },
    ]);
  });
});

type Evolve = (state: unknown, event: DomainEvent) => unknown;
/** The stream names the aggregate of an event; the catalog guarantees that the data fits its `evolve`. */
const aggregates = { organization, user, tree, catalog, template, assessments, response, claim } satisfies Record<
  Category,
  { readonly evolve: unknown }
>;
const aggregateOf = (stream: string) => {
  const { initialState, evolve } = aggregates[parseStreamName(stream).category as Category];
  return { initialState, evolve: evolve as Evolve };
};

describe('the story of the golden events', () => {
  it('changes the state of each aggregate with every event except a new password and a withdrawn invitation, which erases', () => {
    const states = new Map<string, unknown>();
    const quiet = story().flatMap(({ stream, type, data }) => {
      const { initialState, evolve } = aggregateOf(stream);
      const before = states.has(stream) ? states.get(stream) : initialState;
      const after = evolve(before, { type, data });
      states.set(stream, after);
      return after === before ? [type] : [];
    });
    expect(quiet).toEqual(['UserPasswordChanged', 'InvitationWithdrawn']);
  });

  it('is read by the read models: none of its events is read by none of them', async () => {
    const store = createMemoryDocumentStore();
    const readModels = createReadModels(store, projections);
    await readModels.open();
    for (const projection of projections) await deliver(store, readModels, projection, story());
    const told = new Set(projections.flatMap(({ handles }) => handles));
    expect(Object.keys(eventDefinitions).filter((type) => !told.has(type))).toEqual([]);
  });
});
