import { type ContributionDocument, type RespondentDocument } from '@tidemark/domain/read-models';
import type { RoundFact } from './tables.js';

type Times = Pick<RoundFact, 'response_people' | 'response_hours_mean' | 'response_hours_median'>;

const none: Times = { response_people: null, response_hours_mean: null, response_hours_median: null };
const hour = 3_600_000;

/**
 * How long people took from being asked to submitting. Only people in the visible values count, so that two exports
 * differ by at least a group, as the values do.
 */
export function responseTimes(
  respondents: readonly RespondentDocument[],
  last: Pick<ContributionDocument, 'position'>,
  least: number,
): Times {
  const hours = respondents.flatMap(({ invited, submitted }) => {
    if (invited === null || submitted === null || submitted.position > last.position) return [];
    const passed = (Date.parse(submitted.at) - Date.parse(invited.at)) / hour;
    return passed < 0 ? [] : [passed];
  });
  if (hours.length < least) return none;
  hours.sort((one, other) => one - other);
  return {
    response_people: hours.length,
    response_hours_mean: hours.reduce((sum, one) => sum + one, 0) / hours.length,
    response_hours_median: medianOf(hours),
  };
}

/** Expects sorted numbers. */
function medianOf(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}
