import type { AssessmentCard, Node } from '@tidemark/contracts';
import { ChartPie, CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { paths } from '../../../config/paths';
import { useFormat } from '../../../hooks/useFormat';
import { allNodes, newestFirst } from '../../../kit/branch';
import { PanelButton } from '../../../kit/PanelButton';
import { useApiQuery } from '../../../lib/api/hooks';
import { useClock } from '../../../lib/clock/ClockProvider';
import { useToday } from '../../../lib/clock/use-today';
import { dayOf } from '../../../lib/days';
import { allows } from '../../../lib/may';
import { useUser } from '../../../lib/session/SessionProvider';

/** When the newest mail about an assessment went out: today its time, before that its day too. Null: not known. */
function useAskedAt(assessmentId: string): string | null {
  const { organization_id: organizationId } = useUser();
  const { zone } = useClock();
  const format = useFormat();
  const today = useToday();
  const { data } = useApiQuery('deliveries', {
    params: { organizationId },
    query: { assessment_id: assessmentId, limit: '1' },
  });
  const at = data?.[0]?.updatedAt;
  if (at === undefined) return null;
  return dayOf(at, zone) === today ? format.time(at) : format.dateTime(at);
}

/** People were asked, and nobody has answered yet. */
function WaitingForAnswers({ asked }: { readonly asked: readonly [AssessmentCard, ...AssessmentCard[]] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const time = useAskedAt(asked[0].id);
  const forms = asked.reduce((sum, { expected }) => sum + expected, 0);
  const closes = asked
    .flatMap(({ closeFormDate }) => closeFormDate ?? [])
    .toSorted()
    .at(-1);
  return (
    <EmptyState
      icon={<Clock />}
      title={time === null ? t('empty.waiting_title') : t('empty.waiting_since', { time })}
      body={closes !== undefined && t('empty.waiting_body', { count: forms, day: format.date(closes) })}
      actions={<PanelButton to={paths.deliveries}>{t('empty.deliveries')}</PanelButton>}
    />
  );
}

/** Somebody who only answers: nothing waits for them, or a form does. */
function NothingToAnswer() {
  const { t } = useTranslation('dashboard');
  const { data } = useApiQuery('formsToAnswer', {});
  if (data === undefined) return null;
  return data.length === 0 ? (
    <EmptyState icon={<CircleCheck />} title={t('empty.answer_title')} body={t('empty.answer_body')} />
  ) : (
    <EmptyState icon={<ChartPie />} title={t('empty.no_results_title')} body={t('empty.no_results_body')} />
  );
}

/** Instead of results, before anybody has answered. */
export function NoResults({ nodes }: { readonly nodes: readonly Node[] }) {
  const { t } = useTranslation('dashboard');
  const all = allNodes(nodes);
  const [newest, ...others] = all
    .flatMap(({ assessments }) => assessments)
    .filter((card) => !card.isArchived && card.expected > 0)
    .toSorted(newestFirst);
  if (!all.some((node) => allows(node, 'trigger'))) return <NothingToAnswer />;
  if (newest !== undefined) return <WaitingForAnswers asked={[newest, ...others]} />;
  return <EmptyState icon={<ChartPie />} title={t('empty.no_results_title')} body={t('empty.no_results_body')} />;
}
