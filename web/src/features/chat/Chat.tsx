import type { ChatCommandName } from '@tidemark/contracts';
import { Sparkle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../components/layout/primitives';
import styles from './Chat.module.css';
import { Composer } from './Composer';
import { Messages } from './Messages';
import { Suggestions } from './Suggestions';
import { useConversation } from './use-conversation';
import { useStarter } from './use-starter';

export interface ChatProps {
  readonly command: ChatCommandName;
  /** What the assistant says of itself. */
  readonly intro?: string;
  /** Questions that fit what the reader has before them. */
  readonly suggestions: readonly string[];
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/** A conversation with an assistant: what was said, questions to begin with, and the field to ask in. */
export function Chat({ command, intro, suggestions, placeholder, autoFocus }: ChatProps) {
  const { t } = useTranslation('chat');
  const talk = useConversation(command);
  useStarter(talk.ask);
  return (
    <Stack className={styles['chat']}>
      <Messages
        key={talk.id}
        talk={talk}
        intro={
          <Row as="p" gap={8} align="stretch" size={13} tone="muted" className={styles['intro']}>
            <Sparkle aria-hidden="true" />
            {intro ?? t('intro')}
          </Row>
        }
      />
      <div className={styles['foot']} data-bottom-bar>
        <div className={styles['column']}>
          <Suggestions talk={talk} questions={suggestions} />
          <Composer
            talkId={talk.id}
            busy={talk.isBusy}
            placeholder={placeholder}
            onAsk={talk.ask}
            {...(autoFocus !== undefined && { autoFocus })}
          />
        </div>
      </div>
    </Stack>
  );
}
