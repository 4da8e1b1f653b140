import type { Persona } from '@tidemark/contracts';
import { Plus, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { ListPanel } from '../../kit/ListPanel';
import { ListTable } from '../../kit/ListTable';
import { QueryView } from '../../kit/QueryView';
import { useMay } from '../../lib/may';
import { personaColumns } from './columns';
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
  const { t: kit } = useTranslation('kit');
  const { place, list } = usePersonas();
  const carriers = useCarriers();
  const archive = useArchivePersona(carriers);
  const mayCreate = useMay('create-persona');
  const create = mayCreate && (
    <Button kind="primary" icon={<Plus />} onClick={onCreate}>
      {t('create')}
    </Button>
  );
  const { run } = archive;
  const columns = useMemo(
    () => personaColumns({ t, carriers, onEdit, onArchive: (persona) => void run(persona) }),
    [t, carriers, onEdit, run],
  );
  const total = list.data?.total ?? list.data?.data.length;
  const search = place.search.trim();
  const empty =
    search === '' ? (
      <EmptyState icon={<UserRound />} title={t('empty.title')} body={t('empty.body')} actions={create} />
    ) : (
      <EmptyState title={kit('list.nothing')} body={kit('list.nothing_body', { search })} />
    );
  return (
    <ListPanel
      title={t('title')}
      width={860}
      onClose={onClose}
      place={place}
      searchLabel={t('search')}
      found={total}
      meta={total === undefined ? '' : t('count', { count: total })}
      actions={create}
      note={t('note')}
    >
      <QueryView query={list} failed={t('failed')} skeleton={<SkeletonRows rows={6} />} empty={empty}>
        {(personas, { total: all }) => (
          <ListTable
            look="rows"
            label={t('title')}
            rows={personas}
            columns={columns}
            idOf={idOf}
            nameOf={nameOf}
            place={place}
            total={all}
            onOpen={onEdit}
            opened={editedId}
          />
        )}
      </QueryView>
    </ListPanel>
  );
}
