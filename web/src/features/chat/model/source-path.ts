import type { ChatSource } from '@tidemark/contracts';
import { chartedPath, shownNodePath } from '../../../config/paths';

/** `<owner>.<n>`: an objective of the assessment that owns it. */
const OBJECTIVE = /^(.+)\.(\d+)$/;

/** Where a source is looked at; null where there is no such place for everybody who may have been told it. */
export function pathOf({ kind, id }: ChatSource): string | null {
  if (kind === 'node') return shownNodePath(id);
  if (kind === 'assessment') return chartedPath(id);
  const [, owner, n] = OBJECTIVE.exec(id) ?? [];
  return kind === 'objective' && owner !== undefined && n !== undefined ? chartedPath(owner, n) : null;
}
