import { limits } from '@tidemark/contracts';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { Grid, Row, Text } from '../../components/layout/primitives';
import styles from './Chat.module.css';

export interface ComposerProps {
  /** Whichever conversation is opened next, its field takes the focus. */
  readonly talkId: string;
  readonly busy: boolean;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean;
  /** False where it was not sent. */
  readonly onAsk: (question: string) => boolean;
}

/** Enter sends; what is typed while an answer is being written stays until it may be sent. */
export function Composer({ talkId, busy, placeholder, autoFocus = false, onAsk }: ComposerProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(talkId);
  useEffect(() => {
    if (shown.current !== talkId) field.current?.focus();
    shown.current = talkId;
  }, [talkId]);
  const isReady = !busy && text.trim() !== '';
  const ask = () => {
    if (!isReady || !onAsk(text)) return;
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <Grid
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Row align="end" className={styles['field']}>
        <textarea
          ref={field}
          rows={2}
          value={text}
          maxLength={limits.chatText}
          aria-label={t('question')}
          placeholder={placeholder ?? t('placeholder')}
          autoFocus={autoFocus}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('send')} type="submit" size="md" className={styles['send']} disabled={!isReady}>
          <Send />
        </IconButton>
      </Row>
      <Text as="p" size={12} tone="faint">
        {t('keys')}
      </Text>
    </Grid>
  );
}
