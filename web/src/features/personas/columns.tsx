import type { Persona } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import type { Person } from '../../components/data/Avatar';
import { AvatarStack } from '../../components/data/AvatarStack';
import { Row, Text } from '../../components/layout/primitives';
import type { ListColumn } from '../../kit/list-columns';
import { NamedCell } from '../../kit/NamedCell';
import styles from './Personas.module.css';

type T = TFunction<'personas'>;
type Carriers = ReadonlyMap<string, readonly Person[]>;

const title = (t: T, describe: (persona: Persona) => string): ListColumn<Persona> => ({
  id: 'title',
  title: t('fields.title'),
  sortBy: (persona) => persona.title,
  cell: (persona) => <NamedCell name={persona.title} description={describe(persona)} />,
});

/** On a phone who carries a persona is counted below its title. */
export const narrowColumns = (t: T, carriers: Carriers): readonly ListColumn<Persona>[] => [
  title(t, ({ id, description }) =>
    [t('carriers', { count: carriers.get(id)?.length ?? 0 }), description].filter(Boolean).join(' · '),
  ),
];

/** What a persona is, and who carries it. */
export const wideColumns = (t: T, carriers: Carriers): readonly ListColumn<Persona>[] => [
  title(t, ({ description }) => description),
  {
    id: 'people',
    title: t('people'),
    narrow: true,
    cell: ({ id }) => {
      const people = carriers.get(id) ?? [];
      return (
        <Row as="span" inline gap={8}>
          <AvatarStack people={people.slice(0, 3)} />
          <Text tone="faint" numeric textAlign="right" className={styles['count']}>
            {t('carriers', { count: people.length })}
          </Text>
        </Row>
      );
    },
  },
];
