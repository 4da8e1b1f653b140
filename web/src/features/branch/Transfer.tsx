import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import styles from './Branch.module.css';
import { EntryList } from './EntryList';
import { type Entry, MOST } from './model';
import type { Choice } from './use-choice';

/** The entry that is pointed at; the one that comes into its place once it has moved away. */
function useCurrent(entries: readonly Entry[]) {
  const [place, setPlace] = useState(0);
  const entry = entries[Math.min(place, entries.length - 1)];
  return {
    entry,
    point: (id: string) =>
      setPlace(
        Math.max(
          0,
          entries.findIndex((one) => one.id === id),
        ),
      ),
  };
}

/** What passes the filter beside what is selected, and the ways between them. */
export function Transfer({ choice }: { readonly choice: Choice }) {
  const { t } = useTranslation('branch');
  const { available, selected, settled, filter, add, remove } = choice;
  const here = useCurrent(available);
  const there = useCurrent(selected);
  const isFull = selected.length >= MOST;
  const addOne = (entry: Entry | undefined) => entry !== undefined && !isFull && add([entry]);
  const removeOne = (entry: Entry | undefined) => entry !== undefined && remove([entry]);
  return (
    <>
      <div className={styles['transfer']}>
        <EntryList
          title={t('available.title')}
          empty={settled.templateId === null ? t('available.choose') : t('available.empty')}
          entries={available}
          current={here.entry?.id ?? null}
          onCurrent={here.point}
          onMove={addOne}
          isBusy={settled !== filter}
        />
        <div className={styles['ways']}>
          <IconButton
            label={t('move.one')}
            onClick={() => addOne(here.entry)}
            disabled={here.entry === undefined || isFull}
          >
            <ChevronRight />
          </IconButton>
          <IconButton
            label={t('move.all')}
            onClick={() => add(available.slice(0, MOST - selected.length))}
            disabled={available.length === 0 || isFull}
          >
            <ChevronsRight />
          </IconButton>
          <IconButton
            label={t('move.back')}
            onClick={() => removeOne(there.entry)}
            disabled={there.entry === undefined}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton label={t('move.all_back')} onClick={() => remove(selected)} disabled={selected.length === 0}>
            <ChevronsLeft />
          </IconButton>
        </div>
        <EntryList
          title={t('selected.title')}
          empty={t('selected.empty')}
          entries={selected}
          current={there.entry?.id ?? null}
          onCurrent={there.point}
          onMove={removeOne}
        />
      </div>
      <p className={styles['quiet']}>{isFull ? t('full', { count: MOST }) : t('hint')}</p>
    </>
  );
}
