import { ChartPie, Download, Maximize2, Table2 } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { useToast } from '../feedback/toast';
import { Card } from '../layout/Card';
import { late } from '../../lib/late';
import { Menu } from '../overlays/Menu';
import styles from './Chart.module.css';
import { type CsvCell, saveFile, toCsv } from './csv';
import type { ChartDrawing } from './types';

const EnlargedChart = late(async () => (await import('./enlarged/EnlargedChart')).EnlargedChart);

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

interface DownloadProps extends Pick<Props, 'title' | 'fileName' | 'csv'> {
  /** What is drawn; null where nothing is, or the table. */
  readonly picture: SVGSVGElement | null;
}

/** How pictures are made is fetched when one is wanted. */
async function pictureOf(element: SVGSVGElement, title: string, ending: 'png' | 'svg'): Promise<Blob> {
  const { drawingOf, picturePng, pictureSvg } = await import('./picture');
  return (ending === 'png' ? picturePng : pictureSvg)(drawingOf(element), title);
}

function DownloadMenu({ title, fileName, csv, picture }: DownloadProps) {
  const { t } = useTranslation('charts');
  const toast = useToast();
  const save = (ending: 'png' | 'svg') => {
    if (picture === null) return;
    pictureOf(picture, title, ending).then(
      (file) => saveFile(`${fileName}.${ending}`, file),
      () => toast.error(t('picture_failed')),
    );
  };
  const saveCsv = () => saveFile(`${fileName}.csv`, new Blob([toCsv(csv())], { type: 'text/csv;charset=utf-8' }));
  return (
    <Menu
      trigger={
        <IconButton label={t('download')} tooltip={false} title={t('download')}>
          <Download />
        </IconButton>
      }
      items={[
        { key: 'png', label: t('png'), disabled: picture === null, onSelect: () => save('png') },
        { key: 'svg', label: t('svg'), disabled: picture === null, onSelect: () => save('svg') },
        { key: 'csv', label: t('csv'), onSelect: saveCsv },
      ]}
    />
  );
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
