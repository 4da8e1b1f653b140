import type { Withheld as Reason } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Withheld } from '../../../components/data/Withheld';
import { useFormat } from '../../../hooks/useFormat';
import { WhyLink } from '../../../kit/WhyLink';
import { useAt } from './at-context';
import styles from './MeanTable.module.css';

interface MeanRow {
  readonly key: string;
  readonly label: string;
  /** What stands in the middle: how many values the mean is taken of. */
  readonly of?: string;
  readonly value: number | null;
  readonly withheld?: Reason;
  /** The value leads to why: of this assessment, or of one of its objectives (by its content id). */
  readonly assessmentId?: string;
  readonly objective?: string;
}

interface MeanTableProps {
  readonly rows: readonly MeanRow[];
  /** The last line: the mean of the others. */
  readonly mean?: { readonly label: string; readonly value: number | null };
}

/** The figures that a mean is taken of, inside HowComputed. */
export function MeanTable({ rows, mean }: MeanTableProps) {
  const { t } = useTranslation('charts');
  const at = useAt();
  const { t: why } = useTranslation('dashboard');
  const format = useFormat();
  const said = (value: number | null) => (value === null ? t('no_value') : format.value(value));
  return (
    <table className={styles['table']}>
      <tbody>
        {rows.map(({ key, label, of, value, withheld, assessmentId, objective }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{of}</td>
            <td className={styles['value']}>
              {assessmentId === undefined ? (
                withheld ? (
                  <Withheld reason={withheld} />
                ) : (
                  said(value)
                )
              ) : (
                <WhyLink
                  assessmentId={assessmentId}
                  at={at}
                  objective={objective}
                  label={why('why.of', { name: label, value: said(value) })}
                >
                  {said(value)}
                </WhyLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      {mean && (
        <tfoot>
          <tr>
            <th scope="row">{mean.label}</th>
            <td />
            <td className={styles['value']}>{said(mean.value)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
