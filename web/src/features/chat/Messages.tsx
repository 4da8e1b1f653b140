import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';
import { Question, Reply } from './Message';
import { Thinking } from './Thinking';
import type { Talk } from './use-conversation';
import { useNearBottom } from './use-near-bottom';

export interface MessagesProps {
  readonly talk: Talk;
  /** Above the first message. */
  readonly intro: ReactNode;
}

/** What was said, the newest at the bottom. */
export function Messages({ talk, intro }: MessagesProps) {
  const { t } = useTranslation('chat');
  const list = useNearBottom();
  const { messages, thinkingSince, writing, newest, isBusy, again, seen } = talk;
  useEffect(() => seen, [seen]);
  const last = messages.at(-1);
  // What is being written has the place that it will have as a message: it is typed on when it is whole.
  const replies = [...messages, ...(writing === null ? [] : [{ order: (last?.order ?? -1) + 1, text: writing }])];
  return (
    <div ref={list} className={styles['log']} role="log" aria-label={t('conversation')} tabIndex={0}>
      <div className={styles['column']}>
        {intro}
        {replies.map((message) => {
          const { order, text } = message;
          if (!('id' in message)) return <Reply key={order} text={text} isNew isWriting />;
          if (message.from === 'user') return <Question key={order} text={text} />;
          const canAsk = message.failed && message === last && !isBusy;
          return (
            <Reply
              key={order}
              text={text}
              sources={message.sources}
              failed={message.failed}
              isNew={message.id === newest}
              onAgain={canAsk ? again : undefined}
            />
          );
        })}
        {thinkingSince !== null && <Thinking since={thinkingSince} />}
      </div>
    </div>
  );
}
