import type { HistorySubject } from '@tidemark/contracts';
import { useMay } from '../lib/may';

/** What belongs to a node. Admins see its history on their branches; all else is the whole organization's. */
const onNodes: ReadonlySet<HistorySubject> = new Set(['node', 'assessment', 'response']);

/** Of which kinds of things the reader sees the history. */
export function useHistoryOf(): (kind: HistorySubject) => boolean {
  const seesAll = useMay('see-whole-history');
  const seesBranches = useMay('see-history');
  return (kind) => seesAll || (seesBranches && onNodes.has(kind));
}
