import { add, type Contribution, type Counters, emptyCounters, merge, subtract } from '@tidemark/contracts/scoring';
import { collections, everything, personaKey, type Release } from '@tidemark/domain/read-models';
import type { AppliedAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { loadShown } from '../results/load.js';
import { respondentsOf, type TimelineEntry, timelineOf } from '../timeline/timeline.js';
import type { Cut, RoundReads } from './rounds.js';
import { roundsBefore } from './rounds-on-node.js';
import type { CountedStep } from './steps.js';

type SinceReads = Reader<RoundReads | 'assessments' | 'template-heads'>;

/** A step in which people of the previous round leave, because they have not answered again. */
export interface SinceStep extends CountedStep {
  readonly left?: number;
}

/** The previous round as the step before the first, and the steps that lead from it. */
export interface SinceRound {
  readonly round: { readonly assessment_id: string; readonly shortName: string };
  readonly before: CountedStep;
  readonly steps: readonly SinceStep[];
}

interface SinceInput {
  readonly cut: Cut;
  /** Undefined: everybody. */
  readonly respondent: string | undefined;
  /** Undefined: now. */
  readonly at: string | undefined;
  /** What the reader sees of the assessment by then. */
  readonly steps: readonly CountedStep[];
}

/**
 * The steps since the node's previous round. Null without one, where another version of the template was asked, and
 * where the reader sees no values of it.
 */
export async function sinceRound(
  read: SinceReads,
  found: AppliedAssessment,
  { cut, respondent, at, steps }: SinceInput,
): Promise<SinceRound | null> {
  const earlier = await previousOf(read, found);
  if (earlier === null || steps.length === 0) return null;
  const { shortName } = earlier.assessment;
  const closed = closedBy(earlier, cut.reader.now);
  if (at !== undefined && at < closed) return null;
  const round = { assessment_id: earlier.id, shortName };
  const beforeOf = (shown: Release): CountedStep => ({ at: closed, since: closed, entries: [], ...shown });
  const { shown } = await loadShown(read, cut.reader, earlier);
  if (typeof shown === 'string') {
    if (respondent === undefined) return null;
  } else if (cut.smallestGroup !== null) {
    // Readers of groups never see answers of the round mixed with those of the next.
    return { round, before: beforeOf(shown), steps };
  }
  const answers = await newestAnswers(read, earlier, respondent);
  if (answers.size === 0) return null;
  const before = beforeOf(everything([...answers.values()].reduce(withAnswers, emptyCounters())));
  return { round, before, steps: replacing(before, answers, steps) };
}

/** The end of a form, or now while it is open. */
const closedBy = ({ assessment: { windows } }: AppliedAssessment, now: string): string =>
  windows.closeFormDate < now ? windows.closeFormDate : now;

/** The latest earlier round that someone answered, if it asked the same. */
async function previousOf(read: SinceReads, found: AppliedAssessment): Promise<AppliedAssessment | null> {
  const { template } = found;
  for (const earlier of await roundsBefore(read, found)) {
    const results = await read.get(collections.results, earlier._id);
    if ((results?.respondents.submitted ?? 0) === 0) continue;
    return earlier.templateId === template._id ? { id: earlier._id, assessment: earlier, template } : null;
  }
  return null;
}

type Answers = Pick<TimelineEntry, 'userId' | 'personaId'> & { readonly contribution: Contribution };

/** The newest answers of each person to the round, or of one of them. */
async function newestAnswers(
  read: SinceReads,
  { id }: AppliedAssessment,
  respondent: string | undefined,
): Promise<Map<string, Answers>> {
  const timeline = await timelineOf(read, id, await respondentsOf(read, id));
  return new Map(
    timeline.flatMap(({ userId, personaId, contribution }) =>
      contribution === null || (respondent !== undefined && userId !== respondent)
        ? []
        : [[userId, { userId, personaId, contribution }] as const],
    ),
  );
}

const withAnswers = (counters: Counters, { personaId, contribution }: Answers): Counters =>
  add(counters, personaKey(personaId), contribution);

const withoutAnswers = (counters: Counters, { personaId, contribution }: Answers): Counters =>
  subtract(counters, personaKey(personaId), contribution);

/**
 * Each submission takes the place of the person's answers to the previous round, so that a step shows what one person
 * changed. People who have not answered again leave in the last step.
 */
function replacing(
  before: CountedStep,
  answers: ReadonlyMap<string, Answers>,
  steps: readonly CountedStep[],
): SinceStep[] {
  const waiting = new Map(answers);
  let base = before.counters;
  const replaced = steps.map((step): SinceStep => {
    for (const { userId } of step.entries) {
      const then = waiting.get(userId);
      if (then !== undefined) base = withoutAnswers(base, then);
      waiting.delete(userId);
    }
    return { ...step, counters: merge([base, step.counters]) };
  });
  const last = steps.at(-1);
  if (last === undefined || waiting.size === 0) return replaced;
  return [...replaced, { ...last, since: last.at, entries: [], left: waiting.size }];
}
