import { ChevronDown, ChevronRight } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { type IdSet, toggleId } from '../../lib/sets';
import { SearchField } from '../fields/SearchField';
import { Text } from '../layout/primitives';
import { countFound, type PickerNode, type PickerRow, pickerRows } from './picker-model';
import styles from './PickerTree.module.css';
import { VirtualTree, type VirtualTreeProps } from './VirtualTree';

type OfTree = 'label' | 'nameOf' | 'checkedOf' | 'isDisabled' | 'multiselectable' | 'revealed';

interface PickerTreeProps extends Pick<VirtualTreeProps<PickerRow>, OfTree> {
  readonly nodes: readonly PickerNode[];
  readonly chosen: IdSet;
  /** Height of a row before it was measured, px. */
  readonly rowHeight: number;
  /** Of the part that scrolls: its height. */
  readonly className: string | undefined;
  /** At the right of the search field. */
  readonly meta?: string;
  readonly actions?: ReactNode;
  /** Space and Enter on a row. */
  readonly onKey: (row: PickerRow) => void;
  /** A click anywhere on a row, except on its arrow, a box or a button. */
  readonly onClick?: (row: PickerRow) => void;
  readonly rowClass: (row: PickerRow) => string;
  /** A row, after its arrow. */
  readonly renderRow: (row: PickerRow, focusable: boolean) => ReactNode;
}

/** Boxes and buttons answer clicks themselves. */
const isBeside = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('label, button') === null;

/** The row's own arrow keys do the same from the keyboard. */
function Arrow({ branch, onToggle }: Pick<PickerRow, 'branch'> & { readonly onToggle: () => void }) {
  if (branch === 'none') return <span className={styles['arrow']} />;
  return (
    <button
      type="button"
      className={styles['arrow']}
      tabIndex={-1}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {branch === 'open' ? <ChevronDown /> : <ChevronRight />}
    </button>
  );
}

/** A tree of nodes to choose from, with a search above it. */
export function PickerTree(props: PickerTreeProps) {
  const { nodes, chosen, rowHeight, className, meta, actions, onKey, onClick, rowClass, renderRow, ...tree } = props;
  const { t } = useTranslation('tree');
  const [search, setSearch] = useState('');
  const [collapsed, setCollapsed] = useState<IdSet>(new Set());
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => pickerRows(nodes, { chosen, collapsed, search }), [nodes, chosen, collapsed, search]);
  const toggle = (row: PickerRow) => setCollapsed(toggleId(collapsed, row.key));
  const pressed = ({ key }: KeyboardEvent, row: PickerRow) => {
    if (key !== ' ' && key !== 'Enter') return false;
    onKey(row);
    return true;
  };
  return (
    <div className={styles['box']} style={{ '--row-height': `${rowHeight}px` } as CSSProperties}>
      <div className={styles['tools']}>
        <SearchField
          label={t('picker.search')}
          value={search}
          onChange={setSearch}
          found={countFound(nodes, search)}
          {...(meta !== undefined && { meta })}
        />
        {actions}
      </div>
      <div ref={scroll} className={cx(styles['scroll'], className)}>
        {rows.length === 0 && <p className={styles['nothing']}>{t('picker.nothing')}</p>}
        <VirtualTree
          {...tree}
          rows={rows}
          scroll={scroll}
          estimate={() => rowHeight}
          onToggle={toggle}
          onKey={pressed}
          renderRow={(row, focusable) => (
            <div
              role="none"
              className={cx(styles['row'], rowClass(row))}
              onClick={onClick && ((event) => isBeside(event) && onClick(row))}
            >
              <Arrow branch={row.branch} onToggle={() => toggle(row)} />
              {renderRow(row, focusable)}
            </div>
          )}
        />
      </div>
    </div>
  );
}

interface NodeNameProps {
  readonly row: PickerRow;
  readonly className?: string | undefined;
}

/** The name of the node of a row; cut where it is too long. */
export function NodeName({ row: { node, branch }, className }: NodeNameProps) {
  return (
    <Text size={13} cut className={cx(branch !== 'none' && styles['parent'], className)} title={node.name}>
      {node.name}
    </Text>
  );
}
