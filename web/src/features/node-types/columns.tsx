import type { NodeType } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import type { ListColumn } from '../../kit/list-columns';
import { NamedCell } from '../../kit/NamedCell';
import styles from './NodeTypes.module.css';
import type { Carriers } from './use-node-types';

/** The number of nodes that are named; the rest is counted. */
const NAMED = 3;

function carriersText(t: TFunction<'node-types'>, names: readonly string[]): string {
  if (names.length === 0) return t('unused');
  const named = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  return more > 0 ? t('more', { names: named, count: more }) : named;
}

const name = (t: TFunction<'node-types'>, carriers: Carriers): ListColumn<NodeType> => ({
  id: 'name',
  title: t('fields.name'),
  sortBy: (nodeType) => nodeType.name,
  cell: (nodeType) => <NamedCell name={nodeType.name} description={carriersText(t, carriers.get(nodeType.id) ?? [])} />,
});

/** On a phone the nodes that carry a node type are named below it, not counted beside it. */
export const narrowColumns = (t: TFunction<'node-types'>, carriers: Carriers): readonly ListColumn<NodeType>[] => [
  name(t, carriers),
];

/** What a node type is called, and which nodes carry it. */
export const wideColumns = (t: TFunction<'node-types'>, carriers: Carriers): readonly ListColumn<NodeType>[] => [
  name(t, carriers),
  {
    id: 'nodes',
    title: t('nodes'),
    narrow: true,
    cell: ({ id }) => (
      <span className={styles['count']}>{t('carriers', { count: carriers.get(id)?.length ?? 0 })}</span>
    ),
  },
];
