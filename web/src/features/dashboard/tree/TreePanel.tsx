import { ChevronsDownUp, ChevronsUpDown, Funnel, PanelLeftClose, ToggleRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { SearchField } from '../../../components/fields/SearchField';
import { Cell, Row, Stack, Text } from '../../../components/layout/primitives';
import { OrgTreeView, type OrgTreeViewProps } from './OrgTreeView';
import styles from './Tree.module.css';
import type { OrgTree } from './use-org-tree';

interface TreePanelProps extends Omit<OrgTreeViewProps, 'scroll'> {
  readonly tree: OrgTree;
  readonly onUntoggle: () => void;
  readonly onClose: () => void;
  /** Instead of the tree: skeleton, error. */
  readonly state: ReactNode;
}

function Toolbar({ tree, onUntoggle }: Pick<TreePanelProps, 'tree' | 'onUntoggle'>) {
  const { t } = useTranslation('dashboard');
  return (
    <Row gap={2} rigid className={styles['tools']} role="toolbar" aria-label={t('tree.title')}>
      <IconButton
        size="sm"
        label={t('tree.charted')}
        on={tree.onlyCharted}
        onClick={() => tree.change({ onlyCharted: !tree.onlyCharted })}
      >
        <Funnel />
      </IconButton>
      <Text size={12} tone="muted" grow className={styles['toolName']} aria-hidden="true">
        {t('tree.charted_short')}
      </Text>
      <IconButton size="sm" label={t('tree.untoggle')} onClick={onUntoggle}>
        <ToggleRight />
      </IconButton>
      <IconButton size="sm" label={t('tree.collapse')} onClick={tree.collapseAll}>
        <ChevronsDownUp />
      </IconButton>
      <IconButton size="sm" label={t('tree.expand')} onClick={tree.expandAll}>
        <ChevronsUpDown />
      </IconButton>
    </Row>
  );
}

function Nothing({ tree }: { readonly tree: OrgTree }) {
  const { t } = useTranslation('dashboard');
  if (tree.nodes.length === 0) return <EmptyState title={t('tree.empty.title')} body={t('tree.empty.body')} />;
  const search = tree.search.trim();
  const body = search === '' ? t('tree.nothing.charted') : t('tree.nothing.search', { search });
  return <EmptyState title={t('tree.nothing.title')} body={body} />;
}

/** The organization: filter, toolbar and the tree of nodes with their assessments. */
export function TreePanel({ tree, onUntoggle, onClose, state, ...view }: TreePanelProps) {
  const { t } = useTranslation('dashboard');
  const scroll = useRef<HTMLDivElement>(null);
  return (
    <Stack grow className={styles['panel']}>
      <Row gap={4} rigid className={styles['head']}>
        <Text as="h2" size={13} weight="semi" grow>
          {t('tree.title')}
        </Text>
        <IconButton label={t('tree.close')} onClick={onClose}>
          <PanelLeftClose />
        </IconButton>
      </Row>
      <Cell rigid className={styles['search']}>
        <SearchField
          label={t('tree.search')}
          value={tree.search}
          onChange={(search) => tree.change({ search })}
          found={tree.found}
          meta={t('tree.nodes', { count: tree.total })}
        />
      </Cell>
      <Toolbar tree={tree} onUntoggle={onUntoggle} />
      <div ref={scroll} className={styles['scroll']}>
        {state ??
          (tree.rows.length === 0 ? <Nothing tree={tree} /> : <OrgTreeView {...view} tree={tree} scroll={scroll} />)}
      </div>
    </Stack>
  );
}
