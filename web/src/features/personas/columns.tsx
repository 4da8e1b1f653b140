import type { Persona } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import type { Person } from '../../components/data/Avatar';
import { AvatarStack } from '../../components/data/AvatarStack';
import type { ListColumn } from '../../kit/list-columns';
import { Named } from '../../kit/Named';
import styles from './Personas.module.css';

/** What a persona is, and who carries it. */
export const personaColumns = (
  t: TFunction<'personas'>,
  carriers: ReadonlyMap<string, readonly Person[]>,
): readonly ListColumn<Persona>[] => [
  {
    id: 'title',
    title: t('fields.title'),
    sortBy: ({ title }) => title,
    cell: ({ title, description }) => <Named name={title} description={description} />,
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
];
