import type { Assessment, Withheld } from '@tidemark/contracts';
import { numberOf } from '../../../../lib/content-id';
import { type DashboardPlace, leadId, type Mode } from '../../place/place';

/** A charted assessment with its look and its name among the others. */
export interface Charted {
  readonly id: string;
  readonly slot: number;
  readonly label: string;
  readonly data: Assessment;
}

const distinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** Short names that tell the assessments apart: by node, else by assessment, else by both. */
export function labelsOf(assessments: readonly Assessment[]): readonly string[] {
  const nodes = assessments.map(({ node, shortName }) => node?.name ?? shortName);
  if (distinct(nodes)) return nodes;
  const names = assessments.map(({ shortName }) => shortName);
  if (distinct(names)) return names;
  return assessments.map(({ node, shortName }) => [node?.name, shortName].filter(Boolean).join(' · '));
}

/** What has both values: an objective, an area, or a whole. */
interface Scored {
  readonly assessmentValue: number | null;
  readonly maturityValue: number | null;
  readonly coverage: { readonly share: number | null; readonly answered: number; readonly expected: number };
}

/** The value of the mode. Where nothing was answered there is none in either: a stage of 0 would look like a low one. */
export function valueIn(mode: Mode, { assessmentValue, maturityValue, coverage }: Scored): number | null {
  if (mode === 'assessment') return assessmentValue;
  return coverage.answered === 0 ? null : maturityValue;
}

/** Results as far as they are numbers: whole, or figures alone. */
export interface Numbers extends Scored {
  readonly areas: readonly { readonly objectives: readonly ScoredObjective[] }[];
}

interface ScoredObjective extends Scored {
  readonly id: string;
  readonly withheld?: Withheld | undefined;
}

type ObjectivesByNumber = ReadonlyMap<string, ScoredObjective>;

/** The objectives of results by their number in the template. */
export const objectivesOf = (results: Pick<Numbers, 'areas'>): ObjectivesByNumber =>
  new Map(results.areas.flatMap(({ objectives }) => objectives.map((one) => [numberOf(one.id), one] as const)));

/** The reader is shown no values of the people who have answered. */
export const isWithheld = (assessment: Assessment): boolean => withheldOf(assessment) !== undefined;

/** Why not. `few-answers` is no reason: then objectives are shown, and only the value of the whole is not. */
export const withheldOf = ({ withheld, respondents }: Assessment): Withheld | undefined =>
  withheld !== 'few-answers' && respondents.submitted > 0 ? withheld : undefined;

/** Why the values of one of its areas or objectives are, once anybody has answered. */
export const withheldIn = ({ respondents }: Assessment, { withheld }: { readonly withheld?: Withheld | undefined }) =>
  respondents.submitted > 0 ? withheld : undefined;

export const levelsOf = (assessment: Assessment): number => assessment.maturityLevels.length;

/** The assessment that is looked at, among what has arrived. */
export const leadOf = (
  charted: readonly Charted[],
  place: Pick<DashboardPlace, 'lead' | 'open'>,
): Charted | undefined => {
  const id = leadId(
    charted.map((one) => one.id),
    place,
  );
  return charted.find((one) => one.id === id);
};
