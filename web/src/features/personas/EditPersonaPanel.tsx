import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/EmptyState';
import { EditPanel } from '../../kit/EditPanel';
import { useAnswer } from '../../kit/use-answer';
import { useUser } from '../../lib/session/SessionProvider';
import { EditPersona, type PersonaFormProps } from './PersonaForm';
import { personaQueries } from './queries';

export function EditPersonaPanel({ personaId, onClose }: PersonaFormProps & { readonly personaId: string }) {
  const { t } = useTranslation('personas');
  return (
    <EditPanel
      title={t('edit_title')}
      onClose={onClose}
      query={useAnswer(personaQueries.all(useUser()))}
      isIt={({ id }) => id === personaId}
      failed={t('failed')}
      gone={<EmptyState icon={<UserRound />} title={t('gone.title')} body={t('gone.body')} />}
    >
      {(persona) => <EditPersona key={personaId} persona={persona} onClose={onClose} />}
    </EditPanel>
  );
}
