import type { Persona } from '@tidemark/contracts';
import { Plus, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useNarrow } from '../../hooks/useNarrow';
import { ListScreen } from '../../kit/ListScreen';
import { useEditColumn } from '../../kit/use-edit-column';
import { useMay } from '../../lib/may';
import { narrowColumns, wideColumns } from './columns';
import { useArchivePersona } from './use-archive-persona';
import { useCarriers, usePersonas } from './use-personas';

export interface PersonasPanelProps {
  readonly onClose: () => void;
  readonly onCreate: () => void;
  readonly onEdit: (persona: Persona) => void;
  /** The one that is being edited. */
  readonly editedId?: string | undefined;
}

const idOf = ({ id }: Persona) => id;
const nameOf = ({ title }: Persona) => title;

/** The personas of the organization: found, made, changed and archived. */
export function PersonasPanel({ onClose, onCreate, onEdit, editedId }: PersonasPanelProps) {
  const { t } = useTranslation('personas');
  const { place, list } = usePersonas();
  const carriers = useCarriers();
  const isPhone = useNarrow(720);
  const archive = useArchivePersona(carriers);
  const mayCreate = useMay('create-persona');
  const create = mayCreate && (
    <Button kind="primary" icon={<Plus />} onClick={onCreate}>
      {t('create')}
    </Button>
  );
  const actions = useEditColumn({ nameOf, onEdit, onArchive: (persona: Persona) => void archive.run(persona) });
  return (
    <ListScreen
      look="rows"
      title={t('title')}
      width={860}
      onClose={onClose}
      place={place}
      searchLabel={t('search')}
      query={list}
      failed={t('failed')}
      count={(count) => t('count', { count })}
      none={{ icon: <UserRound />, title: t('empty.title'), body: t('empty.body') }}
      actions={create}
      note={t('note')}
      columns={[...(isPhone ? narrowColumns : wideColumns)(t, carriers), actions]}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={onEdit}
      opened={editedId}
    />
  );
}
