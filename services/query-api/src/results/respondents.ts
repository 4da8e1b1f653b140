import { setImmediate } from 'node:timers/promises';
import type { RespondentResults, Routes } from '@tidemark/contracts';
import { maySeeRespondent } from '@tidemark/domain';
import {
  countersOf,
  type PersonaDocument,
  type PersonDocument,
  renderResults,
  type RespondentDocument,
  type ResultsSource,
} from '@tidemark/domain/read-models';
import { createLru, type TenantReader } from '@tidemark/kernel';
import type { Caller, Handler } from '@tidemark/kernel/http';
import { findEither } from '../assessments/find.js';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';
import { loadSource } from './load.js';

/** Rendered results of one person that are kept; some 10 kB each. */
const capacity = 2000;
/** After so many people others get their turn. */
const slice = 20;

/**
 * The results of each respondent alone. What somebody answered changes only when they answer again, so each is kept as
 * text; names are not in it.
 */
export function respondentsHandler(tools: Toolbox): Handler<Routes['respondents']> {
  const kept = createLru<string>(capacity);

  function resultsJson(respondent: RespondentDocument, source: ResultsSource): string {
    const { _id, tenant, submittedAt, contribution } = respondent;
    if (contribution === null) return 'null';
    const key = `${tenant} ${String(tools.readModels.generationOf('results'))} ${_id} ${String(submittedAt)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const user = countersOf({ contribution });
    const json = JSON.stringify(renderResults(source, user, { user }));
    kept.set(key, json);
    return json;
  }

  return {
    async handle({ params: { id: assessmentId }, query, caller }) {
      const documents = tools.documents(caller.tenant);
      const found = await findEither(documents, caller, assessmentId);
      const reader = tools.readModels.forTenant(caller.tenant);
      const respondents = await visible(reader, caller, assessmentId);
      const users = await usersOf(reader, respondents);
      const source = await loadSource(documents, found);
      const people = respondents.map((respondent) => {
        const user = users.get(respondent.userId) ?? unknownUser(respondent.userId);
        return { id: user.id, name: `${user.firstName ?? ''} ${user.surName ?? ''}`, user, respondent };
      });
      const sorted = sortedBy(people, await compareFor(tools, caller), ({ name }) => name);
      const { body: page, total } = listed(sorted, query, ({ name, user }) => [name, user.persona]);
      const rows: string[] = [];
      for (const { user, respondent } of page) {
        const head = JSON.stringify({ user, submittedAt: respondent.submittedAt });
        rows.push(`${head.slice(0, -1)},"results":${resultsJson(respondent, source)}}`);
        if (rows.length % slice === 0) await setImmediate();
      }
      return { json: `[${rows.join(',')}]`, total };
    },
  };
}

async function visible(reader: TenantReader, caller: Caller, assessmentId: string): Promise<RespondentDocument[]> {
  const all = await reader.find<RespondentDocument>('respondents', { where: { assessmentId } });
  return all.filter(({ userId }) => maySeeRespondent(caller, userId));
}

type ServedUser = RespondentResults['user'];

async function usersOf(
  reader: TenantReader,
  respondents: readonly RespondentDocument[],
): Promise<Map<string, ServedUser>> {
  const people = await reader.getMany<PersonDocument>(
    'people',
    respondents.map(({ userId }) => userId),
  );
  const personas = await reader.find<PersonaDocument>('personas');
  const titles = new Map(personas.map(({ _id, title }) => [_id, title]));
  return new Map(people.map((person) => [person._id, servedUser(person, titles)]));
}

const servedUser = (
  { _id, firstName, surName, avatarUrl, personaId }: PersonDocument,
  titles: ReadonlyMap<string, string>,
): ServedUser => ({ id: _id, firstName, surName, avatarUrl, persona: titles.get(personaId ?? '') ?? null });

/** Somebody whose profile could not be read still answered. */
const unknownUser = (id: string): ServedUser => ({
  id,
  firstName: null,
  surName: null,
  avatarUrl: null,
  persona: null,
});
