import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Card } from '../../../components/layout/Card';
import { Text } from '../../../components/layout/primitives';
import { useSaver } from '../saving/SaverProvider';
import { wordsOf } from './places';
import styles from './GoneTexts.module.css';

/** Texts that were typed and never saved, whose place is gone or closed: to be copied, and forgotten on wish only. */
export function GoneTexts({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useTranslation('editor');
  const saver = useSaver();
  if (keys.length === 0) return null;
  return (
    <div className={styles['gone']}>
      <Card ruled title={t('frame.gone.title', { count: keys.length })}>
        <p className={styles['help']}>{t('frame.gone.help')}</p>
        <ul className={styles['texts']}>
          {keys.map((key) => (
            <li key={key}>
              <Text as="pre" tone="strong" breaks shrink className={styles['text']}>
                {wordsOf(saver.unsaved(key)?.value)}
              </Text>
              <Button kind="quiet" size="sm" onClick={() => saver.forget(key)}>
                {t('frame.gone.forget')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
