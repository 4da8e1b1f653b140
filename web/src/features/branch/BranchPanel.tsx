import { limits, type Node } from '@tidemark/contracts';
import { FileText, FolderTree } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { TwoColumns } from '../../components/layout/TwoColumns';
import { branchReportPath, paths } from '../../config/paths';
import { Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useAsOf } from '../../kit/as-of';
import { AsOfNotice } from '../../kit/AsOfNotice';
import { findNode } from '../../kit/branch';
import { PanelButton } from '../../kit/PanelButton';
import { panelFromPage } from '../../kit/PanelLink';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import { allows } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import styles from './Branch.module.css';
import { FilterFields } from './FilterFields';
import { entriesOf, sizeOf, templatesOf } from './model';
import { Pooled } from './Pooled';
import { branchQueries } from './queries';
import { Transfer } from './Transfer';
import { type Choice, useChoice } from './use-choice';

/** Both lists and the radar stand side by side. */
const WIDTH = 1200;

export interface BranchPanelProps {
  /** The top of the branch. */
  readonly nodeId: string | null;
  readonly onClose: () => void;
}

interface BranchReportProps {
  readonly top: Node;
  readonly choice: Choice;
  readonly at: string | null;
}

/** Leads to the report of what is selected. */
function BranchReport({ top, choice: { selected }, at }: BranchReportProps) {
  const { t } = useTranslation('branch');
  const ids = selected.map(({ id }) => id);
  const templateId = selected[0]?.card.template_id ?? null;
  if (templateId === null) return null;
  if (ids.join(',').length > limits.listedIds)
    return (
      <Text as="p" size={12} weight="regular" tone="faint">
        {t('report_limit')}
      </Text>
    );
  return (
    <ButtonLink
      to={branchReportPath(top.id, { templateId, ids, moment: at })}
      state={panelFromPage}
      icon={<FileText />}
    >
      {t('report')}
    </ButtonLink>
  );
}

function Analysis({ top }: { readonly top: Node }) {
  const { t } = useTranslation('branch');
  const { language } = useFormat();
  const compare = useMemo(() => new Intl.Collator(language, { numeric: true }).compare, [language]);
  const user = useUser();
  const personas = useAnswer(branchQueries.personas(user)).data?.data ?? [];
  const entries = useMemo(() => entriesOf(top, compare), [top, compare]);
  const templates = useMemo(() => templatesOf(entries, compare), [entries, compare]);
  const choice = useChoice(entries, templates);
  const asOf = useAsOf();
  const { at } = asOf;
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<FolderTree />}
        title={t('none.title')}
        body={t('none.body', { name: top.name })}
        {...(at === null &&
          allows(top, 'apply') && { actions: <PanelButton to={paths.apply}>{t('none.apply')}</PanelButton> })}
      />
    );
  return (
    <TwoColumns
      left={
        <>
          <FilterFields choice={choice} templates={templates} personas={personas} />
          <Transfer choice={choice} />
        </>
      }
      right={
        <>
          <BranchReport top={top} choice={choice} at={at} />
          <AsOfNotice asOf={asOf} />
          <Pooled choice={choice} fileName={top.name} at={at} />
        </>
      }
    />
  );
}

function Panel({ nodeId, onClose }: BranchPanelProps) {
  const { t } = useTranslation('branch');
  const { t: common } = useTranslation();
  const query = useAnswer(branchQueries.tree(useUser()));
  const nodes = query.data?.data;
  const top = useMemo(() => findNode(nodes ?? [], nodeId), [nodes, nodeId]);
  const size = useMemo(() => (top === undefined ? null : sizeOf(top)), [top]);
  return (
    <RoutePanel
      title={t('title')}
      width={WIDTH}
      padded={false}
      onClose={onClose}
      head={
        top !== undefined &&
        size !== null && (
          <span className={styles['of']}>
            {[t('of', { name: top.name }), t('nodes', { count: size.nodes }), t('people', { count: size.people })].join(
              ' · ',
            )}
          </span>
        )
      }
      note={
        <Text size={12} weight="regular" tone="faint">
          {t('note')}
        </Text>
      }
      foot={({ close }) => <Button onClick={close}>{common('actions.close')}</Button>}
    >
      <QueryView query={query} failed={t('unloaded')} skeleton={<SkeletonRows rows={8} />}>
        {() =>
          top === undefined ? (
            <EmptyState icon={<FolderTree />} title={t('missing.title')} body={t('missing.body')} />
          ) : (
            <Analysis key={top.id} top={top} />
          )
        }
      </QueryView>
    </RoutePanel>
  );
}

/** How mature a branch is: some assessments of it, pooled. */
export function BranchPanel(props: BranchPanelProps) {
  // Its texts come when it is first opened; what is below stays on the screen meanwhile.
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
