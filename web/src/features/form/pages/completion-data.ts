import type { Form, ObjectiveResults, Results, SubmissionAnswer } from '@tidemark/contracts';
import type { RadarAxis } from '../../../components/charts/types';

const objectivesOf = ({ areas }: Results): readonly ObjectiveResults[] => areas.flatMap(({ objectives }) => objectives);

export const axesOf = ({ areas }: Results): readonly RadarAxis[] =>
  areas.flatMap(({ name, color, objectives }) =>
    objectives.map(({ id, shortName }) => ({ id, label: shortName, areaName: name, areaColor: color })),
  );

/** Values and shares of answers in the order of the axes. */
export function seriesOf(results: Results, axes: readonly RadarAxis[]) {
  const byId = new Map(objectivesOf(results).map((objective) => [objective.id, objective]));
  return {
    values: axes.map(({ id }) => byId.get(id)?.assessmentValue ?? null),
    coverage: axes.map(({ id }) => byId.get(id)?.coverage.share ?? null),
    few: axes.map(({ id }) => byId.get(id)?.withheld === 'few-answers'),
  };
}

/** How many levels the scale has: the form's, or after closing what the shares tell. */
export function levelCount(form: Form | null, { team }: SubmissionAnswer): number {
  return form?.assessment.maturityLevels.length ?? objectivesOf(team)[0]?.levelShares.length ?? 10;
}

export interface LowObjective {
  readonly id: string;
  readonly shortName: string;
  readonly areaName: string;
  readonly areaColor: string;
  readonly team: ObjectiveResults | undefined;
  readonly own: ObjectiveResults | undefined;
  /** The level that the team has reached (where it is withheld: the reader), 0 for none, and its name. */
  readonly stage: number;
  readonly stageName: string | undefined;
  readonly recommendations: SubmissionAnswer['recommendations'][number]['recommendations'];
}

/** The lowest objectives, as the server ranked them [R9-015], with both values. */
export function lowObjectives(
  form: Form | null,
  { team, own, recommendations }: SubmissionAnswer,
): readonly LowObjective[] {
  const find = (results: Results, id: string) => objectivesOf(results).find((objective) => objective.id === id);
  return recommendations.map(({ objective, recommendations: found }) => {
    const [ofTeam, ofReader] = [find(team, objective.id), find(own, objective.id)];
    const stage = (team.withheld === undefined ? ofTeam : ofReader)?.maturityValue ?? 0;
    return {
      ...objective,
      team: ofTeam,
      own: ofReader,
      stage,
      stageName: form?.assessment.maturityLevels.find(({ position }) => position === stage)?.name,
      recommendations: found,
    };
  });
}

export const objectiveCount = (results: Results): number => objectivesOf(results).length;
