import type { AssessmentCard, Node } from '@tidemark/contracts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../components/data/Kbd';
import { Row, Text } from '../../../components/layout/primitives';
import { VirtualTree } from '../../../components/tree/VirtualTree';
import { cx } from '../../../lib/cx';
import { allows } from '../../../lib/may';
import { toggleId } from '../../../lib/sets';
import { CardRowView } from './CardRowView';
import { DragGhost } from './DragGhost';
import { NodeRowView } from './NodeRowView';
import type { NodeRow, OrgRow, TemplatesRow } from './org-tree';
import { actionsOn, hasActions, type NodeActions } from './props';
import styles from './Tree.module.css';
import { useDuplicateTemplate } from './use-duplicate-template';
import { useNodeDrag } from './use-node-drag';
import type { OrgTree } from './use-org-tree';
import { useRowName } from './use-row-name';

/** The templates of a node on one line; it opens to their cards. From the keyboard the row's own arrows do it. */
function TemplatesRowView({ row, onToggle }: { readonly row: TemplatesRow; readonly onToggle: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Row role="none" gap={6} size={12} tone="muted" className={styles['fold']} onClick={onToggle}>
      {row.branch === 'open' ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      {t('card.templates', { count: row.count })}
    </Row>
  );
}

export interface OrgTreeViewProps extends NodeActions {
  readonly tree: OrgTree;
  readonly scroll: RefObject<HTMLElement | null>;
  readonly now: Date;
  /** The look of a charted assessment, null when it is not charted. */
  readonly slotOf: (id: string) => number | null;
  readonly open: string | null;
  readonly onChart: (card: AssessmentCard) => void;
  readonly onDetails: (card: AssessmentCard) => void;
  /** A node was moved by dragging: it is shown where it is now. */
  readonly onMoved: (nodeId: string) => void;
  readonly onEditModel?: ((id: string) => void) | undefined;
}

const HEIGHT: Readonly<Record<OrgRow['kind'], number>> = { node: 44, card: 66, templates: 32 };

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, wanted: string) =>
  key.toLowerCase() === wanted && !ctrlKey && !metaKey && !altKey;

const opensMenu = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);

export function OrgTreeView(props: OrgTreeViewProps) {
  const { tree, scroll, now, slotOf, open, onChart, onDetails, onMoved, onEditModel } = props;
  const { t } = useTranslation('dashboard');
  const [menu, setMenu] = useState<string | null>(null);
  const actionsOf = (node: Node) => actionsOn(node, props);
  const field = useRef<HTMLDivElement>(null);
  const { ghost, moved, stateOf } = useNodeDrag(tree, field, onMoved);
  const duplicate = useDuplicateTemplate();

  const onCardKey = (key: string, card: AssessmentCard): boolean => {
    if (key === 'Enter') onDetails(card);
    else if (key === ' ' && card.template_id !== null) onChart(card);
    else return key === ' ';
    return true;
  };
  const onNodeKey = (event: KeyboardEvent, row: NodeRow): boolean => {
    const { node, branch } = row;
    const { onMove, ...actions } = actionsOf(node);
    if (opensMenu(event) && hasActions({ onMove, ...actions })) setMenu(node.id);
    else if (isPlain(event, 'm') && onMove) onMove(node.id);
    else if (event.key === 'Enter') tree.change({ selected: node.id });
    else if (event.key === ' ' && branch !== 'none') tree.toggle(row);
    else return event.key === ' ' || opensMenu(event);
    return true;
  };
  const onFoldKey = (key: string, row: OrgRow): boolean => {
    const opens = key === 'Enter' || key === ' ';
    if (opens) tree.toggle(row);
    return opens;
  };
  const onKey = (event: KeyboardEvent, row: OrgRow) => {
    if (row.kind === 'card') return onCardKey(event.key, row.card);
    return row.kind === 'node' ? onNodeKey(event, row) : onFoldKey(event.key, row);
  };
  const nameOf = useRowName(now, slotOf);
  const render = (row: OrgRow, focusable: boolean) => {
    if (row.kind === 'templates') return <TemplatesRowView row={row} onToggle={() => tree.toggle(row)} />;
    if (row.kind === 'card')
      return (
        <CardRowView
          card={row.card}
          node={row.node}
          focusable={focusable}
          now={now}
          slot={slotOf(row.card.id)}
          open={open === row.card.id}
          onChart={() => onChart(row.card)}
          onDetails={() => onDetails(row.card)}
          onEdit={onEditModel && allows(row.card, 'change') ? () => onEditModel(row.card.id) : undefined}
          onDuplicate={allows(row.card, 'duplicate') ? () => void duplicate.run(row) : undefined}
        />
      );
    return (
      <NodeRowView
        row={row}
        focusable={focusable}
        selected={tree.selected === row.key}
        names={tree.named.has(row.key)}
        description={tree.described.has(row.key)}
        search={tree.search}
        shown={tree.shown === row.key}
        drop={stateOf(row.node)}
        menuOpen={menu === row.key}
        onMenu={(opened) => setMenu(opened ? row.key : null)}
        onToggle={() => tree.toggle(row)}
        onSelect={() => tree.change({ selected: row.key })}
        onNames={() => tree.change({ named: toggleId(tree.named, row.key) })}
        onDescription={() => tree.change({ described: toggleId(tree.described, row.key) })}
        {...actionsOf(row.node)}
      />
    );
  };

  return (
    <div ref={field} role="none" className={cx(moved !== null && styles['dragging'])}>
      <VirtualTree
        label={t('tree.title')}
        rows={tree.rows}
        scroll={scroll}
        estimate={(row) => HEIGHT[row.kind]}
        nameOf={nameOf}
        onToggle={tree.toggle}
        onKey={onKey}
        isSelected={(row) => row.key === (row.kind === 'node' ? tree.selected : open)}
        revealed={tree.shown}
        renderRow={render}
      />
      {moved && (
        <>
          <DragGhost node={moved} ghost={ghost} />
          <Text as="p" size={12} tone="faint" className={styles['dragFoot']}>
            {t('tree.sorted_there')} <Kbd>Esc</Kbd> {t('tree.puts_back')}
          </Text>
        </>
      )}
    </div>
  );
}
