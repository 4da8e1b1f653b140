import { ChartPie, Download, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { useToast } from '../feedback/toast';
import { Card } from '../layout/Card';
import { Menu } from '../overlays/Menu';
import styles from './Chart.module.css';
import { type CsvCell, saveFile, toCsv } from './csv';
import type { TakePicture } from './Plot';

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
  readonly chart: (ready: (take: TakePicture | null) => void) => ReactNode;
  readonly table: ReactNode;
  readonly csv: () => readonly (readonly CsvCell[])[];
  readonly after?: ReactNode;
}

/** A card with a chart, its equal table and both downloads. */
export function ChartCard({ title, meta, actions, before, fileName, chart, table, csv, after }: Props) {
  const { t } = useTranslation('charts');
  const toast = useToast();
  const [asTable, setAsTable] = useState(false);
  const [take, setTake] = useState<TakePicture | null>(null);

  const savePng = () => {
    if (!take) return;
    take(title).then(
      (picture) => saveFile(`${fileName}.png`, picture),
      () => toast.error(t('picture_failed')),
    );
  };
  const saveCsv = () => saveFile(`${fileName}.csv`, new Blob([toCsv(csv())], { type: 'text/csv;charset=utf-8' }));

  const tools = (
    <>
      {actions}
      <IconButton label={asTable ? t('show_chart') : t('show_table')} onClick={() => setAsTable(!asTable)}>
        {asTable ? <ChartPie /> : <Table2 />}
      </IconButton>
      <Menu
        trigger={
          <IconButton label={t('download')} tooltip={false} title={t('download')}>
            <Download />
          </IconButton>
        }
        items={[
          { key: 'png', label: t('png'), disabled: take === null, onSelect: savePng },
          { key: 'csv', label: t('csv'), onSelect: saveCsv },
        ]}
      />
    </>
  );
  return (
    <Card title={title} meta={meta} actions={tools}>
      {before}
      {asTable ? <div className={styles['table']}>{table}</div> : chart((next) => setTake(() => next))}
      {after}
    </Card>
  );
}
