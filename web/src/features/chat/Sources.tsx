import type { ChatSource } from '@tidemark/contracts';
import {
  BookOpen,
  ChartColumn,
  CircleHelp,
  ExternalLink,
  LayoutGrid,
  Lightbulb,
  type LucideIcon,
  Network,
  Target,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Row } from '../../components/layout/primitives';
import { pathOf, webUrlOf } from './model/source-path';
import styles from './Sources.module.css';

const icons: Readonly<Partial<Record<ChatSource['kind'], LucideIcon>>> = {
  assessment: ChartColumn,
  node: Network,
  template: LayoutGrid,
  objective: Target,
  recommendation: Lightbulb,
  library: BookOpen,
  help: CircleHelp,
};

function Title({ source }: { readonly source: ChatSource }) {
  const { title } = source;
  const url = webUrlOf(source);
  if (url !== null)
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {title}
        <ExternalLink aria-hidden="true" />
      </a>
    );
  const path = pathOf(source);
  return path === null ? <span>{title}</span> : <Link to={path}>{title}</Link>;
}

function SourceCard({ source, number }: { readonly source: ChatSource; readonly number: number }) {
  const { t } = useTranslation('chat');
  // A newer server may know a kind that this page does not know yet.
  const Icon = icons[source.kind] ?? CircleHelp;
  const url = webUrlOf(source);
  return (
    <li>
      <Icon aria-hidden="true" />
      <div>
        <span className={styles['number']}>[{number}]</span> <Title source={source} />
        <p>
          {t(`kinds.${source.kind}`)}
          {url !== null && ` · ${new URL(url).host}`}
        </p>
      </div>
    </li>
  );
}

/** What an answer rests on, numbered as it names them: each a card that opens the chart, the objective or the page meant. */
export function Sources({ sources }: { readonly sources: readonly ChatSource[] }) {
  const { t } = useTranslation('chat');
  if (sources.length === 0) return null;
  return (
    <Row as="ol" gap={8} align="stretch" wrap full className={styles['sources']} aria-label={t('sources')}>
      {sources.map((source, index) => (
        <SourceCard key={`${source.kind} ${source.id}`} source={source} number={index + 1} />
      ))}
    </Row>
  );
}
