import type { ChatSource } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './Chat.module.css';
import { pathOf, webUrlOf } from './model/source-path';

function Source({ source }: { readonly source: ChatSource }) {
  const { title } = source;
  const url = webUrlOf(source);
  if (url !== null)
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {title}
      </a>
    );
  const path = pathOf(source);
  return path === null ? title : <Link to={path}>{title}</Link>;
}

/** What an answer rests on, numbered as it names them; a link opens the chart, the node or the page meant. */
export function Sources({ sources }: { readonly sources: readonly ChatSource[] }) {
  const { t } = useTranslation('chat');
  if (sources.length === 0) return null;
  return (
    <ol className={styles['sources']} aria-label={t('sources')}>
      {sources.map((source, index) => (
        <li key={`${source.kind} ${source.id}`}>
          <span>[{index + 1}]</span> <Source source={source} />
        </li>
      ))}
    </ol>
  );
}
