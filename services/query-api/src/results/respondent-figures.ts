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
import { createLru } from '@tidemark/kernel';
import { figuresOf, renderResults, renderValue, scoresOf } from '@tidemark/presenters';
import { type Compare, compareFor } from '../lists/collation.js';
import { findEither } from '../access/find-assessment.js';
import type { KeptAs } from '../reader/kept-collections.js';
import { listed } from '../lists/listing.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { createTurns } from '../reader/turns.js';
import { loadSource } from './load.js';
import { peopleOf } from './respondents.js';

type Means = NonNullable<RespondentMeans['means']>;

/** Cached means of one person: of people on requested pages. */
const meansCapacity = 2_000;

const resultsOf = (contribution: Contribution, source: ResultsSource): Results => {
  const user = countersOf({ contribution });
  return renderResults(source, user, { user });
};

/** The sort key of a person's answers: small, because it is cached for everybody. */
interface RespondentWeight extends Pick<RespondentDocument, '_id' | 'position' | 'userId' | 'submittedAt'> {
  /** Highest first; people without answers come last. */
  readonly weight: number;
}

const unanswered = -2;

/** Named by the assessment: its source was fixed when it was deployed. */
const weighedBy = (source: ResultsSource): KeptAs<RespondentDocument, RespondentWeight> => ({
  name: 'weighed',
  of: ({ _id, position, userId, submittedAt, contribution }) => ({
    _id,
    position,
    userId,
    submittedAt,
    weight: contribution === null ? unanswered : (renderValue(source, countersOf({ contribution })) ?? -1),
  }),
});

interface RankedRespondent {
  readonly id: string;
  readonly name: string;
  readonly respondent: RespondentWeight;
}

const inOrder =
  (compare: Compare) =>
  (one: RankedRespondent, other: RankedRespondent): number =>
    other.respondent.weight - one.respondent.weight ||
    compare(one.name, other.name) ||
    (one.id < other.id ? -1 : Number(one.id > other.id));

export function respondentFigureHandlers(tools: Toolbox) {
  const kept = createLru<Means>(meansCapacity, 'means');

  /** The means of some people, by id; null without answers. Uncached answers are read. */
  async function meansOf(
    read: Reader<'respondents'>,
    tenant: string,
    some: readonly RespondentWeight[],
    source: ResultsSource,
  ): Promise<ReadonlyMap<string, Means>> {
    /** A person's answers change only with a new submission, which has another position. */
    const keyOf = ({ _id, position }: Pick<RespondentWeight, '_id' | 'position'>): string =>
      `${tenant} ${String(tools.generationOf('results'))} ${_id} ${position}`;
    const found = new Map<string, Means>();
    const missing: string[] = [];
    for (const respondent of some) {
      if (respondent.weight === unanswered) continue;
      const known = kept.get(keyOf(respondent));
      if (known === undefined) missing.push(respondent._id);
      else found.set(respondent._id, known);
    }
    const pause = createTurns();
    for (const respondent of await read.getMany(collections.respondents, missing)) {
      if (respondent.contribution === null) continue;
      const means = scoresOf(resultsOf(respondent.contribution, source));
      kept.set(keyOf(respondent), means);
      found.set(respondent._id, means);
      await pause();
    }
    return found;
  }

  return {
    /** Sorting needs everybody's value, which is cached; means are computed for the page only. */
    respondentMeans: tools.answering(
      routes.respondentMeans,
      async ({ params: { id }, query, caller, tenant }, read) => {
        const found = await findEither(read, caller, id);
        const source = await loadSource(read, found);
        const all = await read.all(collections.respondents, { where: { assessmentId: id }, as: weighedBy(source) });
        const visible = [...all.items.values()].filter(({ userId }) => maySeeRespondent(caller, userId));
        const { search, ...page } = query;
        const people = await peopleOf(read, visible);
        const wanted = listed(people, { search }, ({ name, user }) => [name, user.persona]).body;
        const ranked = wanted.toSorted(inOrder(await compareFor(read, caller)));
        const { body, total } = listed(ranked, page, () => []);
        const shown = body.map(({ respondent }) => respondent);
        const means = await meansOf(read, tenant, shown, source);
        const rows: RespondentMeans[] = body.map(({ user, respondent: { _id, submittedAt } }) => ({
          user,
          submittedAt,
          means: means.get(_id) ?? null,
        }));
        return { body: rows, total };
      },
    ),
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
