import { RotateCw, Send, Sparkle } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@tidemark/contracts';
import { Button } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { SidePanel } from '../../components/overlays/SidePanel';
import styles from './Chat.module.css';
import { ChatTurn } from './ChatTurn';
import { useChat } from './use-chat';

interface ComposerProps {
  readonly busy: boolean;
  readonly onAsk: (question: string) => void;
}

/** Enter sends; what is typed while an answer is being written stays until it may be sent. */
function Composer({ busy, onAsk }: ComposerProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isReady = !busy && text.trim() !== '';
  const ask = () => {
    if (!isReady) return;
    onAsk(text.trim());
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className={styles['field']}>
        <textarea
          ref={field}
          rows={2}
          value={text}
          maxLength={limits.chatText}
          aria-label={t('question')}
          placeholder={t('placeholder')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('send')} type="submit" size="md" className={styles['send']} disabled={!isReady}>
          <Send />
        </IconButton>
      </div>
      <p className={styles['quiet']}>{t('keys')}</p>
    </form>
  );
}

export interface ChatPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Questions that fit what the reader has before them. */
  readonly suggestions: readonly string[];
}

/** The assistant beside what one reads; the conversation stays while the panel is closed. */
export function ChatPanel({ opened, onClose, suggestions }: ChatPanelProps) {
  const { t } = useTranslation('chat');
  const { turns, isBusy, ask, again } = useChat('ASSISTANT_MENTOR_QUERY');
  const end = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [last?.id, last?.text, last?.state]);
  const open = suggestions.filter((one) => !turns.some(({ question }) => question === one));
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('title')} width={480} padded={false}>
      <div className={styles['chat']}>
        <div className={styles['log']} role="log" aria-label={t('conversation')} tabIndex={0}>
          <p className={styles['intro']}>
            <Sparkle aria-hidden="true" />
            {t('intro')}
          </p>
          {turns.map((turn) => (
            <ChatTurn key={turn.id} turn={turn}>
              {turn.state === 'failed' && (
                <Button icon={<RotateCw />} disabled={isBusy} onClick={() => again(turn)}>
                  {t('again')}
                </Button>
              )}
            </ChatTurn>
          ))}
          <div ref={end} />
        </div>
        <div className={styles['foot']} data-bottom-bar>
          {open.length > 0 && (
            <ul className={styles['suggestions']} aria-label={t('suggestions')}>
              {open.map((one) => (
                <li key={one}>
                  <button type="button" disabled={isBusy} onClick={() => ask(one)}>
                    {one}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Composer busy={isBusy} onAsk={ask} />
        </div>
      </div>
    </SidePanel>
  );
}
