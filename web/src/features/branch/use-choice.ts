import { useMemo, useState } from 'react';
import { useDebounced } from '../../hooks/useDebounced';
import { useClock } from '../../lib/clock/ClockProvider';
import {
  commonestOf,
  type Entry,
  type Filter,
  keptFor,
  MOST,
  newestOf,
  noFilter,
  passing,
  type TemplateChoice,
} from './model';

/** The list follows the filter after this many milliseconds [R9-028]. */
const REST = 500;

export interface Choice {
  readonly filter: Filter;
  readonly changeFilter: (changes: Partial<Filter>) => void;
  readonly clearFilter: () => void;
  /** The filter by which `available` was found: it follows once changing rests. */
  readonly settled: Filter;
  /** What passes the filter and is not selected. */
  readonly available: readonly Entry[];
  readonly passed: number;
  readonly selected: readonly Entry[];
  readonly add: (entries: readonly Entry[]) => void;
  readonly remove: (entries: readonly Entry[]) => void;
}

const without = (from: readonly Entry[], these: readonly Entry[]): readonly Entry[] => {
  const ids = new Set(these.map(({ id }) => id));
  return from.filter(({ id }) => !ids.has(id));
};

/** What is looked for, and what is selected of it. */
export function useChoice(entries: readonly Entry[], templates: readonly TemplateChoice[]): Choice {
  const [filter, setFilter] = useState<Filter>(() => ({ ...noFilter, templateId: commonestOf(templates) }));
  const [chosen, setChosen] = useState<readonly Entry[]>(() => newestOf(keptFor(entries, commonestOf(templates))));
  const settled = useDebounced(filter, REST);
  const { zone } = useClock();
  const passed = useMemo(() => passing(entries, settled, zone), [entries, settled, zone]);
  // Read from the current tree: a chosen assessment may have been archived meanwhile.
  const selected = useMemo(() => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return chosen.flatMap(({ id }) => byId.get(id) ?? []);
  }, [entries, chosen]);
  const available = useMemo(() => without(passed, selected), [passed, selected]);
  return {
    filter,
    settled,
    available,
    passed: passed.length,
    selected,
    changeFilter: (changes) => {
      const next = { ...filter, ...changes };
      setFilter(next);
      setChosen(keptFor(selected, next.templateId));
    },
    clearFilter: () => setFilter(noFilter),
    add: (added) => {
      const [first] = added;
      if (first === undefined) return;
      // While the list still follows the filter it may show another template than what is selected.
      const same = keptFor(selected, first.card.template_id);
      setChosen([...without(same, added), ...added].slice(0, MOST));
    },
    remove: (removed) => setChosen(without(selected, removed)),
  };
}
