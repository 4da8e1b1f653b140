import { dayOf } from '../../../lib/days';
import { isClosed } from './form-status';
import type { Filter, Offer } from './offers';
import { addOffers, noSelection, type Selection, toggleEveryone } from './selection';

export interface Start {
  readonly filter: Filter;
  readonly selection: Selection;
}

export interface TriggerStart {
  readonly assessmentIds: readonly string[];
  readonly nodeId: string | null;
  readonly now: Date;
  /** The organisation's time zone. */
  readonly zone: string;
}

const newestFirst = (a: Offer, b: Offer) => (b.card.openFormDate ?? '').localeCompare(a.card.openFormDate ?? '');

/**
 * With what the panel opens: everybody of the given assessments is selected, and the filter shows them. Opened for a
 * node it shows that branch, and the filter fits its newest assessment.
 */
export function startOf(offers: readonly Offer[], { assessmentIds, nodeId, now, zone }: TriggerStart): Start {
  const wanted = new Set(assessmentIds);
  const given = offers.filter(({ id }) => wanted.has(id));
  const inBranch = offers.filter(({ branch }) => nodeId !== null && branch.includes(nodeId)).toSorted(newestFirst);
  const fitting = given.length > 0 ? given : inBranch.slice(0, 1);
  const from = daysOf(fitting, zone, ({ card }) => card.openFormDate)[0] ?? null;
  const to = daysOf(fitting, zone, ({ card }) => card.closeFormDate).at(-1) ?? null;
  const open = given.filter(({ card }) => !isClosed(card, now));
  return {
    filter: {
      templateId: fitting[0]?.card.template_id ?? null,
      kind: 'form',
      range: { from, to },
      branchId: given.length > 0 ? null : nodeId,
    },
    selection:
      open.length === 0
        ? noSelection
        : toggleEveryone(
            addOffers(
              noSelection,
              open.map(({ id }) => id),
            ),
            open,
          ),
  };
}

function daysOf(offers: readonly Offer[], zone: string, pick: (offer: Offer) => string | null): readonly string[] {
  return offers
    .map(pick)
    .filter((at) => at !== null)
    .map((at) => dayOf(at, zone))
    .toSorted();
}
