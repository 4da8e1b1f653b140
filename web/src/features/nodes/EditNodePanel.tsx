import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/EmptyState';
import { EditPanel } from '../../kit/EditPanel';
import { allows } from '../../lib/may';
import { EditNode, type NodeFormProps } from './NodeForm';
import { useNodes } from './use-nodes';

export function EditNodePanel({ nodeId, onClose }: NodeFormProps & { readonly nodeId: string }) {
  const { t } = useTranslation('nodes');
  return (
    <EditPanel
      title={t('edit_title')}
      onClose={onClose}
      query={useNodes()}
      isIt={(node) => node.id === nodeId && allows(node, 'change')}
      failed={t('failed')}
      gone={<EmptyState icon={<Network />} title={t('gone.title')} body={t('gone.body')} />}
    >
      {(node) => <EditNode key={nodeId} node={node} onClose={onClose} />}
    </EditPanel>
  );
}
