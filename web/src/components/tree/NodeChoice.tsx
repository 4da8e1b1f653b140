import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import styles from './NodeChoice.module.css';
import { choosable, type PickerNode, type PickerRow } from './picker-model';
import { NodeName, PickerTree } from './PickerTree';

export interface NodeChoiceProps {
  readonly label: string;
  readonly nodes: readonly PickerNode[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  /** In a few words why a node cannot be chosen, where it is disabled. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Chooses one node of a tree, as radio buttons do; what cannot be chosen says why. */
export function NodeChoice({ label, nodes, value, onChange, reasons }: NodeChoiceProps) {
  const { t } = useTranslation('tree');
  // What is chosen at first is seen at once, wherever in the tree it stands.
  const [first] = useState(value);
  const chosen = useMemo(() => new Set(value === null ? [] : [value]), [value]);
  const total = useMemo(() => choosable(nodes).length, [nodes]);
  const choose = ({ node }: PickerRow) => {
    if (!node.disabled) onChange(node.id);
  };
  return (
    <PickerTree
      label={label}
      nodes={nodes}
      chosen={chosen}
      rowHeight={32}
      className={styles['scroll']}
      meta={t('choice.possible', { count: total })}
      nameOf={({ node }) => [node.name, node.note, reasons.get(node.id) ?? []].flat().join(', ')}
      checkedOf={({ box }) => box === true}
      isDisabled={({ node }) => node.disabled || undefined}
      revealed={first}
      onKey={choose}
      onClick={choose}
      rowClass={({ box, node }) => cx(styles['row'], box === true && styles['chosen'], node.disabled && styles['off'])}
      renderRow={(row) => (
        <>
          <span className={styles['radio']} data-on={row.box === true || undefined} />
          <NodeName row={row} className={styles['name']} />
          <span className={styles['note']}>{row.node.note}</span>
          <span className={styles['reason']}>{reasons.get(row.node.id)}</span>
        </>
      )}
    />
  );
}
