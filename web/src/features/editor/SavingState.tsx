import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useSavingSummary } from '../../kit/saving/SaverProvider';
import styles from './FieldState.module.css';

interface SavingStateProps {
  /** Leads to the next field that is not saved; null: there is none to go to. */
  readonly onNext: (() => void) | null;
}

/** In the head of the editor: whether all that was typed is with the server, and the way to what is not. */
export function SavingState({ onNext }: SavingStateProps) {
  const { t } = useTranslation('editor');
  const { pending, unsaved, offline, savedAt } = useSavingSummary();
  const words = () => {
    if (unsaved > 0) return t('frame.unsaved', { count: unsaved });
    if (offline) return t('frame.offline');
    if (pending > 0) return t('frame.saving');
    return savedAt === null ? '' : t('frame.saved');
  };
  return (
    <>
      <span role="status" className={unsaved > 0 || offline ? styles['refused'] : styles['state']}>
        {words()}
      </span>
      {onNext !== null && (
        <Button kind="quiet" size="sm" onClick={onNext}>
          {t('frame.show_unsaved')}
        </Button>
      )}
    </>
  );
}
