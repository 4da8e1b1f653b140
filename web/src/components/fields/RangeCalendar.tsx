import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { calendarLocale } from '../../lib/i18n/calendar-locale';
import { Button } from '../controls/Button';
import type { DateRange, DateRangeFieldProps } from './date-range';
import styles from './DateRangeField.module.css';

const classNames = {
  levelsGroup: styles['months'] ?? '',
  calendarHeader: styles['header'] ?? '',
  calendarHeaderControl: styles['control'] ?? '',
  calendarHeaderLevel: styles['level'] ?? '',
  weekday: styles['weekday'] ?? '',
  monthCell: styles['cell'] ?? '',
  day: styles['day'] ?? '',
  monthsListControl: styles['pick'] ?? '',
  yearsListControl: styles['pick'] ?? '',
};

export function RangeCalendar(props: DateRangeFieldProps & { readonly months: 1 | 2 }) {
  const { value, onChange, min, max, months } = props;
  const { t } = useTranslation();
  const { language } = useFormat();
  // A half-picked range stays here, so that leaving the calendar keeps the old one.
  const [draft, setDraft] = useState<DateRange>(value);
  const pick = ([from, to]: [string | null, string | null]) => {
    const next = { from, to };
    setDraft(next);
    if (from !== null && to !== null) onChange(next);
  };
  return (
    <DatesProvider settings={calendarLocale(language)}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        numberOfColumns={months}
        value={[draft.from, draft.to]}
        onChange={pick}
        classNames={classNames}
        ariaLabels={{ previousMonth: t('range.previous'), nextMonth: t('range.next') }}
        {...(draft.from !== null && { defaultDate: draft.from })}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
      />
      <div className={styles['foot']}>
        <span role="status">{draft.from !== null && draft.to === null ? t('range.last') : t('range.first')}</span>
        <Button kind="quiet" size="sm" onClick={() => onChange({ from: null, to: null })}>
          {t('range.clear')}
        </Button>
      </div>
    </DatesProvider>
  );
}
