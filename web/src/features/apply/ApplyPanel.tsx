import { LayoutGrid } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { SkeletonRows, Waiting } from '../../components/feedback/Skeleton';
import { type PanelWays, RoutePanel } from '../../kit/RoutePanel';
import { useProblems } from '../../lib/problems/problem-text';
import styles from './Apply.module.css';
import { ApplyFoot } from './ApplyFoot';
import { ApplyForm } from './ApplyForm';
import { ApplyTargets } from './ApplyTargets';
import { allNodes } from './model/nodes';
import type { ApplyPanelProps } from './props';
import { type Apply, useApply } from './use-apply';
import { type ApplyData, useApplyData } from './use-apply-data';

/** As wide as drawn: the specification gives no width (§2). */
const WIDTH = 1100;

type State = 'loading' | 'failed' | 'no-templates' | 'no-nodes' | 'content';

function stateOf({ failed, loading, templates, nodes }: ApplyData): State {
  if (failed !== null) return 'failed';
  if (loading) return 'loading';
  if (templates.length === 0) return 'no-templates';
  return allNodes(nodes).some(({ isUserAuthorized }) => isUserAuthorized) ? 'content' : 'no-nodes';
}

function Body({ state, data, apply }: { readonly state: State; readonly data: ApplyData; readonly apply: Apply }) {
  const { t } = useTranslation('apply');
  const problems = useProblems();
  if (state === 'failed')
    return <ErrorState title={t('failed')} body={problems.text(data.failed)} onRetry={data.retry} />;
  if (state === 'no-templates')
    return <EmptyState icon={<LayoutGrid />} title={t('no_templates.title')} body={t('no_templates.body')} />;
  if (state === 'no-nodes') return <EmptyState title={t('no_nodes.title')} body={t('no_nodes.body')} />;
  return (
    <Waiting loading={state === 'loading'} skeleton={<SkeletonRows rows={6} tag={false} />}>
      <div className={styles['columns']}>
        <ApplyForm apply={apply} templates={data.templates} />
        <ApplyTargets apply={apply} nodes={data.nodes} />
      </div>
    </Waiting>
  );
}

function Panel({ opened, nodeId, onClose, onChoosePeople }: ApplyPanelProps) {
  const { t } = useTranslation('apply');
  const { t: common } = useTranslation();
  const data = useApplyData();
  const apply = useApply(data, nodeId ?? null);
  const state = stateOf(data);
  const foot = ({ close, leave }: PanelWays) =>
    state === 'content' ? (
      <ApplyFoot
        apply={apply}
        onCancel={close}
        onApplied={() => leave()}
        onChoosePeople={(ids) => leave(() => onChoosePeople(ids))}
      />
    ) : (
      <Button onClick={close}>{common('actions.close')}</Button>
    );
  return (
    <RoutePanel
      opened={opened}
      onClose={onClose}
      title={t('title')}
      width={WIDTH}
      dirty={apply.edited}
      padded={false}
      foot={foot}
    >
      <Body state={state} data={data} apply={apply} />
    </RoutePanel>
  );
}

/** Applies a template to nodes: one assessment on each, and nobody is asked yet. */
export function ApplyPanel(props: ApplyPanelProps) {
  // Its texts come when it is first opened; what is below stays on the screen meanwhile.
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
