import { useTranslation } from 'react-i18next';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/controls/Button';
import { Card } from '../../../components/layout/Card';
import { Text } from '../../../components/layout/primitives';
import { useSaver, useSavingSummary } from '../../../kit/saving/SaverProvider';
import { type Draft, isLocked } from '../draft/draft';
import { type EditorPlace, useEditorPlace } from '../place';
import styles from './GoneTexts.module.css';
import { placesOf, wordsOf } from './places';

interface AstrayFields {
  /** What was typed where nothing can be written any more, by its key. */
  readonly gone: readonly string[];
  /** Leads to the next field that is not saved; null: there is none. */
  readonly next: (() => void) | null;
}

/** The fields that only wait for somebody to look at them: refused, asked about, or kept from before and not shown since. */
export function useAstray(draft: Draft): AstrayFields {
  const saver = useSaver();
  const { goTo } = useEditorPlace();
  // Drawn again when there are more or fewer.
  const { unsaved } = useSavingSummary();
  const [last, setLast] = useState('');
  const places = useMemo(() => (isLocked(draft.template) ? () => null : placesOf(draft)), [draft]);
  const keys = unsaved === 0 ? [] : saver.astray();
  const next = () => {
    const there = saver.astray().flatMap((key): (readonly [string, EditorPlace])[] => {
      const place = places(key);
      return place === null ? [] : [[key, place]];
    });
    const following = there[there.findIndex(([key]) => key === last) + 1] ?? there[0];
    if (following === undefined) return;
    setLast(following[0]);
    goTo(following[1]);
  };
  const gone = keys.filter((key) => places(key) === null);
  return { gone, next: gone.length < keys.length ? next : null };
}

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
