import { isAtLeast, readModelsOf, type ReadsOf, type Routes, routes } from '@tidemark/contracts';
import { collections, perPerson, type ShownTo } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { findEither, type AssessmentOrTemplate } from '../access/find-assessment.js';
import { createAnswerCache } from '../answers/answer-cache.js';
import type { DocumentReader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { type Trace, traced } from './trace.js';
import { loadRendered } from '../results/load.js';

/** The collections of a whole assessment; its figures alone need the same. */
export type AssessedReads = ReadsOf<Routes['assessment']>;
type Source = DocumentReader<AssessedReads>;

/** Positions are only comparable within one generation. */
const readModels = readModelsOf(routes.assessment.reads);

/** Cached rendered answers; about 100 kB each for whole assessments. */
const capacity = 200;

export type RenderedResults = Awaited<ReturnType<typeof loadRendered>>;

/** An assessment as its caller sees it, the input of an answer. */
export interface AssessedResults extends RenderedResults {
  readonly read: Source;
  readonly caller: Caller;
  readonly found: AssessmentOrTemplate;
  readonly stale: boolean;
}

interface CachedAnswer<Answer> {
  /** A closing form is a change without an event; null: closed, or no form. */
  readonly closes: string | null;
  readonly answer: Answer;
  readonly stale: boolean;
  readonly trace: Trace<AssessedReads>;
}

/**
 * Caches the most expensive and most frequent queries. An answer stays valid while no document behind it changes,
 * including those of the caller's rights.
 */
export function cachedAssessmentAnswers<Answer>(tools: Toolbox, make: (assessed: AssessedResults) => Promise<Answer>) {
  const answers = createAnswerCache<CachedAnswer<Answer>>(capacity);

  const isStale = (tenant: string, id: string): boolean =>
    ['results', 'assessments', 'templates'].some((collection) => tools.isStale(tenant, collection, id));

  /** `userId`: the user whose own answers are included. */
  async function render(
    read: Source,
    caller: Caller & ShownTo,
    id: string,
    userId: string | null,
  ): Promise<CachedAnswer<Answer>> {
    const trace = traced(read);
    const found = await findEither(trace, caller, id);
    const stale = isStale(caller.tenant, id);
    const rendered = await loadRendered(trace, caller, found, userId);
    const closes = found.assessment?.windows.closeFormDate ?? '';
    const answer = await make({ read: trace, caller, found, stale, ...rendered });
    return { answer, stale, trace, closes: closes < caller.now ? null : closes };
  }

  return async (
    read: Source,
    caller: Caller & ShownTo,
    id: string,
  ): Promise<{ readonly answer: Answer; readonly stale: boolean }> => {
    // Most readers see the same. Respondents see their own answers in it, and readers below super depend on their
    // rights.
    const isRespondent = (await read.positionOf(collections.respondents, perPerson(id, caller.userId))) !== undefined;
    const isAnyone = !isRespondent && isAtLeast(caller.role, 'super');
    // By the role, because a master reads templates submitted to the library.
    const viewer = isAnyone ? caller.role : `${caller.role} ${caller.userId}`;
    const generations = readModels.map(tools.generationOf).join('.');
    const key = `${generations} ${caller.tenant} ${id} ${viewer}`;
    const isGood = async ({ stale, trace, closes }: CachedAnswer<Answer>): Promise<boolean> =>
      stale === isStale(caller.tenant, id) && (closes === null || closes >= caller.now) && trace.isCurrent();
    return answers(key, isGood, async () => render(read, caller, id, isAnyone ? null : caller.userId));
  };
}
