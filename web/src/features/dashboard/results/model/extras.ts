import type { Results, Withheld } from '@tidemark/contracts';
import type { DashboardPlace, Extra, Mode } from '../../place/place';
import { type Charted, isWithheld, objectivesOf, valueIn, withheldOf } from './charted-assessment';

/** Why average and maturity cannot be shown; null when they can [R4-074, R4-075]. */
export type Obstacle = 'single' | 'templates';

/** Both series need more than one charted assessment, all of one template. */
export function obstacleOf(charted: readonly Charted[]): Obstacle | null {
  if (charted.length < 2) return 'single';
  return new Set(charted.map(({ data }) => data.template_id)).size === 1 ? null : 'templates';
}

/** The extra series that is really shown. */
export const shownExtra = (place: Pick<DashboardPlace, 'extra'>, charted: readonly Charted[]): Extra | null =>
  obstacleOf(charted) === null ? place.extra : null;

export interface ExtraValues {
  readonly index: number | null;
  readonly share: number | null;
  /** By the objective's number. */
  readonly byObjective: ReadonlyMap<string, number | null>;
  /** Why the reader is shown nothing of what it would be made of. */
  readonly withheld: Withheld | undefined;
}

/** The plain mean of the values; null when none exists. */
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Per axis the plain mean of the charted assessments' values; levels are not pooled, and it says so. */
export function averageOf(charted: readonly Charted[], mode: Mode): ExtraValues {
  const each = charted.map(({ data }) => objectivesOf(data));
  const numbers = [...new Set(each.flatMap((objectives) => [...objectives.keys()]))];
  const answered = charted.reduce((sum, { data }) => sum + data.coverage.answered, 0);
  const expected = charted.reduce((sum, { data }) => sum + data.coverage.expected, 0);
  return {
    index: meanOf(charted.map(({ data }) => valueIn(mode, data))),
    share: expected === 0 ? null : answered / expected,
    withheld: charted.every(({ data }) => isWithheld(data)) ? charted[0] && withheldOf(charted[0].data) : undefined,
    byObjective: new Map(
      numbers.map((n) => {
        const values = each.map((objectives) => {
          const objective = objectives.get(n);
          return objective === undefined ? null : valueIn(mode, objective);
        });
        return [n, meanOf(values)];
      }),
    ),
  };
}

/** Per axis the value computed from the pooled answers of the charted assessments. */
export function maturityOf(results: Results, mode: Mode): ExtraValues {
  return {
    index: valueIn(mode, results),
    share: results.coverage.share,
    withheld: results.withheld,
    byObjective: new Map([...objectivesOf(results)].map(([n, objective]) => [n, valueIn(mode, objective)])),
  };
}
