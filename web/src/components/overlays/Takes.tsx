import { useFormat } from '../../hooks/useFormat';
import styles from './Takes.module.css';

export interface AffectedCount {
  readonly count: number;
  /** What the number counts, in words: 'sessions end at once'. */
  readonly text: string;
}

/** What a question takes along, as numbers with words; for the body of a confirm. Rows of nothing are left out. */
export function Takes({ rows }: { readonly rows: readonly AffectedCount[] }) {
  const format = useFormat();
  const shown = rows.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['takes']}>
      {shown.map(({ count, text }) => (
        <li key={text}>
          <b>{format.count(count)}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
