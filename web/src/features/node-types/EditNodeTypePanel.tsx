import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/EmptyState';
import { EditPanel } from '../../kit/EditPanel';
import { useAnswer } from '../../kit/use-answer';
import { useUser } from '../../lib/session/SessionProvider';
import { EditNodeType, type NodeTypeFormProps } from './NodeTypeForm';
import { nodeTypeQueries } from './queries';

export function EditNodeTypePanel({ nodeTypeId, onClose }: NodeTypeFormProps & { readonly nodeTypeId: string }) {
  const { t } = useTranslation('node-types');
  return (
    <EditPanel
      title={t('edit_title')}
      onClose={onClose}
      query={useAnswer(nodeTypeQueries.all(useUser()))}
      isIt={({ id }) => id === nodeTypeId}
      failed={t('failed')}
      gone={<EmptyState icon={<Network />} title={t('gone.title')} body={t('gone.body')} />}
    >
      {(nodeType) => <EditNodeType key={nodeTypeId} nodeType={nodeType} onClose={onClose} />}
    </EditPanel>
  );
}
