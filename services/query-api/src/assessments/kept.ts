import { isAtLeast, readModelsOf, type ReadsOf, type Routes, routes } from '@tidemark/contracts';
import { collections, perPerson, type ShownTo } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { findEither, type Found } from '../lib/find-assessment.js';
import { createKeptAnswers } from '../lib/kept-answers.js';
import type { DocumentReader } from '../lib/reader.js';
import type { Toolbox } from '../lib/toolbox.js';
import { type Trace, traced } from '../lib/trace.js';
import { loadRendered } from '../results/load.js';

/** What the whole assessment is made of; its figures alone are made of the same. */
export type AssessedReads = ReadsOf<Routes['assessment']>;
type Source = DocumentReader<AssessedReads>;

/** Another generation of one of them may tell the same positions differently. */
const readModels = readModelsOf(routes.assessment.reads);

/** Rendered answers that are kept; some 100 kB each of whole assessments. */
const capacity = 200;

export type RenderedResults = Awaited<ReturnType<typeof loadRendered>>;

/** An assessment as its caller is shown it, to be made into an answer. */
export interface Assessed extends RenderedResults {
  readonly read: Source;
  readonly caller: Caller;
  readonly found: Found;
  readonly stale: boolean;
}

interface Kept<Answer> {
  /** A form that closes is a change without an event; null: it is closed, or there is none. */
  readonly closes: string | null;
  readonly answer: Answer;
  readonly stale: boolean;
  readonly trace: Trace<AssessedReads>;
}

/**
 * The heaviest questions and the most asked: an answer is kept for as long as no document it was made from, those of the
 * caller's rights among them, has changed.
 */
export function keptOfAssessments<Answer>(tools: Toolbox, make: (assessed: Assessed) => Promise<Answer>) {
  const answers = createKeptAnswers<Kept<Answer>>(capacity);

  const isStale = (tenant: string, id: string): boolean =>
    ['results', 'assessments', 'templates'].some((collection) => tools.isStale(tenant, collection, id));

  /** `userId`: whose own answers are put in. */
  async function render(
    read: Source,
    caller: Caller & ShownTo,
    id: string,
    userId: string | null,
  ): Promise<Kept<Answer>> {
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
    // Most readers see the same; who answered sees their own answers in it, and who is no super reads by their rights.
    const isRespondent = (await read.positionOf(collections.respondents, perPerson(id, caller.userId))) !== undefined;
    const isAnyone = !isRespondent && isAtLeast(caller.role, 'super');
    // By the role, for a master reads what was submitted to the library.
    const viewer = isAnyone ? caller.role : `${caller.role} ${caller.userId}`;
    const generations = readModels.map(tools.generationOf).join('.');
    const key = `${generations} ${caller.tenant} ${id} ${viewer}`;
    const isGood = async ({ stale, trace, closes }: Kept<Answer>): Promise<boolean> =>
      stale === isStale(caller.tenant, id) && (closes === null || closes >= caller.now) && trace.isCurrent();
    return answers(key, isGood, async () => render(read, caller, id, isAnyone ? null : caller.userId));
  };
}
