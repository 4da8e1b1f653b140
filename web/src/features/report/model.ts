import type { Report, ReportObjective, ReportQuestion, Withheld } from '@tidemark/contracts';
import type { RadarAxis, RadarSeries } from '../../components/charts/types';
import { seriesLook } from '../../lib/series';

/** An objective with the area that it belongs to. */
export interface PlacedObjective {
  readonly objective: ReportObjective;
  readonly areaName: string;
  readonly areaColor: string;
}

export const objectivesOf = ({ areas }: Pick<Report, 'areas'>): readonly PlacedObjective[] =>
  areas.flatMap(({ name, color, objectives }) =>
    objectives.map((objective) => ({ objective, areaName: name, areaColor: color })),
  );

/** Those that the report names by id, in its order. */
export function startOf(report: Pick<Report, 'areas' | 'start'>): readonly PlacedObjective[] {
  const all = new Map(objectivesOf(report).map((placed) => [placed.objective.id, placed]));
  return report.start.flatMap((id) => all.get(id) ?? []);
}

export interface Matter {
  readonly question: ReportQuestion;
  readonly objective: string;
}

export function mattersOf(report: Pick<Report, 'areas' | 'talkAbout'>): readonly Matter[] {
  const all = new Map(
    objectivesOf(report).flatMap(({ objective }) =>
      objective.questions.map((question) => [question.id, { question, objective: objective.shortName }] as const),
    ),
  );
  return report.talkAbout.flatMap((id) => all.get(id) ?? []);
}

/** How many levels its objectives have reached together, of how many. */
export function reachedOf({ areas, template }: Pick<Report, 'areas' | 'template'>) {
  const objectives = areas.flatMap((area) => area.objectives);
  return {
    reached: objectives.reduce((sum, { level }) => sum + (level ?? 0), 0),
    whole: objectives.length * template.levels.length,
  };
}

/** The highest and the lowest objective, and that with the least agreement; null where they say nothing. */
export function extremesOf(report: Pick<Report, 'areas'>) {
  const valued = objectivesOf(report).flatMap(({ objective }) =>
    objective.assessmentValue === null ? [] : [{ name: objective.shortName, value: objective.assessmentValue }],
  );
  const sorted = valued.toSorted((one, other) => other.value - one.value);
  const [strongest, weakest] = [sorted[0] ?? null, sorted.at(-1) ?? null];
  const apart = objectivesOf(report)
    .flatMap(({ objective: { shortName: name, agreement: value } }) => (value === null ? [] : [{ name, value }]))
    .toSorted((one, other) => one.value - other.value);
  return {
    strongest,
    weakest: sorted.length > 1 && weakest?.value !== strongest?.value ? weakest : null,
    disagreed: apart.find(({ value }) => value < 0.7) ?? null,
  };
}

export const axesOf = (report: Pick<Report, 'areas'>): readonly RadarAxis[] =>
  objectivesOf(report).map(({ objective, areaName, areaColor }) => ({
    id: objective.id,
    label: objective.shortName,
    areaName,
    areaColor,
  }));

export const seriesOf = (report: Pick<Report, 'areas'>, label: string): RadarSeries => ({
  id: 'report',
  label,
  ...seriesLook(0),
  kind: 'assessment',
  values: objectivesOf(report).map(({ objective }) => objective.assessmentValue),
  coverage: objectivesOf(report).map(({ objective }) => objective.coverage.share),
});

/** What is asked for: in a branch, who is asked about several teams has as many forms. */
export const askedIn = ({ kind }: Pick<Report, 'kind'>): 'people' | 'forms' => (kind === 'branch' ? 'forms' : 'people');

/** Assessments that a branch's values leave out. */
export const leftOutOf = ({ kind, assessments }: Pick<Report, 'kind' | 'assessments'>) =>
  kind === 'branch' ? assessments.filter(({ withheld }) => withheld) : [];

/** Why some or all values are withheld, each reason once. */
export const reasonsOf = (parts: readonly Pick<Report, 'withheld'>[]): readonly Withheld[] => [
  ...new Set(parts.flatMap(({ withheld }) => withheld ?? [])),
];

/** The whole says what is printed on every page. */
export const isHeldBack = ({ respondents: { counted, submitted } }: Pick<Report, 'respondents'>): boolean =>
  counted !== null && counted < submitted;
