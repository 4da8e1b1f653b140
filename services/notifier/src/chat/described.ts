import type { AreaResults, ObjectiveResults, Results } from '@tidemark/contracts';
import { round2 } from '@tidemark/contracts/scoring';
import type { AssessmentFigures } from '@tidemark/kernel';

const value = (number: number | null): string => (number === null ? 'none yet' : round2(number).toFixed(2));
const percent = (share: number | null): string => (share === null ? 'unknown' : `${String(Math.round(share * 100))} %`);
const scores = ({
  assessmentValue,
  maturityValue,
  coverage,
}: Pick<Results, 'assessmentValue' | 'maturityValue' | 'coverage'>) =>
  `assessment value ${value(assessmentValue)}, maturity value ${value(maturityValue)}, coverage ${percent(coverage.share)}`;

/** The figures of an assessment in words, for an assistant that reads: English, whatever language it answers in. */
export function described(figures: AssessmentFigures): string {
  const { path, template, levels, results, own, submitted, expected } = figures;
  return [
    `Assessment ${figures.shortName} on node ${path.join(' > ')}, of template ${template}, applied ${figures.appliedAt.slice(0, 10)}.`,
    `Values go from 0 to ${String(levels.length)}. Levels from the lowest: ${levels.map(({ name }) => name).join(', ')}.`,
    ...(results.withheld ? ['Too few have answered for the asking user to see the values of the others.'] : []),
    `Whole: ${scores(results)}. ${String(submitted)} of ${String(expected)} people have answered.`,
    own === null ? 'The asking user has not answered.' : `The asking user’s own answers: ${scores(own)}.`,
    ...results.areas.flatMap((area) => areaLines(figures, area)),
  ].join('\n');
}

const areaLines = (figures: AssessmentFigures, area: AreaResults): string[] => [
  `Area ${area.name}: ${scores(area)}.`,
  ...area.objectives.map((objective) => objectiveLine(figures, objective)),
];

function objectiveLine({ levels }: AssessmentFigures, objective: ObjectiveResults): string {
  const level = levels.find(({ id }) => id === objective.currentMaturity_id)?.name ?? 'below the first';
  const advice = objective.recommendations.map(({ title, url }) => `${title} <${url}>`).join('; ');
  return `- Objective ${objective.shortName}: ${scores(objective)}, level ${level}.${advice === '' ? '' : ` Recommended: ${advice}.`}`;
}
