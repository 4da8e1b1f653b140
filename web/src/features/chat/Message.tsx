import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { ReadOut } from '../../components/data/ReadOut';
import { Grid } from '../../components/layout/primitives';
import styles from './Chat.module.css';
import type { ChatMessage } from './model/messages';
import { Sources } from './Sources';
import { useTyped } from './use-typed';

export function Question({ text }: Pick<ChatMessage, 'text'>) {
  const { t } = useTranslation('chat');
  return (
    <p className={styles['asked']}>
      <ReadOut>{t('you')}: </ReadOut>
      {text}
    </p>
  );
}

export interface ReplyProps {
  readonly text: string;
  readonly sources?: ChatMessage['sources'] | undefined;
  readonly failed?: boolean | undefined;
  /** It came just now. */
  readonly isNew: boolean;
  /** It is not whole yet. */
  readonly isWriting?: boolean;
  /** Sends the question again that had no answer. */
  readonly onAgain?: (() => void) | undefined;
}

/** An answer. While it is typed in for the eye, it is read out once and whole. */
export function Reply({ text, sources = [], failed = false, isNew, isWriting = false, onAgain }: ReplyProps) {
  const { t } = useTranslation('chat');
  const typed = useTyped(text, isNew);
  const isWhole = typed.length === text.length && !isWriting;
  return (
    <Grid gap={8} shrink mt={12} className={styles['answer']}>
      <ReadOut>{t('assistant')}: </ReadOut>
      {!isWhole && !isWriting && <ReadOut>{text}</ReadOut>}
      <p className={failed ? styles['failed'] : styles['text']} aria-hidden={!isWhole}>
        {typed}
      </p>
      {isWhole && <Sources sources={sources} />}
      {onAgain !== undefined && (
        <Button icon={<RotateCw />} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </Grid>
  );
}
