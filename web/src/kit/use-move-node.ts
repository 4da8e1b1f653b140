import type { Node, NodeHead } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/feedback/toast';
import { useApiMutation } from '../lib/api/hooks';
import { ApiProblem } from '../lib/api/problem';
import { useTouch } from '../lib/live/use-touch';
import { allows } from '../lib/may';
import { useProblems } from '../lib/problems/problem-text';
import { findNode } from './branch';

type NodeName = Pick<NodeHead, 'id' | 'name'>;
type Placed = Pick<NodeHead, 'id' | 'name' | 'parent_id' | 'version'>;

/** As it is now, where somebody has changed it since it was seen. */
const changedSince = (cause: ApiProblem): Placed | undefined =>
  cause.code === 'stale-version' ? (cause.current as Placed | undefined) : undefined;

export interface MovedNode {
  /** Until what is on the screen shows it there. */
  readonly refreshed: Promise<void>;
}

interface Sent extends MovedNode {
  readonly node: NodeHead;
}

/**
 * Moves a node below another one; null: it was refused, and this was said. The toast takes it back, where it came from
 * somewhere one may. `onMoved` hears of both, once the screen shows the node where it is then.
 */
export function useMoveNode(
  nodes: readonly Node[],
  onMoved?: (nodeId: string) => void,
): (node: Placed, target: NodeName) => Promise<MovedNode | null> {
  const { t } = useTranslation('tree');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const { mutateAsync } = useApiMutation('updateNode');

  const refused = (name: string, body: string) => toast.error(t('move.failed', { name }), { body });
  const send = async (node: Placed, target: NodeName): Promise<Sent | null> => {
    try {
      const { id, version } = node;
      const { data, position } = await mutateAsync({ params: { id }, body: { parent_id: target.id }, version });
      const refreshed = touch(['nodes'], position);
      void refreshed.then(() => onMoved?.(id));
      return { node: data, refreshed };
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      const now = changedSince(cause);
      // Another name or description is no reason not to move it; another place is.
      if (now?.parent_id === node.parent_id) return send(now, target);
      void touch(['nodes'], null);
      refused(node.name, now === undefined ? problems.lines(cause).join(' ') : t('move.moved_meanwhile'));
      return null;
    }
  };
  const takeBack = async (node: NodeHead, from: NodeName) => {
    const back = await send(node, from);
    if (back !== null) toast.success(t('move.back', { name: node.name, parent: from.name }));
  };
  return async (node, target) => {
    const from = findNode(nodes, node.parent_id);
    const sent = await send(node, target);
    if (sent === null) return null;
    const canReturn = from !== undefined && allows(from, 'create-child');
    toast.success(t('move.done', { name: node.name, parent: target.name }), {
      ...(canReturn && { undo: () => void takeBack(sent.node, from) }),
    });
    return sent;
  };
}
