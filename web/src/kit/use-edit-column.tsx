import type { Action } from '@tidemark/contracts';
import { Archive, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { allows } from '../lib/may';
import type { ListColumn } from './list-columns';
import { RowAction } from './RowAction';

interface Editable {
  readonly may: readonly Action[];
}

export interface EditColumn<Row> {
  readonly nameOf: (row: Row) => string;
  readonly onEdit: (row: Row) => void;
  readonly onArchive: (row: Row) => void;
}

/** The last column of a list of named things: edit and archive, each where the reader may. */
export function useEditColumn<Row extends Editable>({ nameOf, onEdit, onArchive }: EditColumn<Row>): ListColumn<Row> {
  const { t } = useTranslation('kit');
  return {
    id: 'actions',
    title: t('list.actions'),
    narrow: true,
    cell: (row) => (
      <>
        {allows(row, 'change') && (
          <RowAction label={t('list.edit', { name: nameOf(row) })} onClick={() => onEdit(row)}>
            <Pencil />
          </RowAction>
        )}
        {allows(row, 'archive') && (
          <RowAction label={t('list.archive', { name: nameOf(row) })} onClick={() => onArchive(row)}>
            <Archive />
          </RowAction>
        )}
      </>
    ),
  };
}
