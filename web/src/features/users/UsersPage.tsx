import type { User } from '@tidemark/contracts';
import { Mail, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/controls/Button';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { PageHead } from '../../components/layout/PageHead';
import { Grid, Stack } from '../../components/layout/primitives';
import { ViewTabs } from '../../components/layout/ViewTabs';
import { useAddress, withFields } from '../../hooks/useAddress';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { DetailPane } from '../../kit/DetailPane';
import { QueryView } from '../../kit/QueryView';
import { useOpened } from '../../kit/use-opened';
import { cx } from '../../lib/cx';
import { useMay } from '../../lib/may';
import type { IdSet } from '../../lib/sets';
import { useUser } from '../../lib/session/SessionProvider';
import { Bulk } from './Bulk';
import { Filters } from './Filters';
import { Invited } from './invited/Invited';
import { PeopleList } from './PeopleList';
import { Profile } from './profile/Profile';
import { useActivation } from './use-activation';
import { usePeople } from './use-people';
import { tabField, type UsersTab, useUsersPlace } from './use-users-place';
import styles from './Users.module.css';

export interface UsersPageProps {
  /** Opens manage users. */
  readonly onAdd?: (() => void) | undefined;
  readonly onDeliveries?: (() => void) | undefined;
}

interface HeadProps {
  /** Undefined until they are known. */
  readonly all: readonly User[] | undefined;
  readonly invited: number;
  readonly add: ReactNode;
  readonly onDeliveries: (() => void) | undefined;
}

function Head({ all, invited, add, onDeliveries }: HeadProps) {
  const { t } = useTranslation('users');
  const count = all?.length ?? 0;
  const active = all?.filter(({ isActive }) => isActive).length ?? 0;
  return (
    <PageHead
      title={t('title')}
      sub={
        all === undefined
          ? ' '
          : t(invited === 0 ? 'sub' : 'sub_invited', {
              count: count + invited,
              active: t('sub_active', { count: active }),
              inactive: t('sub_inactive', { count: count - active }),
              invited: t('sub_waiting', { count: invited }),
            })
      }
      actions={
        <>
          {onDeliveries && (
            <Button icon={<Mail />} onClick={onDeliveries}>
              {t('deliveries.title')}
            </Button>
          )}
          {add}
        </>
      }
    />
  );
}

/** People and invitations; where nobody waits there is nothing to choose. */
function Tabs({ tab, people, invited }: { readonly tab: UsersTab; readonly people: number; readonly invited: number }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [address] = useAddress();
  const { pathname } = useLocation();
  if (invited === 0 && tab === 'people') return null;
  const to = (value: string | null) =>
    `${pathname}?${withFields(address, { [tabField]: value, user: null }).toString()}`;
  return (
    <ViewTabs
      label={t('tabs.label')}
      tabs={[
        { label: t('tabs.people', { number: format.count(people) }), to: to(null), isCurrent: tab === 'people' },
        {
          label: t('tabs.invited', { number: format.count(invited) }),
          to: to('invited'),
          isCurrent: tab === 'invited',
        },
      ]}
    />
  );
}

/** A slash outside of fields goes to the search. */
function toSearch(event: KeyboardEvent, box: HTMLElement | null): void {
  const isField = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea');
  if (event.key !== '/' || isField || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  box?.querySelector<HTMLElement>('[type=search]')?.focus();
}

/** The people of the organization: found, looked at, changed one by one and many at once. */
export function UsersPage({ onAdd, onDeliveries }: UsersPageProps) {
  const { t } = useTranslation('users');
  const reader = useUser();
  const place = useUsersPlace();
  const { query, all, people, inAnyRole, counts, invited } = usePeople(place);
  const activation = useActivation(reader.id);
  const mayInvite = useMay('invite-users');
  const isPhone = useNarrow(720);
  const isNarrow = useNarrow(1100);
  const [chosen, setChosen] = useState<IdSet>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const opened = useOpened({ opened: place.opened, change: (next) => place.change({ opened: next }), box, pane });
  const shown = all.find(({ id }) => id === place.opened);
  const selection = { chosen, onChange: setChosen };
  const add = mayInvite && onAdd !== undefined && (
    <Button kind="primary" icon={<Plus />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  const accounts = (
    <>
      <Filters
        place={place}
        all={all}
        inAnyRole={inAnyRole.length}
        found={people.length}
        counts={counts}
        isPhone={isPhone}
      />
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={10} />}>
        {() => (
          <PeopleList
            place={place}
            all={all}
            people={people}
            selection={selection}
            activation={activation}
            readerId={reader.id}
            isPhone={isPhone}
            isNarrow={isNarrow}
            add={add}
            onOpen={({ id }) => void opened.show(id)}
            onMove={({ id }) => opened.follow(id)}
            onEnter={({ id }) => void opened.enter(id)}
          />
        )}
      </QueryView>
      <Bulk all={all} people={people} selection={selection} readerId={reader.id} />
    </>
  );
  return (
    <Grid
      ref={box}
      frame
      columns={1}
      className={cx(styles['page'], shown !== undefined && !isNarrow && styles['docked'])}
      onKeyDown={(event) => toSearch(event, box.current)}
      role="none"
    >
      <Stack shrink className={cx(styles['main'], chosen.size > 0 && styles['choosing'])}>
        <Head all={query.data && all} invited={invited} add={add} onDeliveries={onDeliveries} />
        <Tabs tab={place.tab} people={all.length} invited={invited} />
        {place.tab === 'invited' ? <Invited add={add} isPhone={isPhone} isNarrow={isNarrow} /> : accounts}
      </Stack>
      <DetailPane
        ref={pane}
        title={t('profile')}
        ids={people.map(({ id }) => id)}
        shown={shown?.id}
        dirty={opened.dirty}
        docked={!isNarrow}
        onShow={(id) => void opened.show(id)}
        onClosed={() => opened.set(null)}
        onBack={opened.back}
      >
        {shown && (
          <Profile
            key={shown.id}
            user={shown}
            activation={activation}
            onDirty={opened.setDirty}
            onErased={() => opened.set(null)}
          />
        )}
      </DetailPane>
    </Grid>
  );
}
