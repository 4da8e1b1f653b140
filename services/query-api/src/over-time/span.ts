import type { AppliedAssessment } from '../access/find-assessment.js';
import type { Cut, RoundReads } from './rounds.js';
import type { Reader } from '../reader/reader.js';
import { sinceRound, type SinceRound, type SinceStep } from './since-round.js';
import type { CountedStep } from './steps.js';

export interface WhyQuery {
  /** `round`: from the previous round on, if `from` is undefined. */
  readonly since: 'round' | undefined;
  /** Undefined: from the first answer on. */
  readonly from: string | undefined;
  /** Undefined: now. */
  readonly at: string | undefined;
  /** Content ids; an objective takes precedence over its area. */
  readonly area: string | undefined;
  readonly objective: string | undefined;
  /** Id of the only respondent to include; undefined: everybody. */
  readonly respondent: string | undefined;
}

/** Whether a step shows the requested part. */
export type IsShown = (step: CountedStep) => boolean;

/** Between two moments: the values before, and each step after that. */
export interface Span {
  readonly before: CountedStep | undefined;
  readonly steps: readonly SinceStep[];
  readonly last: CountedStep | undefined;
  /** The previous round, where the steps lead from it. */
  readonly round: SinceRound['round'] | null;
}

export function spanOf(steps: readonly CountedStep[], { from, at }: WhyQuery): Span {
  const known = steps.filter((step) => at === undefined || step.at <= at);
  const within = known.filter((step) => from === undefined || step.at > from);
  return { before: known[known.length - within.length - 1], steps: within, last: known.at(-1), round: null };
}

/** The same from the previous round on, where the reader sees the requested part of it. */
export async function spanSinceRound(
  read: Reader<RoundReads | 'assessments' | 'template-heads'>,
  found: AppliedAssessment,
  span: Span,
  { cut, query, isShown }: { readonly cut: Cut; readonly query: WhyQuery; readonly isShown: IsShown },
): Promise<Span> {
  if (query.since === undefined || query.from !== undefined) return span;
  const { respondent, at } = query;
  const since = await sinceRound(read, found, { cut, respondent, at, steps: span.steps });
  return since === null || !isShown(since.before) ? span : { ...since, last: span.last };
}
