import type { ArchivedThing } from '@tidemark/contracts';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { ListScreen } from '../../kit/ListScreen';
import { useRestore } from '../../kit/use-restore';
import { archivedColumns } from './columns';
import { KindMenu } from './KindMenu';
import { useArchived } from './use-archived';

const idOf = ({ kind, id }: ArchivedThing) => `${kind}:${id}`;
const nameOf = ({ name }: ArchivedThing) => name;

/** What was archived, newest first, and the way back. */
export function ArchivedPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('archived');
  const format = useFormat();
  const narrow = useNarrow(720);
  const { place, list, kind, counts, choose } = useArchived();
  const { run, busy } = useRestore();
  const onRestore = ({ id, kind: of, name, version, archivedParent, along }: ArchivedThing) =>
    void run({
      kind: of,
      id,
      name,
      version,
      withParents: archivedParent !== null,
      along: along.people > 0 ? t('back', { count: along.people }) : undefined,
    });
  return (
    <ListScreen
      title={t('title')}
      onClose={onClose}
      place={place}
      searchLabel={t('search')}
      query={list}
      failed={t('failed')}
      count={(count) => t('count', { count })}
      none={
        kind === null
          ? { icon: <Archive />, title: t('empty.title'), body: t('empty.body') }
          : { icon: <Archive />, title: t('empty.title_kind'), body: t('empty.body') }
      }
      filter={<KindMenu kind={kind} counts={counts} onChange={choose} />}
      note={t('note')}
      columns={archivedColumns({ t, format, narrow, busy, onRestore })}
      idOf={idOf}
      nameOf={nameOf}
    />
  );
}
