import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../components/layout/PageHead';
import { useFormat } from '../../../hooks/useFormat';
import { usePageTitle } from '../../../lib/title/PageTitle';
import type { Charted } from '../model/charted-assessment';
import { headlineOf } from '../model/headline';

/** 'Booking, Tracking and Payments' in the reader's language. */
export function useListed(): (names: readonly string[]) => string {
  const { language } = useFormat();
  return (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** What is charted, in words: the name they share, where, of which template, about which time. */
export function ResultsHead({
  charted,
  actions,
}: {
  readonly charted: readonly Charted[];
  readonly actions?: ReactNode;
}) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const listed = useListed();
  const { shortName, labels, template, period } = headlineOf(charted);
  const title = shortName ?? t('head.several', { count: charted.length });
  const parts = [
    listed(labels),
    template === null ? '' : t('head.template', { name: template.name, count: template.levels }),
    // A period does not break over two lines.
    period === null ? '' : format.range(period.from, period.to).replaceAll(' ', '\u00a0'),
  ].filter((part) => part !== '');
  usePageTitle(`${title} · ${listed(labels)}`);
  return <PageHead title={title} sub={parts.join(' · ')} actions={actions} foldLabel={t('head.actions')} />;
}
