import { type RespondentFigures, type RespondentMeans, type Results, routes } from '@tidemark/contracts';
import type { Contribution } from '@tidemark/contracts/scoring';
import { ensure, maySeeRespondent } from '@tidemark/domain';
import {
  collections,
  countersOf,
  perPerson,
  type RespondentDocument,
  type ResultsSource,
} from '@tidemark/domain/read-models';
import { createLru, type Lru } from '@tidemark/kernel';
import { figuresOf, renderResults, renderValue, scoresOf } from '@tidemark/presenters';
import { type Compare, compareFor } from '../lib/collation.js';
import { findEither } from '../lib/find-assessment.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';
import { createTurns } from '../lib/turns.js';
import { loadSource } from './load.js';
import { peopleOf, visible } from './respondents.js';

type Means = NonNullable<RespondentMeans['means']>;

/** Values of one person that are kept, for the order; some 200 bytes each. */
const capacity = 20_000;
/** Means of one person that are kept: of those who stood on pages that were asked for. */
const meansCapacity = 2_000;

const resultsOf = (contribution: Contribution, source: ResultsSource): Results => {
  const user = countersOf({ contribution });
  return renderResults(source, user, { user });
};

type Person = Awaited<ReturnType<typeof peopleOf>>[number];
interface Ranked extends Person {
  /** Highest first; who has not answered comes last. */
  readonly weight: number;
}

const inOrder =
  (compare: Compare) =>
  (one: Ranked, other: Ranked): number =>
    other.weight - one.weight || compare(one.name, other.name) || (one.id < other.id ? -1 : Number(one.id > other.id));

function keptIn<Value>(kept: Lru<Value>, key: string, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const value = make();
  kept.set(key, value);
  return value;
}

export function respondentFigureHandlers(tools: Toolbox) {
  const weights = createLru<number>(capacity, 'weights');
  const means = createLru<Means>(meansCapacity, 'means');

  /** What somebody answered changes only when they answer again, and then stands at another position. */
  const keyOf = ({ _id, tenant, position }: RespondentDocument): string =>
    `${tenant} ${String(tools.generationOf('results'))} ${_id} ${position}`;

  function weightOf(respondent: RespondentDocument, source: ResultsSource): number {
    const { contribution } = respondent;
    if (contribution === null) return -2;
    return keptIn(weights, keyOf(respondent), () => renderValue(source, countersOf({ contribution })) ?? -1);
  }

  function meansOf(respondent: RespondentDocument, source: ResultsSource): Means | null {
    const { contribution } = respondent;
    if (contribution === null) return null;
    return keptIn(means, keyOf(respondent), () => scoresOf(resultsOf(contribution, source)));
  }

  return {
    /** The order needs everybody's value, which is a small part of their results; the rest is made for the page alone. */
    respondentMeans: tools.answering(routes.respondentMeans, async ({ params: { id }, query, caller }, read) => {
      const found = await findEither(read, caller, id);
      const people = await peopleOf(read, await visible(read, caller, id));
      const source = await loadSource(read, found);
      const { search, ...page } = query;
      const wanted = listed(people, { search }, ({ name, user }) => [name, user.persona]).body;
      const pause = createTurns();
      const ranked: Ranked[] = [];
      for (const person of wanted) {
        ranked.push({ ...person, weight: weightOf(person.respondent, source) });
        await pause();
      }
      ranked.sort(inOrder(await compareFor(read, caller)));
      const { body, total } = listed(ranked, page, () => []);
      const rows: RespondentMeans[] = [];
      for (const { user, respondent } of body) {
        rows.push({ user, submittedAt: respondent.submittedAt, means: meansOf(respondent, source) });
        await pause();
      }
      return { body: rows, total };
    }),
    respondentFigures: tools.answering(
      routes.respondentFigures,
      async ({ params: { id, respondentId }, caller }, read) => {
        const found = await findEither(read, caller, id);
        ensure(maySeeRespondent(caller, respondentId), 'not-allowed');
        const respondent = await read.get(collections.respondents, perPerson(id, respondentId));
        ensure(respondent, 'user-not-found');
        const [person] = await peopleOf(read, [respondent]);
        ensure(person, 'user-not-found');
        const { contribution } = respondent;
        const source = await loadSource(read, found);
        const figures = contribution === null ? null : figuresOf(resultsOf(contribution, source));
        const body: RespondentFigures = { user: person.user, submittedAt: respondent.submittedAt, figures };
        return { body };
      },
    ),
  };
}
