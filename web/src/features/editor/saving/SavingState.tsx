import { useTranslation } from 'react-i18next';
import { useSavingSummary } from './SaverProvider';

/** In the head of the editor: whether all that was typed is with the server. */
export function SavingState() {
  const { t } = useTranslation('editor');
  const { pending, unsaved, offline, savedAt } = useSavingSummary();
  if (unsaved > 0) return <span role="status">{t('frame.unsaved', { count: unsaved })}</span>;
  if (offline) return <span role="status">{t('frame.offline')}</span>;
  if (pending > 0) return <span role="status">{t('frame.saving')}</span>;
  return <span role="status">{savedAt === null ? '' : t('frame.saved')}</span>;
}
