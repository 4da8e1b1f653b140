import type { HistoryPage as Page } from '@tidemark/contracts';
import { ArrowUp, Download, History as Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { PageHead } from '../../components/layout/PageHead';
import { useDebounced } from '../../hooks/useDebounced';
import { Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { QueryView } from '../../kit/QueryView';
import { useMay } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import { usePageTitle } from '../../lib/title/PageTitle';
import { Filters } from './Filters';
import styles from './History.module.css';
import { List } from './List';
import { useExport } from './use-export';
import { type History, useHistory } from './use-history';
import { type HistoryPlace, type HistoryWish, noFilter, useHistoryPlace } from './use-history-place';

/** How long typing rests before the list follows, milliseconds. */
const REST = 250;

function Nothing({ place }: { readonly place: HistoryPlace }) {
  const { t } = useTranslation('history');
  if (!place.isFiltered) return <EmptyState icon={<Clock />} title={t('empty.title')} body={t('empty.body')} />;
  return (
    <EmptyState
      icon={<Clock />}
      title={t('nothing.title')}
      body={t('nothing.body')}
      actions={<Button onClick={() => place.change(noFilter)}>{t('filters.clear')}</Button>}
    />
  );
}

/** What stands above the list: that it begins with an entry, or that there is something newer. */
function Line({ place, look }: { readonly place: HistoryPlace; readonly look: History }) {
  const { t } = useTranslation('history');
  if (place.entry !== null)
    return (
      <p className={styles['line']}>
        {t('from_entry')}
        <Button size="sm" onClick={() => place.change({ entry: null })}>
          {t('from_newest')}
        </Button>
      </p>
    );
  if (!look.isNewer) return null;
  return (
    <p className={styles['line']} role="status">
      {t('newer')}
      <Button size="sm" icon={<ArrowUp />} onClick={() => void look.query.refetch()}>
        {t('show_newer')}
      </Button>
    </p>
  );
}

function Head({ page, wish, isEmpty }: { page: Page | undefined; wish: HistoryWish; isEmpty: boolean }) {
  const { t } = useTranslation('history');
  const user = useUser();
  const seesAll = useMay('see-whole-history');
  const file = useExport(wish);
  const name = page?.about?.name ?? t('gone');
  const isAbout = page !== undefined && page.about !== null;
  const isBranch = wish.below !== null;
  const title = isAbout ? t(isBranch ? 'of_branch' : 'of', { name }) : t('title');
  usePageTitle(title);
  return (
    <PageHead
      title={title}
      sub={
        isAbout
          ? t(isBranch ? 'sub_about_branch' : 'sub_about', { name })
          : seesAll
            ? t('sub', { organization: user.organization_name })
            : t('sub_branches')
      }
      actions={
        <Button icon={<Download />} busy={file.isBusy} disabled={isEmpty} onClick={file.save}>
          {t('download')}
        </Button>
      }
    />
  );
}

const keyOf = (wish: HistoryWish): string => JSON.stringify(wish);

/** Every change of everything in the organization: who, when, what it was and is. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const format = useFormat();
  const place = useHistoryPlace();
  const search = useDebounced(place.search, REST);
  const { actor, subject, from, to, about, below, entry } = place;
  const wish: HistoryWish = { search, actor, subject, from, to, about, below, entry };
  const look = useHistory(wish);
  const isEmpty = look.entries.length === 0 && !look.more.is;
  return (
    <Stack frame className={styles['page']}>
      <Head page={look.page} wish={wish} isEmpty={isEmpty} />
      <Filters place={place} about={look.page?.about ?? null} />
      <QueryView query={look.query} failed={t('failed')} skeleton={<SkeletonRows rows={10} height={56} />}>
        {() => (
          <>
            <Line place={place} look={look} />
            {isEmpty ? (
              <Nothing place={place} />
            ) : (
              <>
                <Text as="p" rigid mb={6} size={12} tone="faint" role="status">
                  {t('shown', { count: look.entries.length, number: format.count(look.entries.length) })}
                </Text>
                <List key={keyOf(wish)} entries={look.entries} more={look.more} wanted={entry} />
              </>
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}
