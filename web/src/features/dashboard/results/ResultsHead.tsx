import type { Assessment } from '@tidemark/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../components/layout/PageHead';
import { useFormat } from '../../../hooks/useFormat';
import { usePageTitle } from '../../../lib/title/PageTitle';
import { type Charted, levelsOf } from './model/charted-assessment';

/** What the charted assessments have in common, for the head of the page. Null where they differ. */
interface Headline {
  readonly shortName: string | null;
  readonly labels: readonly string[];
  readonly template: { readonly name: string; readonly levels: number } | null;
  readonly period: { readonly from: string; readonly to: string } | null;
}

function same<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

function headlineOf(charted: readonly Charted[]): Headline {
  const all: readonly Assessment[] = charted.map(({ data }) => data);
  const [first] = all;
  const isOneTemplate = same(all.map(({ template_id }) => template_id)) !== null;
  const from = same(all.map(({ startDate }) => startDate));
  const to = same(all.map(({ endDate }) => endDate));
  return {
    shortName: same(all.map(({ shortName }) => shortName)),
    labels: charted.map(({ label }) => label),
    template: first !== undefined && isOneTemplate ? { name: first.name, levels: levelsOf(first) } : null,
    period: from !== null && to !== null ? { from, to } : null,
  };
}

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
