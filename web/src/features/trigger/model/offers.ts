import type { AssessmentCard, Node, NodeUser } from '@tidemark/contracts';
import type { DateRange } from '../../../components/fields/DateRangeField';
import { dayOf } from '../../../lib/days';
import { nameOf } from '../../../lib/session/session';
import { allows } from '../../../lib/may';

/** An assessment that people can be asked for, with its node. */
export interface Offer {
  readonly id: string;
  readonly card: AssessmentCard;
  readonly node: Node;
  /** The node and everything above it. */
  readonly branch: readonly string[];
  /** Members by name; those who are inactive cannot be asked. */
  readonly users: readonly NodeUser[];
}

export type DateKind = 'assessment' | 'form';

export interface Filter {
  readonly templateId: string | null;
  readonly kind: DateKind;
  readonly range: DateRange;
  /** Only this node and what is below it; null: everywhere. */
  readonly branchId: string | null;
}

type Compare = (a: string, b: string) => number;

interface Placed {
  readonly node: Node;
  readonly branch: readonly string[];
}

const placedBelow = (node: Node, above: readonly string[]): readonly Placed[] => {
  const branch = [...above, node.id];
  return node.isArchived ? [] : [{ node, branch }, ...node.children.flatMap((child) => placedBelow(child, branch))];
};

/** The applied assessments that the caller may trigger, as the server answers with each [R6-034]. */
export function offersOf(nodes: readonly Node[], compare: Compare): readonly Offer[] {
  return nodes
    .flatMap((node) => placedBelow(node, []))
    .toSorted((a, b) => compare(a.node.name, b.node.name))
    .flatMap(({ node, branch }) =>
      node.assessments
        .filter((card) => allows(card, 'trigger'))
        .map((card) => ({
          id: card.id,
          card,
          node,
          branch,
          users: node.nodeUsers.toSorted((a, b) => compare(nameOf(a), nameOf(b))),
        })),
    );
}

/** What an assessment is called beside others: its node, then its short name. */
export const titleOf = ({ node, card }: Offer): string => `${node.name}, ${card.shortName}`;

export interface TemplateChoice {
  readonly id: string;
  readonly name: string;
  readonly assessments: number;
}

/** The templates of which there is something to ask about. */
export function templatesOf(offers: readonly Offer[], compare: Compare): readonly TemplateChoice[] {
  const byId = new Map<string, TemplateChoice>();
  for (const { card } of offers) {
    const id = card.template_id ?? '';
    const name = card.name === '' ? card.shortName : card.name;
    byId.set(id, { id, name, assessments: (byId.get(id)?.assessments ?? 0) + 1 });
  }
  return [...byId.values()].toSorted((a, b) => compare(a.name, b.name));
}

/** Both days are set and in order [R5-065]. */
export const isValidRange = ({ from, to }: DateRange): boolean => from !== null && to !== null && from <= to;

export const isComplete = ({ templateId, range }: Filter): boolean => templateId !== null && isValidRange(range);

function periodOf({ card }: Offer, kind: DateKind): readonly [from: string | null, to: string | null] {
  return kind === 'assessment' ? [card.startDate, card.endDate] : [card.openFormDate, card.closeFormDate];
}

/** Assessments of the template whose period touches the range; nothing while the filter is not complete. */
export function matching(offers: readonly Offer[], filter: Filter, zone: string): readonly Offer[] {
  const { templateId, kind, range, branchId } = filter;
  const { from, to } = range;
  if (!isComplete(filter) || from === null || to === null) return [];
  const touches = (offer: Offer): boolean => {
    const [start, end] = periodOf(offer, kind);
    return start !== null && end !== null && dayOf(start, zone) <= to && from <= dayOf(end, zone);
  };
  return offers.filter(
    (offer) =>
      offer.card.template_id === templateId && (branchId === null || offer.branch.includes(branchId)) && touches(offer),
  );
}
