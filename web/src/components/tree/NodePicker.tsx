import { TextButton } from '../controls/Button';
import { ListTree } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import { type IdSet, toggleId, withAll } from '../../lib/sets';
import { Checkbox } from '../controls/Checkbox';
import { IconButton } from '../controls/IconButton';
import { Cell, Text } from '../layout/primitives';
import styles from './NodePicker.module.css';
import { choosable, type PickerNode, type PickerRow, toggleBranch } from './picker-model';
import { NodeName, PickerTree } from './PickerTree';

interface NodePickerProps {
  readonly label: string;
  readonly nodes: readonly PickerNode[];
  readonly chosen: IdSet;
  readonly onChange: (chosen: IdSet) => void;
  /** A word at a node in the danger colour: why it cannot be used. */
  readonly faults?: ReadonlyMap<string, string>;
}

interface RowProps {
  readonly row: PickerRow;
  readonly fault: string | undefined;
  readonly focusable: boolean;
  readonly onNode: () => void;
  readonly onBranch: () => void;
}

function Row({ row, fault, focusable, onNode, onBranch }: RowProps) {
  const { t } = useTranslation('tree');
  const format = useFormat();
  const { node, box } = row;
  const tabIndex = focusable ? 0 : -1;
  return (
    <>
      <Checkbox
        label={node.name}
        checked={box === true}
        indeterminate={box === 'mixed'}
        disabled={node.disabled}
        // Space and Enter on the row do it: a tab stop for each of thousands of nodes would be a trap.
        tabIndex={-1}
        onChange={onNode}
      >
        <NodeName row={row} className={styles['name']} />
        <Text nowrap size={12} tone="faint" numeric>
          {node.note}
        </Text>
      </Checkbox>
      <Cell as="span" grow />
      {fault !== undefined && (
        <Text size={12} tone="danger" rigid>
          {fault}
        </Text>
      )}
      {node.children.length > 0 && (
        <span className={styles['branch']}>
          <IconButton size="sm" tabIndex={tabIndex} label={t('picker.branch', { name: node.name })} onClick={onBranch}>
            <ListTree />
          </IconButton>
        </span>
      )}
      <span className={styles['count']} aria-label={t('people', { count: node.count })}>
        {format.count(node.count)}
      </span>
    </>
  );
}

/** Chooses nodes of a tree: a box for each node, a separate action for a whole branch; Space ticks, Enter too. */
export function NodePicker({ label, nodes, chosen, onChange, faults }: NodePickerProps) {
  const { t } = useTranslation('tree');
  const { t: common } = useTranslation();
  const total = useMemo(() => choosable(nodes), [nodes]);
  const choose = ({ node }: PickerRow) => {
    if (!node.disabled) onChange(toggleId(chosen, node.id));
  };
  const nameOf = ({ node }: PickerRow) => {
    const fault = faults?.get(node.id);
    return [node.name, t('people', { count: node.count }), ...(fault === undefined ? [] : [fault])].join(', ');
  };
  return (
    <section aria-label={label}>
      <div className={styles['head']}>
        <Text as="h3" size={13} weight="medium" grow>
          {label}
        </Text>
        <Text size={12} tone="faint" numeric role="status">
          {t('picker.selected', { count: chosen.size, total: total.length })}
        </Text>
      </div>
      <PickerTree
        label={label}
        nodes={nodes}
        chosen={chosen}
        rowHeight={34}
        className={styles['scroll']}
        multiselectable
        nameOf={nameOf}
        checkedOf={({ box }) => box}
        onKey={choose}
        onClick={choose}
        rowClass={({ node }) => cx(styles['row'], faults?.has(node.id) && styles['faulty'])}
        actions={
          <>
            <TextButton size={12} onClick={() => onChange(withAll(chosen, total))}>
              {t('picker.all')}
            </TextButton>
            <TextButton size={12} onClick={() => onChange(new Set())}>
              {common('actions.clear')}
            </TextButton>
          </>
        }
        renderRow={(row, focusable) => (
          <Row
            row={row}
            focusable={focusable}
            fault={faults?.get(row.node.id)}
            onNode={() => choose(row)}
            onBranch={() => onChange(toggleBranch(row.node, chosen))}
          />
        )}
      />
    </section>
  );
}
