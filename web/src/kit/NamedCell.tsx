import styles from './NamedCell.module.css';

export interface NamedProps {
  readonly name: string;
  /** One line of it is shown. */
  readonly description?: string;
}

/** The first cell of a row: what it is called, in two lines at most, and what it is, in one. */
export function NamedCell({ name, description }: NamedProps) {
  return (
    <span className={styles['named']}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {description !== undefined && <span className={styles['description']}>{description}</span>}
    </span>
  );
}
