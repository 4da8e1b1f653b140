import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDifference, formatPercent, formatValue } from '../lib/format';
import {
  type DateInput,
  formatAgo,
  formatDate,
  formatDateTime,
  formatDay,
  formatRange,
  formatTime,
} from '../lib/format-date';
import { languageOf } from '../lib/i18n/languages';

/** The formatters of lib/format and lib/format-date, bound to the language that is shown. */
export function useFormat() {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.resolvedLanguage ?? i18n.language);
  return useMemo(
    () => ({
      language,
      value: (value: number) => formatValue(value, language),
      difference: (value: number) => formatDifference(value, language),
      count: (value: number) => formatCount(value, language),
      percent: (share: number, thresholds?: readonly number[]) => formatPercent(share, language, thresholds),
      date: (input: DateInput, timeZone?: string) => formatDate(input, language, timeZone),
      day: (input: DateInput, timeZone?: string) => formatDay(input, language, timeZone),
      time: (input: DateInput, timeZone?: string) => formatTime(input, language, timeZone),
      dateTime: (input: DateInput, timeZone?: string) => formatDateTime(input, language, timeZone),
      ago: (input: DateInput) => formatAgo(input, language),
      range: (from: DateInput, to: DateInput, timeZone?: string) =>
        formatRange(from, to, { language, between: t('range.between'), timeZone }),
    }),
    [language, t],
  );
}

export type Format = ReturnType<typeof useFormat>;
