import { keepPreviousData } from '@tanstack/react-query';
import type { Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useAnswer } from '../../kit/use-answer';
import { allNodes } from '../../kit/branch';
import { useListPlace } from '../../kit/use-list-place';
import { useUser } from '../../lib/session/SessionProvider';
import { LIST, nodeTypeQueries } from './queries';

/** The names of the nodes of each type, as far as the reader sees nodes. */
export type Carriers = ReadonlyMap<string, readonly string[]>;

function carriersOf(nodes: readonly Node[]): Carriers {
  const byType = new Map<string, string[]>();
  for (const { node_type_id, name } of allNodes(nodes)) {
    const names = byType.get(node_type_id) ?? [];
    names.push(name);
    byType.set(node_type_id, names);
  }
  return byType;
}

export function useCarriers(): Carriers {
  const { data: tree } = useAnswer(nodeTypeQueries.tree(useUser()));
  return useMemo(() => carriersOf(tree?.data ?? []), [tree]);
}

/** The node types that are looked for. */
export function useNodeTypes() {
  const user = useUser();
  const place = useListPlace(LIST);
  const list = useAnswer(nodeTypeQueries.list(user, place.ask), { placeholderData: keepPreviousData });
  return { place, list };
}
