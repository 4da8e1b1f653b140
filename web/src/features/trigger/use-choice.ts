import { useMemo, useState } from 'react';
import { useDebounced } from '../../hooks/useDebounced';
import { useClock } from '../../lib/clock/ClockProvider';
import { type Filter, isValidRange, matching, type Offer } from './model/offers';
import {
  noSelection,
  type Obstacle,
  obstacleOf,
  present,
  type Selection,
  type Summary,
  summaryOf,
} from './model/selection';
import { selectMissing, startOf, type TriggerStart } from './model/start';
import { useStartStatuses } from './use-start-statuses';

/** The found assessments follow the filter after this many milliseconds [R9-029]. */
const REST = 500;

export interface Choice {
  readonly now: Date;
  readonly filter: Filter;
  readonly changeFilter: (changes: Partial<Filter>) => void;
  /** The filter by which `found` was found: it follows once changing rests. */
  readonly settled: Filter;
  readonly found: readonly Offer[];
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly clear: () => void;
  /** Something was selected by hand. */
  readonly touched: boolean;
  readonly summary: Summary;
  readonly obstacle: Obstacle | null;
}

/** What is looked for and what is selected. Until it is touched, it is what the panel was opened with. */
export function useChoice(offers: readonly Offer[], given: Omit<TriggerStart, 'now' | 'zone'>): Choice {
  const [now] = useState(() => new Date());
  const { zone } = useClock();
  const [ownFilter, setFilter] = useState<Filter | null>(null);
  const [ownSelection, setSelection] = useState<Selection | null>(null);
  const { assessmentIds, nodeId } = given;
  const start = useMemo(
    () => startOf(offers, { assessmentIds, nodeId, now, zone }),
    [offers, assessmentIds, nodeId, now, zone],
  );
  const filter = ownFilter ?? start.filter;
  const rested = useDebounced(filter, REST);
  // What the panel was opened with is found at once.
  const settled = ownFilter === null ? filter : rested;
  const found = useMemo(() => matching(offers, settled, zone), [offers, settled, zone]);
  const statusesOf = useStartStatuses(start.chosen);
  const selection = useMemo(
    () => (ownSelection === null ? selectMissing(start.chosen, statusesOf) : present(ownSelection, offers)),
    [ownSelection, start, statusesOf, offers],
  );
  return {
    now,
    filter,
    changeFilter: (changes) => setFilter({ ...filter, ...changes }),
    settled,
    found,
    selection,
    select: setSelection,
    clear: () => setSelection(noSelection),
    touched: ownSelection !== null,
    summary: summaryOf(selection),
    obstacle: obstacleOf({ hasTemplate: filter.templateId !== null, hasRange: isValidRange(filter.range) }, selection),
  };
}
