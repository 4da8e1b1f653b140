import type { AreaResults, ObjectiveResults, Results, Withheld } from '@tidemark/contracts';
import { releaseDueAt, round2 } from '@tidemark/contracts/scoring';
import type { AssessmentFigures } from '@tidemark/kernel';

const value = (number: number | null, none: string): string => (number === null ? none : round2(number).toFixed(2));
const percent = (share: number | null): string => (share === null ? 'unknown' : `${String(Math.round(share * 100))}%`);
const scores = ({
  assessmentValue,
  maturityValue,
  coverage,
  withheld,
}: Pick<Results, 'assessmentValue' | 'maturityValue' | 'coverage' | 'withheld'>): string => {
  const none = withheld === undefined ? 'none yet' : 'withheld';
  return `assessment value ${value(assessmentValue, none)}, maturity value ${value(maturityValue, none)}, coverage ${percent(coverage.share)}`;
};

/** Days of the organisation (`YYYY-MM-DD`). */
export interface AssessmentDays {
  readonly applied: string;
  readonly period: readonly [first: string, last: string];
  readonly form: readonly [first: string, last: string];
}

/** The figures of an assessment in words, for a language model: in English, whatever language it answers in. */
export function described(figures: AssessmentFigures, { applied, period, form }: AssessmentDays): string {
  const { path, template, levels, results, own, submitted, expected, smallestGroup } = figures;
  return [
    `Assessment ${figures.shortName} on node ${path.join(' > ')}, of template ${template}, applied ${applied}.`,
    `It asks about ${period.join(' to ')}. Its form is open from ${form.join(' to the end of ')}.`,
    `Values go from 0 to ${String(levels.length)}. Levels from the lowest: ${levels.map(({ name }) => name).join(', ')}.`,
    ...(results.withheld ? [whyWithheld(results.withheld, smallestGroup)] : []),
    `Whole: ${scores(results)}. ${String(submitted)} of ${String(expected)} people have answered.`,
    own === null ? 'The asking user has not answered.' : `The asking user’s own answers: ${scores(own)}.`,
    ...results.areas.flatMap((area) => areaLines(figures, area)),
  ].join('\n');
}

const whyWithheld = (reason: Withheld, smallestGroup: number): string =>
  ({
    'answer-first': 'Values are withheld until the asking user has answered.',
    'not-yet': `Values are withheld while the form is open: they are shown when it closes, or once ${String(releaseDueAt(smallestGroup))} people have answered.`,
    'too-few': `Values are withheld: fewer than ${String(smallestGroup)} people have answered.`,
    'few-answers': `The value of the whole is withheld: fewer than ${String(smallestGroup)} people answered some of it.`,
  })[reason];

const areaLines = (figures: AssessmentFigures, area: AreaResults): string[] => [
  `Area ${area.name}: ${scores(area)}.`,
  ...area.objectives.map((objective) => objectiveLine(figures, objective)),
];

function objectiveLine({ levels }: AssessmentFigures, objective: ObjectiveResults): string {
  const reached = levels.find(({ id }) => id === objective.currentMaturity_id)?.name ?? 'below the first';
  const level = objective.withheld === undefined ? reached : 'withheld';
  const advice = objective.recommendations.map(({ title, url }) => `${title} <${url}>`).join('; ');
  return `- Objective ${objective.shortName}: ${scores(objective)}, level ${level}.${advice === '' ? '' : ` Recommended: ${advice}.`}`;
}
