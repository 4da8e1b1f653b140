import type { FormToAnswer, User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import type { WaitingForm } from '../components/shell/top-bar-types';
import { formPath } from '../config/paths';
import { useFormat } from '../hooks/useFormat';
import { usePageIdle } from '../lib/use-page-idle';
import { useApiQuery } from '../lib/api/hooks';

/** Those that are not sent yet, the one that closes first before the others. */
const waitingOf = (forms: readonly FormToAnswer[]): readonly FormToAnswer[] =>
  forms.filter(({ state }) => state !== 'submitted').toSorted((a, b) => a.closeFormDate.localeCompare(b.closeFormDate));

/** The forms that wait for somebody, with the day until which each can be answered. */
export function useWaitingForms(user: User): readonly WaitingForm[] {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data = [] } = useApiQuery('formsToAnswer', {}, { enabled: usePageIdle() });
  return waitingOf(data).map(({ assessmentId, name, node, closeFormDate }) => ({
    key: assessmentId,
    label: name,
    note: t('profile.until', {
      node: node.name,
      date: `${format.date(closeFormDate)}${format.endTime(closeFormDate)}`,
    }),
    to: formPath({ userId: user.id, assessmentId }),
  }));
}
