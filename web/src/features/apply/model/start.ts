import { limits, type Node, type TemplateSummary } from '@tidemark/contracts';
import type { DateRange } from '../../../components/fields/DateRangeField';
import { allNodes } from '../../../kit/branch';
import { canAnswer } from '../../../kit/nodes';
import { addDays } from '../../../lib/days';
import { allows } from '../../../lib/may';
import type { IdSet } from '../../../lib/sets';
import type { ApplyDraft } from './draft';

/** Days that a form is open, its first day counted. */
const TWO_WEEKS = 14;

export interface HalfYear {
  readonly year: number;
  readonly half: 1 | 2;
}

export const halfOf = (day: string): HalfYear => ({
  year: Number(day.slice(0, 4)),
  half: Number(day.slice(5, 7)) <= 6 ? 1 : 2,
});

/** The half-year of a day. */
export function halfYearOf(day: string): DateRange {
  const { year, half } = halfOf(day);
  return half === 1
    ? { from: `${String(year)}-01-01`, to: `${String(year)}-06-30` }
    : { from: `${String(year)}-07-01`, to: `${String(year)}-12-31` };
}

/** Two weeks that begin on a day. */
export const twoWeeksFrom = (day: string): DateRange => ({ from: day, to: addDays(day, TWO_WEEKS - 1) });

/** Where a template is applied first: on the nodes whose people can answer. The tops count only where nobody is below. */
function nodesWithPeople(tops: readonly Node[]): IdSet {
  const withPeople = (nodes: readonly Node[]) =>
    new Set(
      allNodes(nodes)
        .filter((node) => allows(node, 'apply') && node.nodeUsers.some(canAnswer))
        .map(({ id }) => id),
    );
  const below = withPeople(tops.flatMap(({ children }) => children));
  return below.size > 0 ? below : withPeople(tops);
}

export interface Filling {
  readonly template: TemplateSummary;
  readonly nodes: readonly Node[];
  readonly today: string;
  /** The half-year, as the reader writes it: '2026 H2'. */
  readonly half: string;
}

/** The form filled for a template: this half-year, two weeks from today, the nodes that have people. */
export function filledDraft(empty: ApplyDraft, { template, nodes, today, half }: Filling): ApplyDraft {
  const room = limits.assessmentShortName - half.length - 1;
  return {
    ...empty,
    templateId: template.id,
    shortName: `${template.shortName.slice(0, room).trimEnd()} ${half}`,
    assessment: halfYearOf(today),
    form: twoWeeksFrom(today),
    nodes: empty.nodes.size > 0 ? empty.nodes : nodesWithPeople(nodes),
  };
}
