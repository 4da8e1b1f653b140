import { useMemo, useState } from 'react';
import { useFormat } from '../../../hooks/useFormat';
import { type IdSet, toggled } from '../../../lib/sets';
import type { Node } from '@tidemark/contracts';
import { allOf, branchIds, countNamed, orgRows, type OrgRow } from '../model/org-tree';

/** What the tree panel remembers while it is open or closed: the dashboard keeps it. */
export interface TreeMemory {
  readonly search: string;
  readonly onlyCharted: boolean;
  readonly collapsed: IdSet;
  /** Rows of templates that are open. */
  readonly unfolded: IdSet;
  /** Nodes whose names or description are open below the row. */
  readonly named: IdSet;
  readonly described: IdSet;
  readonly selected: string | null;
}

const fresh: TreeMemory = {
  search: '',
  onlyCharted: false,
  collapsed: new Set(),
  unfolded: new Set(),
  named: new Set(),
  described: new Set(),
  selected: null,
};

export function useTreeMemory() {
  const [memory, setMemory] = useState(fresh);
  const change = (changes: Partial<TreeMemory>) => setMemory((current) => ({ ...current, ...changes }));
  return { ...memory, change };
}

export interface OrgTree extends ReturnType<typeof useTreeMemory> {
  readonly nodes: readonly Node[];
  readonly rows: readonly OrgRow[];
  readonly total: number;
  readonly found: number;
  /** Opens or closes the row. */
  readonly toggle: (row: OrgRow) => void;
  readonly collapseAll: () => void;
  readonly expandAll: () => void;
}

/** The visible rows of the organization, and what moves them. */
export function useOrgTree(nodes: readonly Node[], charted: IdSet, memory: ReturnType<typeof useTreeMemory>): OrgTree {
  const { language } = useFormat();
  const { search, onlyCharted, collapsed, unfolded, change } = memory;
  const compare = useMemo(() => new Intl.Collator(language, { numeric: true }).compare, [language]);
  const rows = useMemo(
    () => orgRows(nodes, { search, collapsed, unfolded, charted: onlyCharted ? charted : null }, compare),
    [nodes, search, collapsed, unfolded, onlyCharted, charted, compare],
  );
  return {
    ...memory,
    nodes,
    rows,
    total: useMemo(() => allOf(nodes).length, [nodes]),
    found: useMemo(() => countNamed(nodes, search), [nodes, search]),
    toggle: ({ kind, key }) =>
      change(kind === 'templates' ? { unfolded: toggled(unfolded, key) } : { collapsed: toggled(collapsed, key) }),
    collapseAll: () => change({ collapsed: new Set(branchIds(nodes)) }),
    expandAll: () => change({ collapsed: new Set() }),
  };
}
