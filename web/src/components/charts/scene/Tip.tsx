import { useTranslation } from 'react-i18next';
import { Chip } from '../../data/DataTable';
import { ReadOut } from '../../data/ReadOut';
import type { Scene, Stop, StopRow } from './scene';
import styles from './ChartStage.module.css';
import type { WalkedValue } from './use-walk';

const WIDEST = 260;
const AWAY = 14;

/** Beside the value, within the chart: below it in the upper half, above it in the lower. */
function placeOf({ at }: StopRow, { width, height }: Scene) {
  const wide = Math.min(WIDEST, width);
  const left = Math.max(0, Math.min(width - wide, at.x - wide / 2));
  const vertical = at.y < height / 2 ? { top: at.y + AWAY } : { bottom: height - at.y + AWAY };
  return { width: wide, left, ...vertical };
}

const saidOf = ({ value, coverage }: StopRow) => (coverage === null ? value : `${value} · ${coverage}`);

function Row({ row, stands, named }: { readonly row: StopRow; readonly stands: boolean; readonly named: boolean }) {
  return (
    <li data-stands={stands}>
      <Chip color={row.color} />
      <span>{named && row.series}</span>
      <b>{row.value}</b>
      {row.coverage !== null && <span className={styles['coverage']}>{row.coverage}</span>}
    </li>
  );
}

interface TipProps {
  readonly scene: Scene;
  readonly stop: Stop;
  readonly walked: WalkedValue;
  /** Something opens when the value is chosen. */
  readonly chooses: boolean;
}

/** The values of all series at one place, so that they can be compared; the one that was walked to stands out. */
export function Tip({ scene, stop, walked, chooses }: TipProps) {
  const { t } = useTranslation('charts');
  const anchor = stop.rows[walked.row ?? 0];
  if (anchor === undefined) return null;
  return (
    <div className={styles['tip']} style={placeOf(anchor, scene)} aria-hidden="true">
      <b>{stop.title}</b>
      <ul>
        {stop.rows.map((row, index) => (
          <Row key={row.id} row={row} stands={index === walked.row} named={row.series !== stop.title} />
        ))}
      </ul>
      {chooses && walked.isTapped === true && <small>{t('walk.again')}</small>}
    </div>
  );
}

/** The value that was walked to, in words; nothing while a pointer means all of them. */
function useSaid(stop: Stop | undefined, walked: WalkedValue | null): string {
  const { t } = useTranslation('charts');
  if (stop === undefined || walked === null || walked.row === null) return '';
  const row = stop.rows[walked.row];
  if (row === undefined) return '';
  if (row.series === stop.title) return `${row.series}: ${saidOf(row)}`;
  return t('told', { title: stop.title, series: row.series, value: saidOf(row) });
}

/** Tells the value that was walked to. */
export function Told({ stop, walked }: { readonly stop: Stop | undefined; readonly walked: WalkedValue | null }) {
  return (
    <div role="status">
      <ReadOut>{useSaid(stop, walked)}</ReadOut>
    </div>
  );
}
