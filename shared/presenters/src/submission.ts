import type { Recommendation, Results, SubmissionAnswer } from '@tidemark/contracts';
import { type Contribution, type Counters, lowestFour } from '@tidemark/contracts/scoring';
import {
  countedIn,
  countersOf,
  recommendedByAnswers,
  type ResultsSource,
  type ShownResults,
} from '@tidemark/domain/read-models';
import { renderResults, renderShown } from './results.js';

export interface Submission {
  /** ISO 8601 UTC. */
  readonly submittedAt: string;
  /** The respondent's answers as counts. */
  readonly contribution: Contribution;
  /** What the respondent sees of the team. */
  readonly team: ShownResults;
  /** Number of people who have submitted, including the respondent. */
  readonly submitted: number;
  readonly smallestGroup: number;
}

/**
 * The answer to a submission: own results, the team's results including them, and where to start. That follows the
 * team's results [R9-014], or the own ones while the team's are withheld.
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

/** Up to four lowest objectives, lowest first, with their recommendations. */
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

/** Recommendations of the objective first, then those of its questions without repetition. */
const together = (first: readonly Recommendation[], then: readonly Recommendation[]): Recommendation[] => [
  ...first,
  ...then.filter(({ id }) => !first.some((other) => other.id === id)),
];
