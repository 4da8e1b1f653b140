import { type RespondentResults, routes } from '@tidemark/contracts';
import { maySeeRespondent } from '@tidemark/domain';
import {
  collections,
  countersOf,
  type PersonDocument,
  type RespondentDocument,
  type ResultsSource,
} from '@tidemark/domain/read-models';
import { createLru } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { renderResults } from '@tidemark/presenters';
import { findEither } from '../access/find-assessment.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import { listed } from '../lists/listing.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { createTurns } from '../reader/turns.js';
import { shownFirstNameOf } from './shown-first-name.js';
import { loadSource } from './load.js';

/** Cached rendered results of one person; about 10 kB each. */
const capacity = 2000;

/**
 * The results of each respondent. A person's answers change only with a new submission, so each result is cached as
 * text, without names.
 */
export function respondentsHandler(tools: Toolbox) {
  const kept = createLru<string>(capacity, 'results of respondents');

  function resultsJson(respondent: RespondentDocument, source: ResultsSource): string {
    const { _id, tenant, position, contribution } = respondent;
    if (contribution === null) return 'null';
    const key = `${tenant} ${String(tools.generationOf('results'))} ${_id} ${position}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const user = countersOf({ contribution });
    const json = JSON.stringify(renderResults(source, user, { user }));
    kept.set(key, json);
    return json;
  }

  return tools.answering(routes.respondents, async ({ params: { id: assessmentId }, query, caller }, read) => {
    const found = await findEither(read, caller, assessmentId);
    const respondents = await visible(read, caller, assessmentId);
    const source = await loadSource(read, found);
    const people = await peopleOf(read, respondents);
    const sorted = sortedBy(people, await compareFor(read, caller), ({ name }) => name);
    const { body: page, total } = listed(sorted, query, ({ name, user }) => [name, user.persona]);
    const rows: string[] = [];
    const pause = createTurns();
    for (const { user, respondent } of page) {
      const head = JSON.stringify({ user, submittedAt: respondent.submittedAt });
      rows.push(`${head.slice(0, -1)},"results":${resultsJson(respondent, source)}}`);
      await pause();
    }
    return { json: `[${rows.join(',')}]`, total };
  });
}

/** The participants, as far as the caller may see single ones. */
async function visible(
  read: Reader<'respondents'>,
  caller: Caller,
  assessmentId: string,
): Promise<RespondentDocument[]> {
  const all = await read.find(collections.respondents, { where: { assessmentId } });
  return all.filter(({ userId }) => maySeeRespondent(caller, userId));
}

type RespondentId = Pick<RespondentDocument, 'userId'>;

type ServedUser = RespondentResults['user'];

/** Adds each person's current profile. */
export async function peopleOf<Respondent extends RespondentId>(
  read: Reader<'people' | 'personas'>,
  respondents: readonly Respondent[],
) {
  const users = await usersOf(read, respondents);
  return respondents.map((respondent) => {
    const user = users.get(respondent.userId) ?? unknownUser(respondent.userId);
    return { id: user.id, name: `${user.firstName ?? ''} ${user.surName ?? ''}`, user, respondent };
  });
}

async function usersOf(
  read: Reader<'people' | 'personas'>,
  respondents: readonly RespondentId[],
): Promise<Map<string, ServedUser>> {
  const people = await read.getMany(
    collections.people,
    respondents.map(({ userId }) => userId),
  );
  const personas = await read.find(collections.personas);
  const titles = new Map(personas.map(({ _id, title }) => [_id, title]));
  return new Map(people.map((person) => [person._id, servedUser(person, titles)]));
}

const servedUser = (person: PersonDocument, titles: ReadonlyMap<string, string>): ServedUser => ({
  id: person._id,
  firstName: shownFirstNameOf(person),
  surName: person.surName,
  avatarUrl: person.avatarUrl,
  persona: titles.get(person.personaId ?? '') ?? null,
});

/** A person whose profile could not be read still answered. */
const unknownUser = (id: string): ServedUser => ({
  id,
  firstName: null,
  surName: null,
  avatarUrl: null,
  persona: null,
});
