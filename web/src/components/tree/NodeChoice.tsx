import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { type IdSet, toggled } from '../../lib/sets';
import { SearchField } from '../fields/SearchField';
import styles from './NodeChoice.module.css';
import { choosable, countFound, type PickerNode, type PickerRow, pickerRows } from './picker-model';
import { VirtualTree } from './VirtualTree';

export interface NodeChoiceProps {
  readonly label: string;
  readonly nodes: readonly PickerNode[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  /** In a few words why a node cannot be chosen, where it is disabled. */
  readonly reasons: ReadonlyMap<string, string>;
}

interface RowProps {
  readonly row: PickerRow;
  readonly reason: string | undefined;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
}

function Row({ row, reason, onOpen, onChoose }: RowProps) {
  const { node, branch, box } = row;
  const chosen = box === true;
  return (
    // From the keyboard Space and Enter on the row do it.
    <div
      role="none"
      className={cx(styles['row'], chosen && styles['chosen'], node.disabled && styles['off'])}
      onClick={onChoose}
    >
      {branch === 'none' ? (
        <span className={styles['twig']} />
      ) : (
        <button
          type="button"
          className={styles['twig']}
          tabIndex={-1}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {branch === 'open' ? <ChevronDown /> : <ChevronRight />}
        </button>
      )}
      <span className={styles['radio']} data-on={chosen || undefined} />
      <span className={cx(styles['name'], branch !== 'none' && styles['parent'])} title={node.name}>
        {node.name}
      </span>
      <span className={styles['note']}>{node.note}</span>
      <span className={styles['reason']}>{reason}</span>
    </div>
  );
}

/** Chooses one node of a tree, as radio buttons do; what cannot be chosen says why. */
export function NodeChoice({ label, nodes, value, onChange, reasons }: NodeChoiceProps) {
  const { t } = useTranslation('tree');
  const [search, setSearch] = useState('');
  const [collapsed, setCollapsed] = useState<IdSet>(new Set());
  const scroll = useRef<HTMLDivElement>(null);
  // What is chosen at first is seen at once, wherever in the tree it stands.
  const [first] = useState(value);
  const rows = useMemo(
    () => pickerRows(nodes, { chosen: new Set(value === null ? [] : [value]), collapsed, search }),
    [nodes, value, collapsed, search],
  );
  const total = useMemo(() => choosable(nodes).length, [nodes]);
  const toggle = (row: PickerRow) => setCollapsed(toggled(collapsed, row.key));
  const choose = ({ node }: PickerRow) => {
    if (!node.disabled) onChange(node.id);
  };
  const onKey = ({ key }: KeyboardEvent, row: PickerRow) => {
    if (key !== ' ' && key !== 'Enter') return false;
    choose(row);
    return true;
  };
  return (
    <div className={styles['box']}>
      <div className={styles['tools']}>
        <SearchField
          label={t('picker.search')}
          value={search}
          onChange={setSearch}
          found={countFound(nodes, search)}
          meta={t('choice.possible', { count: total })}
        />
      </div>
      <div ref={scroll} className={styles['scroll']}>
        {rows.length === 0 && <p className={styles['nothing']}>{t('picker.nothing')}</p>}
        <VirtualTree
          label={label}
          rows={rows}
          scroll={scroll}
          estimate={() => 32}
          nameOf={({ node }) => [node.name, node.note, reasons.get(node.id) ?? []].flat().join(', ')}
          onToggle={toggle}
          onKey={onKey}
          checkedOf={({ box }) => box === true}
          isDisabled={({ node }) => node.disabled || undefined}
          revealed={first}
          renderRow={(row) => (
            <Row row={row} reason={reasons.get(row.node.id)} onOpen={() => toggle(row)} onChoose={() => choose(row)} />
          )}
        />
      </div>
    </div>
  );
}
