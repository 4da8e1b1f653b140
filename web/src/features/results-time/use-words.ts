import type { TimelineMarker, TimelineStep } from '@tidemark/contracts';
import { printedDifference } from '@tidemark/contracts/scoring';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';

/** What happened, in words. */
export function useWords() {
  const { t } = useTranslation('results-time');
  const format = useFormat();
  return {
    day: (day: string) => format.date(day),
    span: ({ since, day }: Pick<TimelineStep, 'since' | 'day'>) =>
      since === day ? format.day(day) : `${format.day(since)} – ${format.day(day)}`,
    marker: ({ kind, subject, people }: TimelineMarker) =>
      kind === 'asked'
        ? t('marker.asked', { name: subject.name, count: people ?? 0 })
        : t(`marker.${kind}`, { name: subject.name }),
    step: ({ first, again }: Pick<TimelineStep, 'first' | 'again'>, begins: string | null) => {
      const parts = [
        first > 0 ? t('step.answered', { count: first }) : '',
        again > 0 ? t('step.again', { count: again }) : '',
        begins === null ? '' : t('step.begins', { name: begins }),
      ];
      return parts.filter((part) => part !== '').join('; ');
    },
    value: (value: number | null) => (value === null ? '–' : format.value(value)),
    hundredths: (hundredths: number) => format.difference(hundredths / 100),
    difference: (then: number | null, now: number | null) =>
      then === null || now === null ? '–' : format.difference(printedDifference(then, now)),
  };
}

export type Words = ReturnType<typeof useWords>;
