import type { ChatSource } from '@tidemark/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadOut } from '../../components/data/ReadOut';
import styles from './Chat.module.css';
import type { Turn } from './use-chat';

function Sources({ sources }: { readonly sources: readonly ChatSource[] }) {
  const { t } = useTranslation('chat');
  if (sources.length === 0) return null;
  return (
    <ol className={styles['sources']} aria-label={t('sources')}>
      {sources.map(({ kind, id, title, url }, index) => (
        <li key={`${kind} ${id}`}>
          <span>[{index + 1}]</span>{' '}
          {url === null ? (
            title
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

function useReason({ code, reason }: Turn): string {
  const { t } = useTranslation('chat');
  if (reason !== null) return reason;
  return code === 'timeout' ? t('timeout') : t('offline');
}

/** What was asked, and the answer as it is written. */
export function ChatTurn({ turn, children }: { readonly turn: Turn; readonly children: ReactNode }) {
  const { t } = useTranslation('chat');
  const reason = useReason(turn);
  const { question, text, sources, state } = turn;
  return (
    <div className={styles['turn']}>
      <p className={styles['asked']}>
        <ReadOut>{t('you')}: </ReadOut>
        {question}
      </p>
      <div className={styles['answer']} aria-busy={state === 'writing'}>
        <ReadOut>{t('assistant')}: </ReadOut>
        {text !== '' && <p className={styles['text']}>{text}</p>}
        {state === 'writing' && text === '' && <p className={styles['quiet']}>{t('thinking')}</p>}
        {state === 'failed' && <p className={styles['failed']}>{reason}</p>}
        <Sources sources={sources} />
        {children}
      </div>
    </div>
  );
}
