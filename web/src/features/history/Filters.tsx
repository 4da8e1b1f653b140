import type { HistoryThing } from '@tidemark/contracts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Switch } from '../../components/controls/Switch';
import { DateRangeField } from '../../components/fields/DateRangeField';
import { FilterSelect } from '../../components/fields/FilterSelect';
import { SearchField } from '../../components/fields/SearchField';
import { Text } from '../../components/layout/primitives';
import { useAnswer } from '../../kit/use-answer';
import { useHistoryOf } from '../../kit/use-history-of';
import { useToday } from '../../lib/clock/use-today';
import { addDays } from '../../lib/days';
import { nameOf } from '../../lib/session/session';
import { useUser } from '../../lib/session/SessionProvider';
import styles from './History.module.css';
import { subjects } from './model/subjects';
import { historyQueries } from './queries';
import { useRound } from './use-round';
import { type HistoryPlace, isOfNode, noFilter } from './use-history-place';

export interface FiltersProps {
  readonly place: HistoryPlace;
  /** The one thing that is asked about, once its name is known. */
  readonly about: HistoryThing | null;
}

function usePeople() {
  const user = useUser();
  const { data } = useAnswer(historyQueries.people(user));
  return (data?.data ?? []).map((person) => ({ value: person.id, label: nameOf(person) }));
}

const spans = [7, 30] as const;

/** Days in one press: the last ones, or those of a round. */
function DayPresets({ place }: Pick<FiltersProps, 'place'>) {
  const { t } = useTranslation('history');
  const today = useToday();
  const round = useRound(place.about);
  const presets = [
    ...spans.map((count) => ({
      label: t('filters.last_days', { count }),
      from: addDays(today, 1 - count),
      to: today,
    })),
    ...(round === null ? [] : [{ label: t('filters.round'), ...round }]),
  ];
  return presets.map(({ label, from, to }) => (
    <Button key={label} size="sm" kind="quiet" onClick={() => place.change({ from, to })}>
      {label}
    </Button>
  ));
}

/** By a name, by who did it, by what was changed, and by days; what is filtered can be taken back at once. */
export function Filters({ place, about }: FiltersProps) {
  const { t } = useTranslation('history');
  const people = usePeople();
  const isOffered = useHistoryOf();
  const thing = about?.name ?? t('gone');
  return (
    <div className={styles['filters']} role="group" aria-label={t('filters.label')}>
      <div className={styles['search']}>
        <SearchField label={t('filters.search')} value={place.search} onChange={(search) => place.change({ search })} />
      </div>
      {place.about !== null && (
        <button
          type="button"
          className={styles['chip']}
          aria-label={t('filters.not_about', { name: thing })}
          onClick={() => place.change({ about: null })}
        >
          <Text cut>{t('filters.about', { name: thing })}</Text>
          <X aria-hidden="true" />
        </button>
      )}
      {isOfNode(place.about) && (
        <Switch
          label={t('filters.below')}
          checked={place.below !== null}
          onChange={(isBelow) => place.change({ below: isBelow ? 'true' : null })}
        />
      )}
      <FilterSelect
        label={t('filters.actor')}
        value={place.actor}
        onChange={(actor) => place.change({ actor })}
        none={t('filters.everyone')}
        options={people}
      />
      <FilterSelect
        label={t('filters.subject')}
        value={place.subject}
        onChange={(subject) => place.change({ subject })}
        none={t('filters.everything')}
        options={subjects.filter(isOffered).map((subject) => ({ value: subject, label: t(`kinds.${subject}`) }))}
      />
      <div className={styles['days']}>
        <DateRangeField
          hideLabel
          label={t('filters.days')}
          placeholder={t('filters.any_day')}
          value={{ from: place.from, to: place.to }}
          onChange={({ from, to }) => place.change({ from, to })}
        />
      </div>
      <DayPresets place={place} />
      {place.isFiltered && (
        <Button kind="quiet" icon={<X />} onClick={() => place.change(noFilter)}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}
