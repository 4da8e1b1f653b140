import type { ListedOrganization } from '@tidemark/contracts';
import { Building2, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { SearchField } from '../../components/fields/SearchField';
import { PageHead } from '../../components/layout/PageHead';
import { Grid, Row, Stack } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { DetailPane } from '../../kit/DetailPane';
import { ListTable } from '../../kit/ListTable';
import { QueryView } from '../../kit/QueryView';
import { useOpened } from '../../kit/use-opened';
import { cx } from '../../lib/cx';
import { useMay } from '../../lib/may';
import { narrowColumns, wideColumns } from './columns';
import styles from './Master.module.css';
import { flags, type MasterPlace, useMasterPlace } from './place';
import { Profile } from './profile/Profile';
import { SubmittedTemplates } from './SubmittedTemplates';
import { useOrganizations } from './use-organizations';

export interface MasterPageProps {
  readonly onAdd: () => void;
}

type Counts = ReturnType<typeof useOrganizations>['counts'];

function Filters({ place, counts, found }: { place: MasterPlace; counts: Counts; found: number | undefined }) {
  const { t } = useTranslation('master');
  const format = useFormat();
  return (
    <Row gap={8} wrap rigid>
      <div className={styles['search']}>
        <SearchField
          label={t('search')}
          value={place.list.search}
          onChange={(search) => place.list.change({ search })}
          {...(found !== undefined && { found, meta: t('found', { count: found }) })}
        />
      </div>
      <Segmented
        label={t('flag.label')}
        value={place.flag}
        onChange={place.showFlag}
        options={flags.map((flag) => ({
          value: flag,
          label: counts === undefined ? t(`flag.${flag}`) : `${t(`flag.${flag}`)} ${format.count(counts[flag])}`,
        }))}
      />
    </Row>
  );
}

/** The empty state: no organisation exists, or none matches. */
function Nothing({ place, add }: { readonly place: MasterPlace; readonly add: ReactNode }) {
  const { t } = useTranslation('master');
  const search = place.list.search.trim();
  const clear = (
    <Button
      onClick={() => {
        place.list.change({ search: '' });
        place.showFlag('all');
      }}
    >
      {t('nothing.clear')}
    </Button>
  );
  if (search === '' && place.flag === 'all')
    return <EmptyState icon={<Building2 />} title={t('empty.title')} body={t('empty.body')} actions={add} />;
  return (
    <EmptyState
      icon={<Building2 />}
      title={search === '' ? t(`nothing.${place.flag}`) : t('nothing.matches', { search })}
      body={t('nothing.body')}
      actions={clear}
    />
  );
}

const idOf = ({ id }: ListedOrganization) => id;
const nameOf = ({ name }: ListedOrganization) => name;

function Head({ counts, add }: { readonly counts: Counts; readonly add: ReactNode }) {
  const { t } = useTranslation('master');
  const sub =
    counts === undefined
      ? ' '
      : t('sub', {
          count: counts.all,
          active: t('sub_active', { count: counts.active }),
          suspended: t('sub_suspended', { count: counts.suspended }),
        });
  return <PageHead title={t('title')} sub={sub} actions={add} />;
}

interface ListProps {
  readonly place: MasterPlace;
  readonly query: ReturnType<typeof useOrganizations>['list'];
  readonly add: ReactNode;
  readonly opened: ReturnType<typeof useOpened>;
}

function List({ place, query, add, opened }: ListProps) {
  const { t } = useTranslation('master');
  const isPhone = useNarrow(720);
  const isMiddling = useNarrow(1280);
  const hasContact = !isMiddling && place.opened === null;
  const format = useFormat();
  const columns = useMemo(
    () => (isPhone ? narrowColumns({ t }) : wideColumns({ t, format }, hasContact)),
    [t, format, isPhone, hasContact],
  );
  return (
    <QueryView
      query={query}
      failed={t('failed')}
      skeleton={<SkeletonRows rows={8} />}
      empty={<Nothing place={place} add={add} />}
    >
      {(rows, { total }) => (
        <ListTable
          label={t('title')}
          rows={rows}
          columns={columns}
          idOf={idOf}
          nameOf={nameOf}
          place={place.list}
          total={total}
          look={isPhone ? 'rows' : 'table'}
          onOpen={({ id }) => void opened.show(id)}
          opened={place.opened}
          keys={{ onMove: ({ id }) => opened.follow(id), onEnter: ({ id }) => void opened.enter(id) }}
          isQuiet={({ suspended }) => suspended}
        />
      )}
    </QueryView>
  );
}

/** How many there are on all pages of the list, once that is known. */
const foundIn = ({ data }: ListProps['query']): number | undefined => data && (data.total ?? data.data.length);

/** The organisations of the installation, for who operates it: found, looked at, added, suspended and let in again. */
export function MasterPage({ onAdd }: MasterPageProps) {
  const { t } = useTranslation('master');
  const place = useMasterPlace();
  const { list, counts } = useOrganizations(place);
  const isNarrow = useNarrow(1100);
  const box = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const opened = useOpened({ opened: place.opened, change: place.open, box, pane });
  const rows = list.data?.data ?? [];
  const found = foundIn(list);
  const add = useMay('create-organization') && (
    <Button kind="primary" icon={<Plus />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  return (
    <Grid ref={box} frame columns={1} className={cx(place.opened !== null && !isNarrow && styles['docked'])}>
      <Stack gap={12} shrink className={styles['main']}>
        <Head counts={counts} add={add} />
        <Filters place={place} counts={counts} found={found} />
        <List place={place} query={list} add={add} opened={opened} />
        <SubmittedTemplates />
      </Stack>
      <DetailPane
        ref={pane}
        title={t('profile')}
        ids={rows.map(idOf)}
        within={{ offset: place.list.offset, total: found ?? 0 }}
        shown={place.opened ?? undefined}
        dirty={opened.dirty}
        docked={!isNarrow}
        onShow={(id) => void opened.show(id)}
        onClosed={() => opened.set(null)}
        onBack={opened.back}
      >
        {place.opened !== null && <Profile key={place.opened} id={place.opened} onDirty={opened.setDirty} />}
      </DetailPane>
    </Grid>
  );
}
