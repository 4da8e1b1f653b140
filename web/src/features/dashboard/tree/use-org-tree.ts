import type { Node } from '@tidemark/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useFormat } from '../../../hooks/useFormat';
import { allNodes, pathTo } from '../../../kit/branch';
import { type IdSet, toggleId, without } from '../../../lib/sets';
import { branchIds, countNamed, orderOf, type OrgRow, orgRows } from './org-tree';

/** So long a node that was led to is marked, milliseconds. */
const MARKED_MS = 3000;

/** What the tree panel remembers while it is open or closed: the dashboard keeps it. */
interface TreeMemory {
  readonly search: string;
  readonly onlyCharted: boolean;
  readonly collapsed: IdSet;
  /** Rows of templates that are open. */
  readonly unfolded: IdSet;
  /** Nodes whose names or description are open below the row. */
  readonly named: IdSet;
  readonly described: IdSet;
  readonly selected: string | null;
  /** The node that was led to: in view, and marked for a moment. */
  readonly shown: string | null;
}

const fresh: TreeMemory = {
  search: '',
  onlyCharted: false,
  collapsed: new Set(),
  unfolded: new Set(),
  named: new Set(),
  described: new Set(),
  selected: null,
  shown: null,
};

export function useTreeMemory() {
  const [memory, setMemory] = useState(fresh);
  const change = (changes: Partial<TreeMemory>) => setMemory((current) => ({ ...current, ...changes }));
  const { shown } = memory;
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(
      () => setMemory((current) => (current.shown === shown ? { ...current, shown: null } : current)),
      MARKED_MS,
    );
    return () => clearTimeout(timer);
  }, [shown]);
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
  /** Opens what leads to a node, brings it into view and marks it; false: it is not in the tree. */
  readonly show: (nodeId: string) => boolean;
}

export function useCollator() {
  const { language } = useFormat();
  return useMemo(() => new Intl.Collator(language, { numeric: true }).compare, [language]);
}

/** The visible rows of the organization, and what moves them. */
export function useOrgTree(nodes: readonly Node[], charted: IdSet, memory: ReturnType<typeof useTreeMemory>): OrgTree {
  const { search, onlyCharted, collapsed, unfolded, change } = memory;
  const compare = useCollator();
  const order = useMemo(() => orderOf(nodes, compare), [nodes, compare]);
  const rows = useMemo(
    () => orgRows(order, { search, collapsed, unfolded, charted: onlyCharted ? charted : null }),
    [order, search, collapsed, unfolded, onlyCharted, charted],
  );
  return {
    ...memory,
    nodes,
    rows,
    total: useMemo(() => allNodes(nodes).length, [nodes]),
    found: useMemo(() => countNamed(nodes, search), [nodes, search]),
    toggle: ({ kind, key }) =>
      change(kind === 'templates' ? { unfolded: toggleId(unfolded, key) } : { collapsed: toggleId(collapsed, key) }),
    collapseAll: () => change({ collapsed: new Set(branchIds(nodes)) }),
    expandAll: () => change({ collapsed: new Set() }),
    show: (nodeId) => {
      const path = pathTo(nodes, nodeId);
      if (path === null) return false;
      const opened = without(
        collapsed,
        path.map(({ id }) => id),
      );
      change({ collapsed: opened, search: '', onlyCharted: false, selected: nodeId, shown: nodeId });
      return true;
    },
  };
}
