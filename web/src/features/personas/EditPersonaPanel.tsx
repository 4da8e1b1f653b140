import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import { useUser } from '../../lib/session/SessionProvider';
import { EditPersona, type PersonaFormProps } from './PersonaForm';
import { personaQueries } from './queries';

/** The form of the persona that the address names. One that is archived meanwhile keeps its form, and what was typed. */
export function EditPersonaPanel({ personaId, onClose }: PersonaFormProps & { readonly personaId: string }) {
  const { t } = useTranslation('personas');
  const query = useAnswer(personaQueries.all(useUser()));
  const found = query.data?.data.find(({ id }) => id === personaId);
  const [held, hold] = useState(found);
  if (found !== undefined && found !== held) hold(found);
  if (held !== undefined) return <EditPersona key={personaId} persona={held} onClose={onClose} />;
  const gone = <EmptyState icon={<UserRound />} title={t('gone.title')} body={t('gone.body')} />;
  return (
    <RoutePanel title={t('edit_title')} width={500} onClose={onClose}>
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={2} tag={false} />}>
        {() => gone}
      </QueryView>
    </RoutePanel>
  );
}
