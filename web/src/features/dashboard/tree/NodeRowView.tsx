import { Ban, ChevronDown, ChevronRight, FolderInput, GitBranch, Info, Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { AvatarStack } from '../../../components/data/AvatarStack';
import { Tag } from '../../../components/data/Tag';
import { Cell, Row, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { peopleIn } from '../../../kit/branch';
import { cx } from '../../../lib/cx';
import { useNodeScore } from '../node-scores';
import { NodeMenu } from './NodeMenu';
import { NodeMore } from './NodeMore';
import { countInvited, foundIn, type NodeRow, peopleOf } from './org-tree';
import { hasActions, type NodeActions } from './props';
import styles from './Tree.module.css';
import type { DropState } from './use-node-drag';
import { useCollator } from './use-org-tree';

interface NodeRowViewProps extends NodeActions {
  readonly row: NodeRow;
  readonly focusable: boolean;
  readonly selected: boolean;
  readonly names: boolean;
  readonly description: boolean;
  readonly menuOpen: boolean;
  readonly onMenu: (opened: boolean) => void;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  readonly onNames: () => void;
  readonly onDescription: () => void;
  /** What is looked for: marked in the name. */
  readonly search: string;
  /** It was just led to. */
  readonly shown: boolean;
  /** While a node is being moved: what this one is to it. */
  readonly drop: DropState | null;
}

/** Opens and closes the branch; from the keyboard the row's own arrows do it. */
function BranchToggle({ row, onToggle }: Pick<NodeRowViewProps, 'row' | 'onToggle'>) {
  const { t } = useTranslation('dashboard');
  const { name } = row.node;
  if (row.branch === 'none') return <Row as="span" inline justify="center" tone="faint" className={styles['twig']} />;
  const open = row.branch === 'open';
  return (
    <Row
      type="button"
      tabIndex={-1}
      as="button"
      inline
      justify="center"
      tone="faint"
      className={styles['twig']}
      aria-label={open ? t('tree.toggle_close', { name }) : t('tree.toggle_open', { name })}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {open ? <ChevronDown /> : <ChevronRight />}
    </Row>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly focusable: boolean;
  /** Whether what it shows is shown; left out where it shows nothing. */
  readonly expanded?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** With the browser's own tooltip: some stand in every row, and rows come and go while the list scrolls. */
function RowButton({ label, focusable, expanded, onClick, children }: RowButtonProps) {
  return (
    <IconButton
      tooltip={false}
      size="sm"
      tabIndex={focusable ? 0 : -1}
      aria-expanded={expanded}
      label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

function Actions(props: NodeRowViewProps) {
  const { t } = useTranslation('dashboard');
  const { row, focusable, names, description, menuOpen, onMenu, onNames, onDescription, onBranch } = props;
  const { id, name } = row.node;
  return (
    // What is clicked here is not the row.
    <span className={styles['actions']} onClick={(event) => event.stopPropagation()} role="none">
      {row.node.description !== '' && (
        <RowButton
          focusable={focusable}
          expanded={description}
          label={description ? t('tree.hide_description') : t('tree.show_description')}
          onClick={onDescription}
        >
          <Info />
        </RowButton>
      )}
      <RowButton
        focusable={focusable}
        expanded={names}
        label={names ? t('tree.hide_names') : t('tree.show_names')}
        onClick={onNames}
      >
        <Users />
      </RowButton>
      {onBranch && (
        <RowButton focusable={focusable} label={t('tree.branch', { name })} onClick={() => onBranch(id)}>
          <GitBranch />
        </RowButton>
      )}
      {hasActions(props) && (
        <NodeMenu {...props} node={row.node} tabIndex={focusable ? 0 : -1} opened={menuOpen} onOpen={onMenu} />
      )}
    </span>
  );
}

/** The name, with what was looked for marked in it. */
function Name({ row, search }: Pick<NodeRowViewProps, 'row' | 'search'>) {
  const { name } = row.node;
  const found = foundIn(name, search);
  if (found === null) return name;
  const [from, to] = found;
  return (
    <>
      {name.slice(0, from)}
      <mark className={styles['found']}>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  );
}

/** What a drop here would do, while a node is being moved. */
function DropNote({ drop }: { readonly drop: DropState }) {
  const { t } = useTranslation('dashboard');
  const { t: tree } = useTranslation('tree');
  if (drop === 'source')
    return (
      <Row as="span" inline gap={4} size={12} tone="faint" nowrap className={styles['dropNote']}>
        {t('tree.from_here')}
      </Row>
    );
  return (
    <Row
      as="span"
      inline
      gap={4}
      size={12}
      tone="faint"
      nowrap
      className={styles['dropNote']}
      data-drop={drop === 'target' ? 'target' : 'refused'}
    >
      {drop === 'target' ? <FolderInput aria-hidden="true" /> : <Ban aria-hidden="true" />}
      {drop === 'target' ? t('tree.moves_here') : tree(`move.reasons.${drop}`)}
    </Row>
  );
}

const dropLook = (drop: DropState | null) =>
  drop === null ? null : drop === 'source' ? 'source' : drop === 'target' ? 'target' : 'refused';

/** At the end of the row: its people, which give way to its actions while it is pointed at, focused or selected. */
function RowEnd(props: NodeRowViewProps) {
  const compare = useCollator();
  const { row, drop } = props;
  const people = useMemo(() => peopleOf(row.node, compare), [row.node, compare]);
  if (drop !== null) return <DropNote drop={drop} />;
  return (
    <>
      <span className={styles['people']}>
        {/* How many are invited needs the room. */}
        <AvatarStack people={people} max={countInvited(row.node) > 0 ? 1 : 3} />
      </span>
      <Actions {...props} />
    </>
  );
}

function More({ row, names, description, focusable }: NodeRowViewProps) {
  const compare = useCollator();
  const people = useMemo(() => (names ? peopleOf(row.node, compare) : []), [names, row.node, compare]);
  return <NodeMore node={row.node} people={people} names={names} description={description} focusable={focusable} />;
}

/** In the middle of the two lines, as the people beside it. */
const betweenLines = { position: 'relative', top: -9 } as const;

/** One node: name, type and people. */
export function NodeRowView(props: NodeRowViewProps) {
  const { t } = useTranslation('dashboard');
  const { row, selected, shown, search, drop, menuOpen, onSelect, onToggle } = props;
  const { node, leads } = row;
  const invited = countInvited(node);
  const format = useFormat();
  const score = useNodeScore(node.id);
  return (
    <>
      <div
        role="none"
        className={cx(styles['node'], selected && styles['selected'], menuOpen && styles['held'])}
        data-shown={shown || undefined}
        data-leads={leads || undefined}
        data-drop={dropLook(drop) ?? undefined}
        onClick={onSelect}
      >
        <BranchToggle row={row} onToggle={onToggle} />
        <Cell as="span" shrink className={styles['text']}>
          <Text size={13} weight="medium" cut block className={styles['name']} title={node.name}>
            <Name row={row} search={search} />
          </Text>
          <Row as="span" gap={6} shrink className={styles['typeLine']}>
            <Text size={12} tone="faint" numeric cut block className={styles['type']}>
              {t('tree.type_people', { type: node.nodeType.name, count: peopleIn(node) })}
            </Text>
            {invited > 0 && <Tag tone="line">{t('tree.invited', { count: invited })}</Tag>}
            {score !== null && (
              <Cell
                as="span"
                push
                rigid
                style={betweenLines}
                title={t('tree.rolled_up', { value: format.value(score) })}
              >
                <Tag tone="line">{format.value(score)}</Tag>
              </Cell>
            )}
          </Row>
        </Cell>
        <RowEnd {...props} />
      </div>
      <More {...props} />
    </>
  );
}
