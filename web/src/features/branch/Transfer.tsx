import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { Grid, Stack, Text } from '../../components/layout/primitives';
import styles from './Branch.module.css';
import { EntryList } from './EntryList';
import { type Entry, MOST } from './model';
import type { Choice } from './use-choice';
import { useTicks } from './use-ticks';

/** What passes the filter beside what is selected, and the ways between them. */
export function Transfer({ choice }: { readonly choice: Choice }) {
  const { t } = useTranslation('branch');
  const { available, selected, settled, filter, add, remove } = choice;
  const here = useTicks(available);
  const there = useTicks(selected);
  const room = MOST - selected.length;
  const isFull = room <= 0;
  const take = (entries: readonly Entry[]) => {
    if (isFull) return;
    add(entries.slice(0, room));
    here.clear();
  };
  const giveBack = (entries: readonly Entry[]) => {
    remove(entries);
    there.clear();
  };
  return (
    <>
      <Grid gap={8} rigid className={styles['transfer']}>
        <EntryList
          title={t('available.title')}
          empty={settled.templateId === null ? t('available.choose') : t('available.empty')}
          entries={available}
          ticks={here}
          onMove={take}
          isBusy={settled !== filter}
        />
        <Stack gap={4} className={styles['ways']}>
          <IconButton
            label={t('move.one', { count: here.moving.length })}
            onClick={() => take(here.moving)}
            disabled={here.moving.length === 0 || isFull}
          >
            <ChevronRight />
          </IconButton>
          <IconButton label={t('move.all')} onClick={() => take(available)} disabled={available.length === 0 || isFull}>
            <ChevronsRight />
          </IconButton>
          <IconButton
            label={t('move.back', { count: there.moving.length })}
            onClick={() => giveBack(there.moving)}
            disabled={there.moving.length === 0}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton label={t('move.all_back')} onClick={() => giveBack(selected)} disabled={selected.length === 0}>
            <ChevronsLeft />
          </IconButton>
        </Stack>
        <EntryList
          title={t('selected.title')}
          empty={t('selected.empty')}
          entries={selected}
          ticks={there}
          onMove={giveBack}
        />
      </Grid>
      <Text as="p" size={12} weight="regular" tone="faint">
        {isFull ? t('full', { count: MOST }) : t('hint')}
      </Text>
    </>
  );
}
