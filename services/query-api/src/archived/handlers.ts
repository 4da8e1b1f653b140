import { type ArchivedThing, type HistoryPerson, routes } from '@tidemark/contracts';
import { type ArchivedDocument, collections } from '@tidemark/domain/read-models';
import { actorOf } from '../lib/actor.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';
import { archivedItems, type ArchivedReader } from './items.js';

/** What was archived by itself and can be brought back, for supers. */
export const archivedHandlers = (tools: Toolbox) => ({
  archived: tools.answering(routes.archived, async ({ caller, query: { kind, ...query } }, read) => {
    const documents = await read.find(collections.archived, kind === undefined ? {} : { where: { kind } });
    const [itemOf, people] = await Promise.all([
      archivedItems(read, documents, actorOf(caller)),
      peopleWho(read, documents),
    ]);
    const things = documents.toSorted(newestFirst).flatMap((document): ArchivedThing[] => {
      const item = itemOf(document);
      if (item === undefined) return [];
      const { itemId: id, kind, at: archivedAt, by } = document;
      return [{ id, kind, archivedAt, archivedBy: people.get(by) ?? null, ...item }];
    });
    return listed(things, query, ({ name, archivedBy }) => [
      name,
      `${archivedBy?.firstName ?? ''} ${archivedBy?.surName ?? ''}`,
    ]);
  }),
});

const newestFirst = (a: ArchivedDocument, b: ArchivedDocument): number =>
  b.position.localeCompare(a.position) || b._id.localeCompare(a._id);

async function peopleWho(
  read: ArchivedReader,
  documents: readonly ArchivedDocument[],
): Promise<ReadonlyMap<string, HistoryPerson>> {
  const people = await read.getMany(collections.people, [...new Set(documents.map(({ by }) => by))]);
  return new Map(people.map(({ _id: id, firstName, surName }) => [id, { id, firstName, surName }]));
}
