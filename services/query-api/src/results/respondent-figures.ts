import { type RespondentFigures, type RespondentMeans, type Results, routes } from '@tidemark/contracts';
import { ensure, maySeeRespondent } from '@tidemark/domain';
import {
  collections,
  countersOf,
  perPerson,
  type RespondentDocument,
  type ResultsSource,
} from '@tidemark/domain/read-models';
import { createLru } from '@tidemark/kernel';
import { figuresOf, renderResults, scoresOf } from '@tidemark/presenters';
import { compareFor, sortedBy } from '../lib/collation.js';
import { findEither } from '../lib/find-assessment.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';
import { createTurns } from '../lib/turns.js';
import { loadSource } from './load.js';
import { peopleOf, visible } from './respondents.js';

type Means = NonNullable<RespondentMeans['means']>;

/** Means of one person that are kept; some 200 bytes each. */
const capacity = 20_000;

const resultsOf = ({ contribution }: RespondentDocument, source: ResultsSource): Results | null => {
  if (contribution === null) return null;
  const user = countersOf({ contribution });
  return renderResults(source, user, { user });
};

/** Highest first; who has not answered comes last. */
const weightOf = ({ means }: Pick<RespondentMeans, 'means'>): number =>
  means === null ? -2 : (means.assessmentValue ?? -1);

export function respondentFigureHandlers(tools: Toolbox) {
  const kept = createLru<Means>(capacity);

  /** What somebody answered changes only when they answer again. */
  function meansOf(respondent: RespondentDocument, source: ResultsSource): Means | null {
    const { _id, tenant, submittedAt } = respondent;
    const key = `${tenant} ${String(tools.generationOf('results'))} ${_id} ${String(submittedAt)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const results = resultsOf(respondent, source);
    if (results === null) return null;
    const means = scoresOf(results);
    kept.set(key, means);
    return means;
  }

  return {
    respondentMeans: tools.answering(routes.respondentMeans, async ({ params: { id }, query, caller }, read) => {
      const found = await findEither(read, caller, id);
      const people = await peopleOf(read, await visible(read, caller, id));
      const source = await loadSource(read, found);
      const sorted = sortedBy(people, await compareFor(read, caller), ({ name }) => name);
      const pause = createTurns();
      const lines = [];
      for (const { name, user, respondent } of sorted) {
        lines.push({ name, user, submittedAt: respondent.submittedAt, means: meansOf(respondent, source) });
        await pause();
      }
      // The order of names stays among equals.
      const ranked = lines.sort((a, b) => weightOf(b) - weightOf(a));
      const { body, total } = listed(ranked, query, ({ name, user }) => [name, user.persona]);
      return {
        body: body.map(({ user, submittedAt, means }): RespondentMeans => ({ user, submittedAt, means })),
        total,
      };
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
        const results = resultsOf(respondent, await loadSource(read, found));
        const figures = results === null ? null : figuresOf(results);
        const body: RespondentFigures = { user: person.user, submittedAt: respondent.submittedAt, figures };
        return { body };
      },
    ),
  };
}
