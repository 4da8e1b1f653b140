import type { Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/layout/Card';
import { NodePicker } from '../../components/tree/NodePicker';
import { useFormat } from '../../hooks/useFormat';
import styles from './Apply.module.css';
import { countPeople, pickerNodes } from '../../kit/nodes';
import type { Apply } from './use-apply';

interface Props {
  readonly apply: Apply;
  readonly nodes: readonly Node[];
}

function WhatWillHappen({ apply, nodes }: Props) {
  const { t } = useTranslation('apply');
  const format = useFormat();
  const chosen = apply.draft.nodes;
  const people = useMemo(() => countPeople(nodes, chosen), [nodes, chosen]);
  const rows = [
    [t('summary.assessments'), chosen.size],
    [t('summary.people'), people],
    [t('summary.emails'), 0],
  ] as const;
  return (
    <Card title={t('summary.title')}>
      <dl className={styles['summary']}>
        {rows.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{format.count(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['then']}>
        {apply.template?.isDeployed === false && `${t('summary.deploys')} `}
        {chosen.size === 0 ? t('summary.nobody') : t('summary.then', { count: chosen.size })}
      </p>
    </Card>
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
    <div className={styles['side']}>
      <NodePicker
        label={t('fields.nodes')}
        nodes={tree}
        chosen={draft.nodes}
        onChange={(chosen) => form.change({ nodes: chosen })}
        faults={new Map([...faultyNodes, ...taken.map(({ id }) => [id, t('taken.mark')] as const)])}
      />
      <WhatWillHappen apply={apply} nodes={nodes} />
    </div>
  );
}
