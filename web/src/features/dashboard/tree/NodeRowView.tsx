import {
  ChevronDown,
  ChevronRight,
  Ellipsis,
  Info,
  Mail,
  Settings,
  SquareCheckBig,
  UserRound,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { AvatarStack } from '../../../components/data/AvatarStack';
import { Menu, type MenuItem } from '../../../components/overlays/Menu';
import { Tooltip } from '../../../components/hints/Tooltip';
import { cx } from '../../../lib/cx';
import type { NodeRow } from '../model/org-tree';
import { NodeMore } from './NodeMore';
import type { NodeActions } from './props';
import styles from './Tree.module.css';

export interface NodeRowViewProps extends NodeActions {
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
}

/** Opens and closes the branch; from the keyboard the row's own arrows do it. */
function BranchToggle({ row, onToggle }: Pick<NodeRowViewProps, 'row' | 'onToggle'>) {
  const { t } = useTranslation('dashboard');
  const { name } = row.node;
  if (row.branch === 'none') return <span className={styles['twig']} />;
  const open = row.branch === 'open';
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['twig']}
      aria-label={open ? t('tree.toggle_close', { name }) : t('tree.toggle_open', { name })}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {open ? <ChevronDown /> : <ChevronRight />}
    </button>
  );
}

function ActionsMenu({
  row,
  tabIndex,
  menuOpen,
  onMenu,
  onApply,
  onPersonas,
  onSettings,
  onTrigger,
}: NodeRowViewProps & { tabIndex: number }) {
  const { t } = useTranslation('dashboard');
  const { id, name } = row.node;
  const items: readonly MenuItem[] = [
    ...(onApply
      ? [{ key: 'apply', label: t('tree.apply'), icon: <SquareCheckBig />, onSelect: () => onApply(id) }]
      : []),
    ...(onTrigger ? [{ key: 'trigger', label: t('tree.trigger'), icon: <Mail />, onSelect: () => onTrigger(id) }] : []),
    ...(onPersonas || onSettings ? [{ key: 'organization', divider: true } as const] : []),
    ...(onPersonas ? [{ key: 'personas', label: t('tree.personas'), icon: <UserRound />, onSelect: onPersonas }] : []),
    ...(onSettings ? [{ key: 'settings', label: t('tree.settings'), icon: <Settings />, onSelect: onSettings }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      opened={menuOpen}
      onChange={onMenu}
      items={items}
      trigger={
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          tooltip={false}
          title={t('tree.actions', { name })}
          label={t('tree.actions', { name })}
        >
          <Ellipsis />
        </IconButton>
      }
    />
  );
}

function Actions(props: NodeRowViewProps) {
  const { t } = useTranslation('dashboard');
  const { row, focusable, names, description, onNames, onDescription } = props;
  const tabIndex = focusable ? 0 : -1;
  return (
    // What is clicked here is not the row.
    <span className={styles['actions']} onClick={(event) => event.stopPropagation()} role="none">
      {row.node.description !== '' && (
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          aria-expanded={description}
          label={description ? t('tree.hide_description') : t('tree.show_description')}
          onClick={onDescription}
        >
          <Info />
        </IconButton>
      )}
      <IconButton
        size="sm"
        tabIndex={tabIndex}
        aria-expanded={names}
        label={names ? t('tree.hide_names') : t('tree.show_names')}
        onClick={onNames}
      >
        <Users />
      </IconButton>
      <ActionsMenu {...props} tabIndex={tabIndex} />
    </span>
  );
}

/** One node: name, type and people; its avatars give way to the actions while it is pointed at, focused or selected. */
export function NodeRowView(props: NodeRowViewProps) {
  const { t } = useTranslation('dashboard');
  const { row, selected, names, description, menuOpen, onSelect, onToggle } = props;
  const { node, people } = row;
  return (
    <>
      <div
        role="none"
        className={cx(styles['node'], selected && styles['selected'], menuOpen && styles['held'])}
        onClick={onSelect}
      >
        <BranchToggle row={row} onToggle={onToggle} />
        <span className={styles['text']}>
          <Tooltip label={node.name}>
            <span className={styles['name']}>{node.name}</span>
          </Tooltip>
          <span className={styles['type']}>
            {t('tree.type_people', { type: node.nodeType.name, count: people.length })}
          </span>
        </span>
        <span className={styles['people']}>
          <AvatarStack people={people} />
        </span>
        <Actions {...props} />
      </div>
      <NodeMore node={node} people={people} names={names} description={description} />
    </>
  );
}
