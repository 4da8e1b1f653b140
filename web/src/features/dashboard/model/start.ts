import type { AssessmentCard, Node } from '@tidemark/contracts';
import { allOf } from './org-tree';
import { assessmentKey, nowhere, openDetails, type Place, toggleSeries } from './place';

/** More curves than these hide each other from somebody who sees the chart for the first time. */
const MOST = 3;

interface Held {
  readonly card: AssessmentCard;
  readonly node: Node;
}

const opened = ({ card }: Held): string => card.openFormDate ?? card.startDate ?? '';

/** Applied assessments with at least one answer, the newest form first; at one moment by the node's name. */
function answeredOf(nodes: readonly Node[]): readonly Held[] {
  return allOf(nodes)
    .flatMap((node) => node.assessments.map((card) => ({ card, node })))
    .filter(({ card }) => isAnswered(card))
    .toSorted((a, b) => opened(b).localeCompare(opened(a)) || a.node.name.localeCompare(b.node.name));
}

const isAnswered = ({ template_id, assessmentValue, isArchived }: AssessmentCard) =>
  template_id !== null && assessmentValue !== null && !isArchived;

/**
 * What is worth seeing first: the latest round of one template, node beside node; where only one node took part,
 * its earlier round beside it. At most three, newest first.
 */
export function latestResults(nodes: readonly Node[]): readonly string[] {
  const answered = answeredOf(nodes);
  const [newest] = answered;
  if (newest === undefined) return [];
  const comparable = answered.filter(({ card }) => card.template_id === newest.card.template_id);
  const round = comparable.filter((held) => opened(held) === opened(newest));
  const chosen =
    round.length > 1 ? round.slice(0, MOST) : comparable.filter(({ node }) => node === newest.node).slice(0, 2);
  return chosen.map(({ card }) => card.id);
}

/** Charts them, with the details of the first open: its respondents are seen too. */
export function startPlace(ids: readonly string[]): Place {
  const [first] = ids;
  if (first === undefined) return nowhere;
  const charted = ids.reduce((place, id) => toggleSeries(place, assessmentKey(id)).place, nowhere);
  return openDetails(charted, first).place;
}

/** The address names nothing to look at: no chart and no template. */
export const isBlank = ({ series, template }: Place): boolean => series.length === 0 && template === null;
