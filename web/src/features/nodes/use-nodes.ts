import type { Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickerNode } from '../../components/tree/picker-model';
import { useFormat } from '../../hooks/useFormat';
import { allNodes } from '../../kit/branch';
import { obstaclesOf } from '../../kit/move';
import { type QueryAnswer, useAnswer } from '../../kit/use-answer';
import { allows } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import { nodeQueries } from './queries';

const NONE: readonly Node[] = [];

/** The tops of what the reader sees of the tree; none before it has come. */
export const useTree = (): readonly Node[] => useAnswer(nodeQueries.tree(useUser())).data?.data ?? NONE;

/** Every node in use, as a list. */
export function useNodes(): QueryAnswer<readonly Node[]> {
  const { data, error, dataUpdatedAt, refetch } = useAnswer(nodeQueries.tree(useUser()));
  const flat = useMemo(() => (data === undefined ? undefined : { ...data, data: allNodes(data.data) }), [data]);
  return { data: flat, error, dataUpdatedAt, refetch };
}

export interface Places {
  readonly nodes: readonly PickerNode[];
  /** Why a node cannot be chosen, in two words. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** The tree to choose a parent from; `moved`: the node that goes there, null where a new one is made. */
export function usePlaces(tree: readonly Node[], moved: Node | null): Places {
  const { t } = useTranslation('tree');
  const { language } = useFormat();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const obstacleOf =
      moved === null
        ? (node: Node) => (allows(node, 'create-child') ? null : ('no_right' as const))
        : obstaclesOf(moved);
    const reasons = new Map<string, string>();
    const placesOf = (nodes: readonly Node[]): readonly PickerNode[] =>
      nodes
        .filter(({ isArchived }) => !isArchived)
        .toSorted((a, b) => compare(a.name, b.name))
        .map((node) => {
          const obstacle = obstacleOf(node);
          if (obstacle !== null) reasons.set(node.id, t(`move.reasons.${obstacle}`));
          const { id, name, nodeType, nodeUsers, children } = node;
          const rest = { note: nodeType.name, count: nodeUsers.length, children: placesOf(children) };
          return { id, name, disabled: obstacle !== null, ...rest };
        });
    return { nodes: placesOf(tree), reasons };
  }, [tree, moved, language, t]);
}
