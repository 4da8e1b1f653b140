import type { Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NodePicker } from '../../components/tree/NodePicker';
import { useFormat } from '../../hooks/useFormat';
import { countPeople, pickerNodes } from '../../kit/nodes';
import { WhatWillHappen } from '../../kit/WhatWillHappen';
import type { Apply } from './use-apply';

interface Props {
  readonly apply: Apply;
  readonly nodes: readonly Node[];
}

function Outcome({ apply, nodes }: Props) {
  const { t } = useTranslation('apply');
  const chosen = apply.draft.nodes;
  const people = useMemo(() => countPeople(nodes, chosen), [nodes, chosen]);
  return (
    <WhatWillHappen
      title={t('summary.title')}
      rows={[
        [t('summary.assessments'), chosen.size],
        [t('summary.people'), people],
        [t('summary.emails'), 0],
      ]}
    >
      {apply.template?.isDeployed === false && `${t('summary.deploys')} `}
      {chosen.size === 0 ? t('summary.nobody') : t('summary.then', { count: chosen.size })}
    </WhatWillHappen>
  );
}

/** Right column: where, and what will happen. */
export function ApplyTargets({ apply, nodes }: Props) {
  const { t } = useTranslation('apply');
  const { language } = useFormat();
  const { draft, form, taken, faultyNodes } = apply;
  const tree = useMemo(
    () => pickerNodes(nodes, new Intl.Collator(language, { numeric: true }).compare, 'apply'),
    [nodes, language],
  );
  return (
    <>
      <NodePicker
        label={t('fields.nodes')}
        nodes={tree}
        chosen={draft.nodes}
        onChange={(chosen) => form.change({ nodes: chosen })}
        faults={new Map([...faultyNodes, ...taken.map(({ id }) => [id, t('taken.mark')] as const)])}
      />
      <Outcome apply={apply} nodes={nodes} />
    </>
  );
}
