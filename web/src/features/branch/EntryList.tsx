import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import styles from './Branch.module.css';
import type { Entry } from './model';

/** So many lines at once; a large branch has thousands. */
const PAGE = 100;

interface EntryListProps {
  readonly title: string;
  readonly empty: string;
  readonly entries: readonly Entry[];
  /** The entry that the keys and the buttons are about. */
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  readonly onMove: (entry: Entry) => void;
  readonly isBusy?: boolean;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function Line({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { card, nodeName } = entry;
  const answered = t('people.answered', { count: card.respondents, whole: card.expected });
  return (
    <>
      <span className={styles['what']}>
        <span>{nodeName}</span>
        <span className={styles['quiet']}>
          {card.expected === 0 ? card.shortName : `${card.shortName} · ${answered}`}
        </span>
      </span>
      {card.assessmentValue !== null && <span className={styles['value']}>{format.value(card.assessmentValue)}</span>}
    </>
  );
}

/** One of the two lists: arrows go through it, Enter and a double click move the entry to the other. */
export function EntryList(props: EntryListProps) {
  const { title, empty, entries, current, onCurrent, onMove, isBusy = false } = props;
  const { t } = useTranslation('branch');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(PAGE);
  const shown = entries.slice(0, most);
  const at = shown.findIndex((entry) => entry.id === current);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = shown[at];
    if (event.key === 'Enter' && entry !== undefined) onMove(entry);
    const next = shown[STEPS[event.key]?.(at, shown.length - 1) ?? -1];
    if (next !== undefined) onCurrent(next.id);
    if (event.key === 'Enter' || event.key in STEPS) event.preventDefault();
  };
  return (
    <section className={styles['list']} aria-busy={isBusy}>
      <h3 id={id}>
        {title} <span className={styles['quiet']}>{entries.length}</span>
      </h3>
      {entries.length === 0 && <p className={styles['nothing']}>{empty}</p>}
      <ul
        ref={list}
        role="listbox"
        aria-labelledby={id}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...(at >= 0 && { 'aria-activedescendant': `${id}${String(at)}` })}
      >
        {shown.map((entry, index) => (
          <li
            key={entry.id}
            id={`${id}${String(index)}`}
            role="option"
            aria-selected={entry.id === current}
            className={cx(styles['entry'], entry.id === current && styles['current'])}
            onClick={() => onCurrent(entry.id)}
            onDoubleClick={() => onMove(entry)}
          >
            <Line entry={entry} />
          </li>
        ))}
      </ul>
      {entries.length > most && (
        <Button size="sm" kind="quiet" onClick={() => setMost(most + PAGE)}>
          {t('more', { count: entries.length - most })}
        </Button>
      )}
    </section>
  );
}
