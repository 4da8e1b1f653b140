import { collections } from '@tidemark/domain/read-models';
import { hasText } from '../lists/listing.js';
import type { Reader } from '../reader/reader.js';
import type { Condition } from './conditions.js';

/**
 * Entries by a part of a name: of the actor, the person concerned and the thing, by their current names. Reads every
 * name of the organization, of which there are far fewer than changes.
 */
export async function foundBy(read: Reader<'people' | 'history-names'>, search: string): Promise<Condition> {
  const people = await read.find(collections.people);
  const names = await read.find(collections.historyNames);
  const persons = people.filter(({ firstName, surName }) => hasText(search, [firstName, surName].join(' ')));
  const things = names.filter(({ name }) => hasText(search, name));
  return {
    any: [
      ...persons.flatMap(({ _id: id }) => [{ actor: id }, { user: id }]),
      ...things.map(({ _id: item }) => ({ item })),
    ],
  };
}
