import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useToday } from '../../lib/clock/use-today';
import { calendarLocale } from '../../lib/i18n/calendar-locale';
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

export interface CalendarLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** What every calendar of ours is drawn with. `shown`: the day whose month it opens with; null: today's. */
export function useCalendarProps(shown: string | null, { min, max }: CalendarLimits) {
  const { t } = useTranslation();
  const today = useToday();
  return {
    classNames,
    ariaLabels: { previousMonth: t('range.previous'), nextMonth: t('range.next') },
    defaultDate: shown ?? today,
    // The engine knows today in the browser's time zone only.
    getDayProps: (day: string) => ({ 'data-today': day === today }),
    ...(min !== undefined && { minDate: min }),
    ...(max !== undefined && { maxDate: max }),
  };
}

/** Months and weeks as the interface's language has them. */
export function InLanguage({ children }: { readonly children: ReactNode }) {
  const { language } = useFormat();
  return <DatesProvider settings={calendarLocale(language)}>{children}</DatesProvider>;
}
