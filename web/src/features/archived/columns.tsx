import type { ArchivedKind, ArchivedThing } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import {
  ClipboardList,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Network,
  Tag,
  TriangleAlert,
  Undo2,
  UserRound,
} from 'lucide-react';
import { Button } from '../../components/controls/Button';
import { Avatar } from '../../components/data/Avatar';
import { Grid, Row, Text } from '../../components/layout/primitives';
import type { Format } from '../../hooks/useFormat';
import type { ListColumn } from '../../kit/list-columns';
import { allows } from '../../lib/may';
import { nameOf as personName } from '../../lib/session/session';
import styles from './Archived.module.css';

const icons: Readonly<Record<ArchivedKind, LucideIcon>> = {
  node: Network,
  assessment: ClipboardList,
  template: LayoutTemplate,
  persona: UserRound,
  'node-type': Tag,
  recommendation: Link2,
};

type T = TFunction<'archived'>;

export const whoOf = ({ archivedBy }: ArchivedThing): string =>
  archivedBy === null ? '' : personName({ ...archivedBy, email: null });

/** What a thing is, where it was, and what comes back with it. */
function described(t: T, { kind, nodeType, isDeployed, place, along }: ArchivedThing): string {
  const template = isDeployed === true ? t('what.deployed') : t('what.draft');
  const what = kind === 'template' ? template : (nodeType ?? t(`what.${kind}`));
  const where = kind === 'node' ? 'below' : 'on';
  return [
    what,
    place !== null && t(where, { name: place.name }),
    along.nodes > 0 && t('along.nodes', { count: along.nodes }),
    along.people > 0 && t('along.people', { count: along.people }),
    along.assessments > 0 && t('along.assessments', { count: along.assessments }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

type WhatProps = Pick<ArchivedColumns, 't' | 'format' | 'narrow'> & { readonly thing: ArchivedThing };

function What({ thing, t, format, narrow }: WhatProps) {
  const { kind, name, archivedAt, archivedParent } = thing;
  const Icon = icons[kind];
  return (
    <Row as="span" gap={12} align="start" shrink>
      <Grid as="span" center tone="muted" rigid className={styles['icon']} aria-hidden="true">
        <Icon />
      </Grid>
      <span className={styles['texts']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        <span className={styles['described']}>{described(t, thing)}</span>
        {narrow && (
          <span className={styles['described']}>
            {[whoOf(thing), format.dateTime(archivedAt)].filter((part) => part !== '').join(' · ')}
          </span>
        )}
        {archivedParent !== null && (
          <span className={styles['parent']}>
            <TriangleAlert aria-hidden="true" />
            {t('parent_archived', { name: archivedParent.name })}
          </span>
        )}
      </span>
    </Row>
  );
}

function Who({ thing }: { readonly thing: ArchivedThing }) {
  const { archivedBy } = thing;
  if (archivedBy === null) return null;
  return (
    <Row as="span" inline gap={8} className={styles['who']}>
      <Avatar id={archivedBy.id} name={whoOf(thing)} size="sm" aria-hidden="true" />
      <Text cut>{whoOf(thing)}</Text>
    </Row>
  );
}

export interface ArchivedColumns {
  readonly t: T;
  readonly format: Format;
  /** Who and when stand below the name: there is no room beside it. */
  readonly narrow: boolean;
  /** The id of the one that is being brought back. */
  readonly busy: string | null;
  readonly onRestore: (thing: ArchivedThing) => void;
}

const whoAndWhen = ({ t, format }: ArchivedColumns): readonly ListColumn<ArchivedThing>[] => [
  { id: 'by', title: t('columns.by'), narrow: true, cell: (thing) => <Who thing={thing} /> },
  {
    id: 'at',
    title: t('columns.at'),
    narrow: true,
    cell: ({ archivedAt }) => (
      <Text tone="muted" numeric>
        {format.dateTime(archivedAt)}
      </Text>
    ),
  },
];

export function archivedColumns(columns: ArchivedColumns): readonly ListColumn<ArchivedThing>[] {
  const { t, format, narrow, busy, onRestore } = columns;
  return [
    {
      id: 'name',
      title: t('columns.name'),
      cell: (thing) => <What thing={thing} t={t} format={format} narrow={narrow} />,
    },
    ...(narrow ? [] : whoAndWhen(columns)),
    {
      id: 'restore',
      title: t('restore'),
      narrow: true,
      align: 'end',
      cell: (thing) =>
        allows(thing, 'restore') ? (
          <Button
            size="sm"
            icon={<Undo2 />}
            busy={busy === thing.id}
            aria-label={t(thing.archivedParent === null ? 'restore_named' : 'restore_both_of', { name: thing.name })}
            onClick={() => onRestore(thing)}
          >
            {t(thing.archivedParent === null ? 'restore' : 'restore_both')}
          </Button>
        ) : (
          <Text tone="muted" numeric>
            {t(thing.kind === 'template' ? 'by_master' : 'by_super')}
          </Text>
        ),
    },
  ];
}
