import type { Persona } from '@tidemark/contracts';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../hooks/useNarrow';
import { EditableList, type EditableListLinks } from '../../kit/EditableList';
import { useMay } from '../../lib/may';
import { narrowColumns, wideColumns } from './columns';
import { useArchivePersona } from './use-archive-persona';
import { useCarriers, usePersonas } from './use-personas';

/** The personas of the organization: found, made, changed and archived. */
export function PersonasPanel(links: EditableListLinks<Persona>) {
  const { t } = useTranslation('personas');
  const { place, list } = usePersonas();
  const carriers = useCarriers();
  const isPhone = useNarrow(720);
  const archive = useArchivePersona(carriers);
  return (
    <EditableList
      {...links}
      title={t('title')}
      place={place}
      searchLabel={t('search')}
      query={list}
      failed={t('failed')}
      count={(count) => t('count', { count })}
      none={{ icon: <UserRound />, title: t('empty.title'), body: t('empty.body') }}
      note={t('note')}
      columns={(isPhone ? narrowColumns : wideColumns)(t, carriers)}
      nameOf={({ title }) => title}
      createLabel={t('create')}
      mayCreate={useMay('create-persona')}
      onArchive={(persona) => void archive.run(persona)}
    />
  );
}
