import { newestFirst } from '../../../kit/branch';
import { dayOf } from '../../../lib/days';
import { isClosed } from './form-status';
import type { Filter, Offer } from './offers';
import { peopleWithoutAnswer, type RespondentStatuses } from './respondent-status';
import { askable, type Selection } from './selection';

export interface TriggerStart {
  readonly assessmentIds: readonly string[];
  readonly nodeId: string | null;
  readonly now: Date;
  /** The organisation's time zone. */
  readonly zone: string;
}

export interface Start {
  readonly filter: Filter;
  /** Open assessments whose people are ticked. */
  readonly chosen: readonly Offer[];
}

/**
 * With what the panel opens: the given assessments, else the open ones of the newest template, in the branch that it
 * was opened for. The filter fits them; without an open one it fits the newest.
 */
export function startOf(offers: readonly Offer[], { assessmentIds, nodeId, now, zone }: TriggerStart): Start {
  const wanted = new Set(assessmentIds);
  const given = offers.filter(({ id }) => wanted.has(id));
  const inBranch = offers
    .filter(({ branch }) => nodeId === null || branch.includes(nodeId))
    .toSorted((a, b) => newestFirst(a.card, b.card));
  const isOpen = ({ card }: Offer) => !isClosed(card, now);
  const newest = inBranch.find(isOpen) ?? inBranch[0];
  const offered = inBranch.filter(
    (offer) => isOpen(offer) && offer.card.template_id === newest?.card.template_id && askable(offer).length > 0,
  );
  const chosen = given.length > 0 ? given.filter(isOpen) : offered;
  const fitting = given.length > 0 ? given : offered.length > 0 ? offered : inBranch.slice(0, 1);
  return {
    filter: {
      templateId: fitting[0]?.card.template_id ?? null,
      kind: 'form',
      range: {
        from: daysOf(fitting, zone, ({ card }) => card.openFormDate)[0] ?? null,
        to: daysOf(fitting, zone, ({ card }) => card.closeFormDate).at(-1) ?? null,
      },
      branchId: given.length > 0 ? null : nodeId,
    },
    chosen: offers.filter((offer) => chosen.includes(offer)),
  };
}

/** Everybody of these assessments whose answer is missing; nobody of one whose answers are not known yet. */
export const selectMissing = (
  chosen: readonly Offer[],
  statusesOf: (offer: Offer) => RespondentStatuses | undefined,
): Selection =>
  new Map(
    chosen.map((offer) => {
      const statuses = statusesOf(offer);
      return [offer.id, statuses === undefined ? new Set<string>() : peopleWithoutAnswer(askable(offer), statuses)];
    }),
  );

function daysOf(offers: readonly Offer[], zone: string, pick: (offer: Offer) => string | null): readonly string[] {
  return offers
    .map(pick)
    .filter((at) => at !== null)
    .map((at) => dayOf(at, zone))
    .toSorted();
}
