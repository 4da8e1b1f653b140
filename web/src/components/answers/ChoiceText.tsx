import styles from './Ladder.module.css';

export function ChoiceText({ title, note }: { readonly title: string; readonly note?: string | undefined }) {
  return (
    <span className={styles['text']}>
      {title}
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </span>
  );
}
