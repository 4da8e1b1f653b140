import { ChartPie, Maximize2, Table2 } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Card } from '../layout/Card';
import { lazyPart } from '../../lib/lazy-part';
import styles from './Chart.module.css';
import type { CsvCell } from './csv';
import { DownloadMenu } from './DownloadMenu';
import type { ChartDrawing } from './types';

const EnlargedChart = lazyPart(async () => (await import('./enlarged/EnlargedChart')).EnlargedChart);

/** What both charts take for their card. */
export interface ChartCardProps {
  readonly title: string;
  readonly meta?: ReactNode;
  /** In the head, left of table and download: HowComputed. */
  readonly actions?: ReactNode;
  /** Between the head and the chart: headline numbers. */
  readonly before?: ReactNode;
  /** Name of the downloaded files, without ending. */
  readonly fileName: string;
}

interface Props extends ChartCardProps {
  readonly chart: (picture: Ref<SVGSVGElement>) => ReactNode;
  /** What is drawn, for the enlarged view; null where there is nothing to enlarge. */
  readonly drawing: ChartDrawing | null;
  readonly table: ReactNode;
  readonly csv: () => readonly (readonly CsvCell[])[];
  readonly after?: ReactNode;
}

/** A card with a chart, its equal table, its enlarged view and its downloads. */
export function ChartCard({ title, meta, actions, before, fileName, chart, drawing, table, csv, after }: Props) {
  const { t } = useTranslation('charts');
  const [asTable, setAsTable] = useState(false);
  const [large, setLarge] = useState(false);
  const [picture, setPicture] = useState<SVGSVGElement | null>(null);
  const tools = (
    <>
      {actions}
      {drawing !== null && (
        <IconButton label={t('enlarge')} onPointerEnter={EnlargedChart.begin} onClick={() => setLarge(true)}>
          <Maximize2 />
        </IconButton>
      )}
      <IconButton label={asTable ? t('show_chart') : t('show_table')} onClick={() => setAsTable(!asTable)}>
        {asTable ? <ChartPie /> : <Table2 />}
      </IconButton>
      <DownloadMenu title={title} fileName={fileName} csv={csv} picture={picture} />
    </>
  );
  return (
    <Card title={title} meta={meta} actions={tools}>
      {before}
      {asTable ? <div className={styles['table']}>{table}</div> : chart(setPicture)}
      {after}
      {large && drawing !== null && (
        <EnlargedChart title={title} fileName={fileName} drawing={drawing} onClose={() => setLarge(false)} />
      )}
    </Card>
  );
}
