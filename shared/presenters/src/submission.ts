import type { Recommendation, Results, SubmissionAnswer } from '@tidemark/contracts';
import { type Contribution, type Counters, lowestFour } from '@tidemark/contracts/scoring';
import {
  countedIn,
  countersOf,
  recommendedByAnswers,
  type ResultsSource,
  type Shown,
} from '@tidemark/domain/read-models';
import { renderResults, renderShown } from './results.js';

export interface Submission {
  /** ISO 8601 UTC. */
  readonly submittedAt: string;
  /** What the respondent said. */
  readonly contribution: Contribution;
  /** What the respondent sees of the team. */
  readonly team: Shown;
  /** How many have submitted, the respondent among them. */
  readonly submitted: number;
  readonly smallestGroup: number;
}

/**
 * The answer to who has submitted: their own results, the team's with theirs in it, and where to start: by the team's
 * results [R9-014], by their own while the team's are withheld.
 */
export function submissionAnswer(
  source: ResultsSource,
  { submittedAt, contribution, team, submitted, smallestGroup }: Submission,
): SubmissionAnswer {
  const user = countersOf({ contribution });
  const own = renderResults(source, user, { user });
  const teamResults = renderShown(source, team, { user });
  return {
    submittedAt,
    own,
    team: teamResults,
    respondents: countedIn(team) ?? submitted,
    submitted,
    smallestGroup,
    recommendations:
      typeof team === 'string' ? whereToStart(source, own, user) : whereToStart(source, teamResults, team.counters),
  };
}

/** The up to four lowest objectives, lowest first, with what is recommended for them. */
function whereToStart(
  source: ResultsSource,
  results: Results,
  counters: Counters,
): SubmissionAnswer['recommendations'] {
  const placed = results.areas.map((area) => ({
    objectives: area.objectives.map((objective) => ({ ...objective, area })),
  }));
  return lowestFour({ areas: placed }).map(({ id, shortName, name, area, recommendations }) => ({
    objective: { id, shortName, name, areaName: area.name, areaColor: area.color },
    recommendations: together(recommendations, recommendedByAnswers(source, id, counters)),
  }));
}

/** What hangs on the objective first; what hangs on its questions too is not said twice. */
const together = (first: readonly Recommendation[], then: readonly Recommendation[]): Recommendation[] => [
  ...first,
  ...then.filter(({ id }) => !first.some((other) => other.id === id)),
];
