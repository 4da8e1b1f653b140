import type { AssessmentCard, Node } from '@tidemark/contracts';
import { allNodes } from '../../../kit/branch';
import { isPartial } from '../../../lib/coverage';
import { assessmentKey, type DashboardPlace, nowhere, openDetails, toggleSeries } from './place';

/** More curves than these hide each other from somebody who sees the chart for the first time. */
const MOST = 3;
/** With fewer of the expected answers a curve shows a person or two, not the team. */
const NEARLY_EMPTY = 0.2;

interface ChartedResults {
  readonly card: AssessmentCard;
  readonly node: Node;
}

const opened = ({ card }: ChartedResults): string => card.openFormDate ?? card.startDate ?? '';
const shareOf = ({ card }: ChartedResults): number => card.coverage.share ?? 0;
const isCovered = (held: ChartedResults): boolean => !isPartial(shareOf(held));

/** Applied assessments with at least one answer, the newest form first; at one moment by the node's name. */
function answeredOf(nodes: readonly Node[]): readonly ChartedResults[] {
  return allNodes(nodes)
    .flatMap((node) => node.assessments.map((card) => ({ card, node })))
    .filter(({ card }) => isAnswered(card))
    .toSorted((a, b) => opened(b).localeCompare(opened(a)) || a.node.name.localeCompare(b.node.name));
}

const isAnswered = ({ template_id, assessmentValue, isArchived, withheld, respondents }: AssessmentCard) =>
  template_id !== null && (assessmentValue !== null || (withheld !== undefined && respondents > 0)) && !isArchived;

const isShown = ({ card }: ChartedResults): boolean => card.withheld === undefined;

/** The newest with enough answers; where none has, the one with the most of its answers. */
const leadOf = (answered: readonly ChartedResults[]): ChartedResults | undefined =>
  answered.find(isCovered) ?? answered.toSorted((a, b) => shareOf(b) - shareOf(a))[0];

/**
 * The results to show first: the latest round with enough answers, node beside node, best coverage first. If only one
 * node took part, its earlier round stands beside it. At most three. A round that has just started waits for its
 * answers.
 */
export function latestResults(nodes: readonly Node[]): readonly string[] {
  const all = answeredOf(nodes);
  const shown = all.filter(isShown);
  // If all are withheld, the newest still shows the reader's own answers, and says why the rest is hidden.
  const answered = shown.length > 0 ? shown : all.slice(0, 1);
  const lead = leadOf(answered);
  if (lead === undefined) return [];
  const others = answered.filter(
    (held) => held !== lead && held.card.template_id === lead.card.template_id && shareOf(held) >= NEARLY_EMPTY,
  );
  const beside = others
    .filter((held) => opened(held) === opened(lead))
    .toSorted((a, b) => Number(isCovered(b)) - Number(isCovered(a)));
  const before = others.filter(({ card, node }) => node === lead.node && opened({ card, node }) < opened(lead));
  const chosen = [lead, ...(beside.length > 0 ? beside.slice(0, MOST - 1) : before.slice(0, 1))];
  return chosen.map(({ card }) => card.id);
}

/** Charts them, with the details of the first open: its respondents are seen too. */
export function startPlace(ids: readonly string[]): DashboardPlace {
  const [first] = ids;
  if (first === undefined) return nowhere;
  const charted = ids.reduce((place, id) => toggleSeries(place, assessmentKey(id)).place, nowhere);
  return openDetails(charted, first).place;
}

/** The address names nothing to look at: no chart and no template. */
export const isBlank = ({ series, template }: DashboardPlace): boolean => series.length === 0 && template === null;
