import { ChevronDown, ChevronRight, ListTree } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import { type IdSet, toggled, withAll } from '../../lib/sets';
import { Checkbox } from '../controls/Checkbox';
import { IconButton } from '../controls/IconButton';
import { SearchField } from '../fields/SearchField';
import styles from './NodePicker.module.css';
import { choosable, countFound, type PickerNode, type PickerRow, pickerRows, toggleBranch } from './picker-model';
import { VirtualTree } from './VirtualTree';

export interface NodePickerProps {
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
  readonly onOpen: () => void;
  readonly onNode: () => void;
  readonly onBranch: () => void;
}

function Row({ row, fault, focusable, onOpen, onNode, onBranch }: RowProps) {
  const { t } = useTranslation('tree');
  const format = useFormat();
  const { node, box, branch } = row;
  const tabIndex = focusable ? 0 : -1;
  return (
    <div className={cx(styles['row'], fault !== undefined && styles['faulty'])}>
      {branch === 'none' ? (
        <span className={styles['twig']} />
      ) : (
        // The row's own arrows do the same from the keyboard.
        <button type="button" className={styles['twig']} tabIndex={-1} aria-hidden="true" onClick={onOpen}>
          {branch === 'open' ? <ChevronDown /> : <ChevronRight />}
        </button>
      )}
      <Checkbox
        label={node.name}
        checked={box === true}
        indeterminate={box === 'mixed'}
        disabled={node.disabled}
        // Space and Enter on the row do it: a tab stop for each of thousands of nodes would be a trap.
        tabIndex={-1}
        onChange={onNode}
      >
        <span className={cx(styles['name'], branch !== 'none' && styles['parent'])} title={node.name}>
          {node.name}
        </span>
        <span className={styles['note']}>{node.note}</span>
      </Checkbox>
      <span className={styles['grow']} />
      {fault !== undefined && <span className={styles['fault']}>{fault}</span>}
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
    </div>
  );
}

/** Chooses nodes of a tree: a box for each node, a separate action for a whole branch; Space ticks, Enter too. */
export function NodePicker({ label, nodes, chosen, onChange, faults }: NodePickerProps) {
  const { t } = useTranslation('tree');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const [collapsed, setCollapsed] = useState<IdSet>(new Set());
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => pickerRows(nodes, { chosen, collapsed, search }), [nodes, chosen, collapsed, search]);
  const total = useMemo(() => choosable(nodes), [nodes]);
  const toggle = (row: PickerRow) => setCollapsed(toggled(collapsed, row.key));
  const choose = ({ node }: PickerRow) => {
    if (!node.disabled) onChange(toggled(chosen, node.id));
  };
  const onKey = ({ key }: KeyboardEvent, row: PickerRow) => {
    if (key !== ' ' && key !== 'Enter') return false;
    choose(row);
    return true;
  };
  const nameOf = ({ node }: PickerRow) => {
    const fault = faults?.get(node.id);
    return [node.name, t('people', { count: node.count }), ...(fault === undefined ? [] : [fault])].join(', ');
  };
  return (
    <section aria-label={label}>
      <div className={styles['head']}>
        <h3 className={styles['label']}>{label}</h3>
        <span className={styles['meta']} role="status">
          {t('picker.selected', { count: chosen.size, total: total.length })}
        </span>
      </div>
      <div className={styles['box']}>
        <div className={styles['tools']}>
          <SearchField
            label={t('picker.search')}
            value={search}
            onChange={setSearch}
            found={countFound(nodes, search)}
          />
          <button type="button" className={styles['link']} onClick={() => onChange(withAll(chosen, total))}>
            {t('picker.all')}
          </button>
          <button type="button" className={styles['link']} onClick={() => onChange(new Set())}>
            {common('actions.clear')}
          </button>
        </div>
        <div ref={scroll} className={styles['scroll']}>
          {rows.length === 0 && <p className={styles['nothing']}>{t('picker.nothing')}</p>}
          <VirtualTree
            label={label}
            rows={rows}
            scroll={scroll}
            multiselectable
            estimate={() => 34}
            nameOf={nameOf}
            onToggle={toggle}
            onKey={onKey}
            checkedOf={(row) => row.box}
            renderRow={(row, focusable) => (
              <Row
                row={row}
                focusable={focusable}
                fault={faults?.get(row.node.id)}
                onOpen={() => toggle(row)}
                onNode={() => choose(row)}
                onBranch={() => onChange(toggleBranch(row.node, chosen))}
              />
            )}
          />
        </div>
      </div>
    </section>
  );
}
