import { useTranslation } from 'react-i18next';
import styles from './FieldState.module.css';
import { useSavingSummary } from './SaverProvider';

/** In the head of the editor: whether all that was typed is with the server. */
export function SavingState() {
  const { t } = useTranslation('editor');
  const { pending, unsaved, offline, savedAt } = useSavingSummary();
  const words = () => {
    if (unsaved > 0) return t('frame.unsaved', { count: unsaved });
    if (offline) return t('frame.offline');
    if (pending > 0) return t('frame.saving');
    return savedAt === null ? '' : t('frame.saved');
  };
  return (
    <span role="status" className={unsaved > 0 || offline ? styles['refused'] : styles['state']}>
      {words()}
    </span>
  );
}
