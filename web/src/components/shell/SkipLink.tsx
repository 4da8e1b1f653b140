import { useTranslation } from 'react-i18next';
import styles from './SkipLink.module.css';

/** The first stop of the Tab key; goes to the element with this id (a main with tabIndex -1). */
export function SkipLink({ target = 'content' }: { readonly target?: string }) {
  const { t } = useTranslation('shell');
  return (
    <a data-screen-only className={styles['skip']} href={`#${target}`}>
      {t('skip')}
    </a>
  );
}
