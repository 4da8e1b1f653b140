import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { shareOf } from '../../lib/format';
import { cx } from '../../lib/cx';
import { ValueBar } from '../data/ValueBar';
import styles from './HowComputed.module.css';

export interface ShareRow {
  readonly key: string;
  /** '2 Repeatable' */
  readonly label: string;
  readonly part: number;
  readonly whole: number;
  /** Where the share is not part of whole (a mean over questions first); null: no data. Left out: part of whole. */
  readonly share?: number | null;
  /** In the place of 'part of whole'. */
  readonly note?: string;
}

export interface ShareTableProps {
  readonly rows: readonly ShareRow[];
  readonly sumLabel: string;
  /** The value that the shares add up to; null when one of them has no data. */
  readonly sum: number | null;
}

/** The shares behind a value and their sum, inside HowComputed. */
export function ShareTable({ rows, sumLabel, sum }: ShareTableProps) {
  const format = useFormat();
  const { t } = useTranslation();
  const { t: charts } = useTranslation('charts');
  const said = (value: number | null) => (value === null ? charts('no_value') : format.value(value));
  return (
    <table className={styles['table']}>
      <tbody>
        {rows.map(({ key, label, part, whole, note, share = shareOf(part, whole) }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={styles['num']}>
              <ValueBar value={share} max={1} width={96} />
            </td>
            <td className={styles['quiet']}>{note ?? t('coverage.of', { part, whole })}</td>
            <td className={styles['strong']}>{said(share)}</td>
          </tr>
        ))}
        <tr className={styles['sum']}>
          <th scope="row">{sumLabel}</th>
          <td />
          <td />
          <td className={cx(styles['strong'])}>{said(sum)}</td>
        </tr>
      </tbody>
    </table>
  );
}
