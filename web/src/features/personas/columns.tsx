import type { Persona } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { Archive, Pencil } from 'lucide-react';
import type { Person } from '../../components/data/Avatar';
import { AvatarStack } from '../../components/data/AvatarStack';
import type { ListColumn } from '../../kit/list-columns';
import { RowAction } from '../../kit/RowAction';
import { allows } from '../../lib/may';
import styles from './Personas.module.css';

export interface PersonaColumns {
  readonly t: TFunction<'personas'>;
  readonly carriers: ReadonlyMap<string, readonly Person[]>;
  readonly onEdit: (persona: Persona) => void;
  readonly onArchive: (persona: Persona) => void;
}

export const personaColumns = ({ t, carriers, onEdit, onArchive }: PersonaColumns): readonly ListColumn<Persona>[] => [
  {
    id: 'title',
    title: t('fields.title'),
    sortBy: ({ title }) => title,
    cell: ({ title, description }) => (
      <span className={styles['what']}>
        <span className={styles['name']}>{title}</span>
        <span className={styles['description']}>{description}</span>
      </span>
    ),
  },
  {
    id: 'people',
    title: t('people'),
    narrow: true,
    cell: ({ id }) => {
      const people = carriers.get(id) ?? [];
      return (
        <span className={styles['people']}>
          <AvatarStack people={people.slice(0, 3)} />
          <span className={styles['count']}>{t('carriers', { count: people.length })}</span>
        </span>
      );
    },
  },
  {
    id: 'actions',
    title: t('actions'),
    narrow: true,
    cell: (persona) => (
      <>
        {allows(persona, 'change') && (
          <RowAction label={t('edit', { title: persona.title })} onClick={() => onEdit(persona)}>
            <Pencil />
          </RowAction>
        )}
        {allows(persona, 'archive') && (
          <RowAction label={t('archive_named', { title: persona.title })} onClick={() => onArchive(persona)}>
            <Archive />
          </RowAction>
        )}
      </>
    ),
  },
];
