import {
  type ArchivedCounts,
  type ArchivedKind,
  type ArchivedThing,
  type HistoryPerson,
  routes,
} from '@tidemark/contracts';
import { type ArchivedDocument, collections } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { found, listed } from '../lists/listing.js';
import type { Toolbox } from '../toolbox.js';
import { archivedItems, type ArchivedReader } from './items.js';

/** Lists directly archived things that can be restored: all for super and master, for admins those on their branches. */
export const archivedHandlers = (tools: Toolbox) => ({
  archived: tools.answering(routes.archived, async ({ caller, query: { kind, ...query } }, read) =>
    listed(await archivedThings(read, caller, kind), query, textsOf),
  ),
  archivedCounts: tools.answering(routes.archivedCounts, async ({ caller, query: { search } }, read) => {
    const body: ArchivedCounts = { ...none };
    for (const { kind } of found(await archivedThings(read, caller), search, textsOf)) body[kind] += 1;
    return { body };
  }),
});

const none: Readonly<ArchivedCounts> = {
  node: 0,
  assessment: 0,
  template: 0,
  persona: 0,
  'node-type': 0,
  recommendation: 0,
};

/** Search texts of an archived thing. */
const textsOf = ({ name, archivedBy }: ArchivedThing): readonly string[] => [
  name,
  `${archivedBy?.firstName ?? ''} ${archivedBy?.surName ?? ''}`,
];

/** Newest first; of one kind, or of all. */
async function archivedThings(read: ArchivedReader, caller: Caller, only?: ArchivedKind): Promise<ArchivedThing[]> {
  const documents = await read.find(collections.archived, only === undefined ? {} : { where: { kind: only } });
  const [itemOf, people] = await Promise.all([archivedItems(read, documents, caller), peopleWho(read, documents)]);
  return documents.toSorted(newestFirst).flatMap((document): ArchivedThing[] => {
    const item = itemOf(document);
    if (item === undefined) return [];
    const { itemId: id, kind, at: archivedAt, by } = document;
    return [{ id, kind, archivedAt, archivedBy: people.get(by) ?? null, ...item }];
  });
}

const newestFirst = (a: ArchivedDocument, b: ArchivedDocument): number =>
  b.position.localeCompare(a.position) || b._id.localeCompare(a._id);

async function peopleWho(
  read: ArchivedReader,
  documents: readonly ArchivedDocument[],
): Promise<ReadonlyMap<string, HistoryPerson>> {
  const people = await read.getMany(collections.people, [...new Set(documents.map(({ by }) => by))]);
  return new Map(people.map(({ _id: id, firstName, surName }) => [id, { id, firstName, surName }]));
}
