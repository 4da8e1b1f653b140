import type { ReactNode } from 'react';
import styles from './Account.module.css';

export interface SectionProps {
  /** The anchor. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** One part of the page: what it is about, and its card. */
export function Section({ id, title, about, children }: SectionProps) {
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className={styles['heading']}>
          {title}
        </h2>
        <p className={styles['about']}>{about}</p>
      </div>
      <div className={styles['card']}>{children}</div>
    </section>
  );
}

export interface FootProps {
  /** Quiet words at the left. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The last line of a card: a note, and its one Save. */
export function Foot({ note, children }: FootProps) {
  return (
    <div className={styles['foot']}>
      <span className={styles['note']}>{note}</span>
      {children}
    </div>
  );
}
