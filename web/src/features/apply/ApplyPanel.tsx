import { LayoutGrid } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { TwoColumns } from '../../components/layout/TwoColumns';
import { paths } from '../../config/paths';
import { QueryView } from '../../kit/QueryView';
import { allows } from '../../lib/may';
import { type PanelNavigation, RoutePanel } from '../../kit/RoutePanel';
import { ApplyFoot } from './ApplyFoot';
import { ApplyForm } from './ApplyForm';
import { ApplyTargets } from './ApplyTargets';
import { allNodes } from '../../kit/branch';
import type { ApplyPanelProps } from './props';
import { type Apply, useApply } from './use-apply';
import { type ApplyData, useApplyData } from './use-apply-data';

/** There is something to apply, and somewhere. */
const canApply = ({ templates, nodes }: ApplyData): boolean =>
  templates.length > 0 && allNodes(nodes).some((node) => allows(node, 'apply'));

type ApplyQuery = ReturnType<typeof useApplyData>['query'];

/** As wide as drawn: the specification gives no width (§2). */
const WIDTH = 1100;

function Body({ query, data, apply }: { readonly query: ApplyQuery; readonly data: ApplyData; readonly apply: Apply }) {
  const { t } = useTranslation('apply');
  const empty =
    data.templates.length === 0 ? (
      <EmptyState
        icon={<LayoutGrid />}
        title={t('no_templates.title')}
        body={t('no_templates.body')}
        actions={<ButtonLink to={paths.templates}>{t('no_templates.go')}</ButtonLink>}
      />
    ) : (
      <EmptyState title={t('no_nodes.title')} body={t('no_nodes.body')} />
    );
  return (
    <QueryView
      query={query}
      failed={t('failed')}
      skeleton={<SkeletonRows rows={6} tag={false} />}
      empty={empty}
      isEmpty={() => !canApply(data)}
    >
      {() => (
        <TwoColumns
          narrow
          left={<ApplyForm apply={apply} templates={data.templates} />}
          right={<ApplyTargets apply={apply} nodes={data.nodes} />}
        />
      )}
    </QueryView>
  );
}

function Panel({ opened, nodeId, templateId, onClose, onChoosePeople }: ApplyPanelProps) {
  const { t } = useTranslation('apply');
  const { t: common } = useTranslation();
  const { query, ...data } = useApplyData();
  const apply = useApply(data, nodeId ?? null, templateId ?? null);
  const foot = ({ close, leave }: PanelNavigation) =>
    query.data !== undefined && canApply(data) ? (
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
      dirty={apply.form.dirty}
      padded={false}
      foot={foot}
    >
      <Body query={query} data={data} apply={apply} />
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
