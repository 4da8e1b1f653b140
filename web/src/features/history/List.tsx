import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useFormat } from '../../hooks/useFormat';
import { useWindowed } from '../../hooks/useWindowed';
import { useRowKeys } from '../../kit/use-row-keys';
import { useClock } from '../../lib/clock/ClockProvider';
import { toggleId } from '../../lib/sets';
import { Entry } from './Entry';
import styles from './History.module.css';
import { type HistoryLine, type HistoryRow, keyOfRow, rowsOf } from './model/rows';
import type { History } from './use-history';

/** So near to the end more is asked for. */
const NEAR = 600;
const guess: Readonly<Record<HistoryRow['kind'], number>> = { day: 36, entry: 61 };
const guessOf = ({ kind }: HistoryRow) => guess[kind];

function Day({ row }: { readonly row: Extract<HistoryRow, { kind: 'day' }> }) {
  const { t } = useTranslation('history');
  const { language } = useFormat();
  const said = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${row.day}T12:00:00Z`));
  return (
    <h2 className={styles['day']}>
      {said}
      {row.count !== null && <span>{t('changes', { count: row.count })}</span>}
    </h2>
  );
}

export interface ListProps extends Pick<History, 'entries' | 'more'> {
  /** The entry that somebody came for. */
  readonly wanted: string | null;
}

function More({ more, isEmpty }: Pick<History, 'more'> & { readonly isEmpty: boolean }): ReactNode {
  const { t } = useTranslation('history');
  if (!more.is) return null;
  return (
    <div className={styles['more']}>
      {more.failed && <span role="alert">{t('more_failed')}</span>}
      {isEmpty && !more.failed && <span role="status">{t('searching')}</span>}
      <Button busy={more.busy} onClick={more.load}>
        {t(more.failed ? 'retry' : 'more')}
      </Button>
    </div>
  );
}

/** Entries by day, the newest first. The arrows walk from one to the next, Enter and Space open it. */
export function List({ entries, more, wanted }: ListProps) {
  const { zone } = useClock();
  const scroll = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(wanted === null ? [] : [wanted]));
  const rows = useMemo(() => rowsOf(entries, zone, !more.is), [entries, zone, more.is]);
  const places = useMemo(
    () => new Map(rows.flatMap((row, index) => (row.kind === 'entry' ? [[row.entry.id, index] as const] : []))),
    [rows],
  );
  const ids = useMemo(() => [...places.keys()], [places]);
  const { drawn, after, measure, reveal } = useWindowed(rows, scroll, {
    height: guessOf,
    keyOf: keyOfRow,
    // The day of the first entry in view: its head stays at the top of the list.
    keep: (first) => rows.findLastIndex(({ kind }, index) => kind === 'day' && index <= first),
  });
  const toggle = (id: string) => setOpened((now) => toggleId(now, id));
  const keys = useRowKeys({
    ids,
    scroll,
    reveal: (index) => reveal(places.get(ids[index] ?? '') ?? 0),
    onToggle: toggle,
    onEnter: toggle,
  });
  const loadNear = () => {
    const box = scroll.current;
    if (box !== null && more.is && !more.failed && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR)
      more.load();
  };
  const entryOf = (entry: HistoryLine) => (
    <Entry
      entry={entry}
      isOpen={opened.has(entry.id)}
      rowProps={keys.rowProps(entry.id)}
      onToggle={() => toggle(entry.id)}
    />
  );
  return (
    <div ref={scroll} className={styles['list']} onScroll={loadNear} onKeyDown={keys.onKeyDown} role="none">
      {drawn.map(({ item: row, index, before }) => (
        <div
          key={keyOfRow(row)}
          className={row.kind === 'day' ? styles['head'] : undefined}
          style={before === 0 ? undefined : { marginTop: before }}
          data-index={index}
          ref={measure}
        >
          {row.kind === 'day' ? <Day row={row} /> : entryOf(row.entry)}
        </div>
      ))}
      <div style={{ height: after }} />
      <More more={more} isEmpty={entries.length === 0} />
    </div>
  );
}
