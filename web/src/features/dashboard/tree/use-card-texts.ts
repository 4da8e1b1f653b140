import type { AssessmentCard } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../hooks/useFormat';
import { useClock } from '../../../lib/clock/ClockProvider';
import { nightsUntil } from '../../../lib/days';

type Due = { readonly kind: 'last-day' } | { readonly kind: 'days'; readonly days: number };

/** How long a form stays open, while it is open; both ends are included. */
function dueOf(
  { openFormDate, closeFormDate }: Pick<AssessmentCard, 'openFormDate' | 'closeFormDate'>,
  now: Date,
  zone: string,
): Due | null {
  if (openFormDate === null || closeFormDate === null) return null;
  const open = new Date(openFormDate).getTime() <= now.getTime() && now.getTime() <= new Date(closeFormDate).getTime();
  if (!open) return null;
  const days = nightsUntil(closeFormDate, now, zone);
  return days <= 0 ? { kind: 'last-day' } : { kind: 'days', days };
}

interface CardTexts {
  /** How many of those who were asked have answered. */
  readonly answered: (card: AssessmentCard) => string;
  /** How long the form stays open; null while it is not. */
  readonly due: (card: AssessmentCard) => string | null;
  /** That it is a template, whether it is deployed, and what it holds or how far it has come. */
  readonly template: (card: AssessmentCard) => readonly string[];
}

/** What a card says, for the row and for its name. */
export function useCardTexts(now: Date): CardTexts {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { zone } = useClock();
  const held = ({ isDeployed, levels, objectives, completed }: AssessmentCard) =>
    isDeployed
      ? `${t('card.levels', { count: levels })} · ${t('template.objectives', { count: objectives })}`
      : t('card.draft_progress', { percent: format.percent(completed / 100) });
  return {
    answered: ({ respondents, expected }) =>
      expected === 0 ? t('card.nobody_asked') : common('people.answered', { count: respondents, whole: expected }),
    due: (card) => {
      const due = dueOf(card, now, zone);
      if (due === null) return null;
      return due.kind === 'last-day' ? t('card.last_day') : t('card.days_left', { count: due.days });
    },
    template: (card) => [t('card.template'), card.isDeployed ? t('card.deployed') : t('card.draft'), held(card)],
  };
}
