import type { AssessmentCard, ChartPoint, Node } from '@tidemark/contracts';
import type { RadarAxis, RadarSeries } from '../../components/charts/types';
import type { DateRange } from '../../components/fields/DateRangeField';
import { countBranch, withBelow } from '../../kit/branch';
import { dayOf } from '../../lib/days';
import { seriesLook } from '../../lib/series';
import type { IdSet } from '../../lib/sets';

type Compare = (a: string, b: string) => number;

/** The limit of one request to the server. */
export const MOST = 500;

/** An applied assessment of the branch. */
export interface Entry {
  readonly id: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly card: AssessmentCard;
}

export interface Filter {
  readonly templateId: string | null;
  readonly range: DateRange;
  /** None means everyone. */
  readonly personas: IdSet;
}

export const noFilter: Filter = { templateId: null, range: { from: null, to: null }, personas: new Set() };

export const isFiltered = ({ templateId, range, personas }: Filter): boolean =>
  templateId !== null || range.from !== null || personas.size > 0;

/** The applied assessments of a node and of all below it, by the names of their nodes. */
export const entriesOf = (top: Node, compare: Compare): readonly Entry[] =>
  withBelow(top)
    .toSorted((a, b) => compare(a.name, b.name))
    .flatMap((node) =>
      node.assessments
        .filter(({ isArchived, template_id }) => !isArchived && template_id !== null)
        .map((card) => ({ id: card.id, nodeId: node.id, nodeName: node.name, card })),
    );

const opened = ({ card }: Entry): string => card.openFormDate ?? card.startDate ?? '';

/** The newest assessment of each node that someone has answered. */
export function newestOf(entries: readonly Entry[]): readonly Entry[] {
  const newest = new Map<string, Entry>();
  for (const entry of entries.filter(({ card }) => card.respondents > 0)) {
    const known = newest.get(entry.nodeId);
    if (known === undefined || opened(known) < opened(entry)) newest.set(entry.nodeId, entry);
  }
  return entries.filter((entry) => newest.get(entry.nodeId) === entry).slice(0, MOST);
}

/** What is mixed among the selected: the names of their rounds, and how many nodes are in it with several. */
export function mixOf(selected: readonly Entry[]): { readonly rounds: readonly string[]; readonly repeated: number } {
  const nodes = selected.map(({ nodeId }) => nodeId);
  return {
    rounds: [...new Set(selected.map(({ card }) => card.shortName))],
    repeated: new Set(nodes.filter((id, index) => nodes.indexOf(id) !== index)).size,
  };
}

export interface TemplateChoice {
  readonly id: string;
  readonly name: string;
  readonly levels: number;
  readonly count: number;
}

/** The templates of the branch's assessments, by name. */
export function templatesOf(entries: readonly Entry[], compare: Compare): readonly TemplateChoice[] {
  const byId = new Map<string, TemplateChoice>();
  for (const { card } of entries) {
    const id = card.template_id ?? '';
    byId.set(id, { id, name: card.name, levels: card.levels, count: (byId.get(id)?.count ?? 0) + 1 });
  }
  return [...byId.values()].toSorted((a, b) => compare(a.name, b.name));
}

/** The template that most of the branch was assessed by: what the panel opens with. */
export const commonestOf = (templates: readonly TemplateChoice[]): string | null =>
  templates.reduce<TemplateChoice | null>((most, one) => (most !== null && most.count >= one.count ? most : one), null)
    ?.id ?? null;

/** Assessments of the template that ended within the range, both days included; nothing while no template is chosen. */
export function passing(entries: readonly Entry[], { templateId, range }: Filter, zone: string): readonly Entry[] {
  if (templateId === null) return [];
  const { from, to } = range;
  return entries.filter(({ card }) => {
    if (card.template_id !== templateId) return false;
    if (from === null && to === null) return true;
    if (card.endDate === null) return false;
    const end = dayOf(card.endDate, zone);
    return (from === null || from <= end) && (to === null || end <= to);
  });
}

/** What is pooled shares a template: those of another one go back. */
export const keptFor = (selected: readonly Entry[], templateId: string | null): readonly Entry[] =>
  templateId === null ? selected : selected.filter(({ card }) => card.template_id === templateId);

export const axesOf = (points: readonly ChartPoint[]): readonly RadarAxis[] =>
  points.map(({ objectiveId, axis, areaName, areaColor }) => ({ id: objectiveId, label: axis, areaName, areaColor }));

/** The two values of each objective. */
export function seriesOf(
  points: readonly ChartPoint[],
  names: { readonly assessment: string; readonly maturity: string },
): readonly RadarSeries[] {
  return [
    {
      id: 'assessment',
      label: names.assessment,
      ...seriesLook(0),
      kind: 'assessment',
      values: points.map(({ assessmentValue }) => assessmentValue),
    },
    {
      id: 'maturity',
      label: names.maturity,
      color: 'var(--tm-series-maturity)',
      marker: 'circle',
      kind: 'maturity',
      values: points.map(({ maturityValue }) => maturityValue),
    },
  ];
}

/** How large the branch is: nodes, and different people. */
export function sizeOf(top: Node): { readonly nodes: number; readonly people: number } {
  const { below, people } = countBranch(top);
  return { nodes: below.length + 1, people };
}
