import type { Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NodePicker } from '../../components/tree/NodePicker';
import { useFormat } from '../../hooks/useFormat';
import { allNodes } from '../../kit/branch';
import { pickerNodes } from '../../kit/nodes';
import { WhatWillHappen } from '../../kit/WhatWillHappen';
import type { IdSet } from '../../lib/sets';
import { type Invitee, mailsOf } from './model/people';

export interface TargetsProps {
  readonly nodes: readonly Node[];
  readonly chosen: IdSet;
  readonly onChange: (chosen: IdSet) => void;
  readonly listed: readonly Invitee[];
}

/** The number of nodes that are listed one by one. */
const TOLD = 3;

/** How the nodes grow: 'Warehouse grows from 6 to 11 people'. */
function useGrowth({ nodes, chosen, listed }: TargetsProps): readonly string[] {
  const { t } = useTranslation('invite');
  return allNodes(nodes)
    .filter(({ id }) => chosen.has(id))
    .map(({ name, nodeUsers }) => {
      const there = new Set(nodeUsers.map(({ email }) => email?.toLowerCase()));
      const more = listed.filter(({ email }) => !there.has(email)).length;
      return t('will.grows', { name, from: nodeUsers.length, to: nodeUsers.length + more });
    });
}

/** Right column: on which nodes, and what will happen. */
export function Targets(props: TargetsProps) {
  const { nodes, chosen, onChange, listed } = props;
  const { t } = useTranslation('invite');
  const { language } = useFormat();
  const tree = useMemo(
    () => pickerNodes(nodes, new Intl.Collator(language, { numeric: true }).compare, 'invite'),
    [nodes, language],
  );
  const growth = useGrowth(props);
  const mails = mailsOf(listed);
  return (
    <>
      <NodePicker label={t('fields.nodes')} nodes={tree} chosen={chosen} onChange={onChange} />
      <WhatWillHappen
        title={t('will.title')}
        rows={[
          [t('will.mails'), mails],
          [t('will.members'), listed.length - mails],
          [t('will.nodes'), chosen.size],
        ]}
      >
        {mails > 0 && `${t('will.good_for')} `}
        {listed.length > 0 && growth.slice(0, TOLD).join(' ')}
        {listed.length > 0 && growth.length > TOLD && ` ${t('will.more', { count: growth.length - TOLD })}`}
        {(listed.length === 0 || chosen.size === 0) && t('will.nothing')}
      </WhatWillHappen>
    </>
  );
}
