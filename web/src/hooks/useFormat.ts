import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '../lib/clock/ClockProvider';
import { formatCount, formatDifference, formatPercent, formatValue } from '../lib/format';
import {
  type DateInput,
  formatAgo,
  formatDate,
  formatDateTime,
  formatDay,
  formatEndTime,
  formatRange,
  formatTime,
} from '../lib/format-date';
import { languageOf } from '../lib/i18n/languages';

/** The formatters of lib/format and lib/format-date, bound to the language that is shown and to the organisation's clock. */
export function useFormat() {
  const { t, i18n } = useTranslation();
  const { zone, reader } = useClock();
  const language = languageOf(i18n.resolvedLanguage ?? i18n.language);
  return useMemo(() => {
    const reading = { language, zone, reader };
    return {
      language,
      value: (value: number) => formatValue(value, language),
      difference: (value: number) => formatDifference(value, language),
      count: (value: number) => formatCount(value, language),
      percent: (share: number, thresholds?: readonly number[]) => formatPercent(share, language, thresholds),
      date: (input: DateInput) => formatDate(input, reading),
      day: (input: DateInput) => formatDay(input, reading),
      time: (input: DateInput) => formatTime(input, reading),
      dateTime: (input: DateInput) => formatDateTime(input, reading),
      endTime: (input: DateInput) => formatEndTime(input, reading),
      ago: (input: DateInput) => formatAgo(input, reading),
      range: (from: DateInput, to: DateInput) => formatRange(from, to, { ...reading, between: t('range.between') }),
    };
  }, [language, zone, reader, t]);
}

export type Format = ReturnType<typeof useFormat>;
