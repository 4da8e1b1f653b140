import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { InLanguage, useCalendarProps } from './calendar';
import type { DateRange, DateRangeFieldProps } from './date-range';
import styles from './DateRangeField.module.css';

export function RangeCalendar(props: DateRangeFieldProps & { readonly months: 1 | 2 }) {
  const { value, onChange, months } = props;
  const { t } = useTranslation();
  // A half-picked range stays here, so that leaving the calendar keeps the old one.
  const [draft, setDraft] = useState<DateRange>(value);
  const calendar = useCalendarProps(draft.from, props);
  const pick = ([from, to]: [string | null, string | null]) => {
    const next = { from, to };
    setDraft(next);
    if (from !== null && to !== null) onChange(next);
  };
  return (
    <InLanguage>
      <DatePicker
        {...calendar}
        type="range"
        allowSingleDateInRange
        numberOfColumns={months}
        value={[draft.from, draft.to]}
        onChange={pick}
      />
      <div className={styles['foot']}>
        <span role="status">{draft.from !== null && draft.to === null ? t('range.last') : t('range.first')}</span>
        <Button kind="quiet" size="sm" onClick={() => onChange({ from: null, to: null })}>
          {t('range.clear')}
        </Button>
      </div>
    </InLanguage>
  );
}
