import type { Action } from '@tidemark/contracts';
import { Archive, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { allows } from '../lib/may';
import { ListScreen, type ListScreenProps } from './ListScreen';
import { RowAction } from './RowAction';

interface Editable {
  readonly id: string;
  readonly may: readonly Action[];
}

/** Where a list of named things leads to. */
export interface EditableListLinks<Row> {
  readonly onClose: () => void;
  readonly onCreate: () => void;
  readonly onEdit: (row: Row) => void;
  /** The id of the row that is being edited. */
  readonly editedId?: string | undefined;
}

type FromScreen<Row> = Omit<ListScreenProps<Row>, 'idOf' | 'onOpen' | 'opened' | 'filter' | 'actions'>;

export interface EditableListProps<Row> extends EditableListLinks<Row>, FromScreen<Row> {
  /** What the button says that creates one. */
  readonly createLabel: string;
  readonly mayCreate: boolean;
  readonly onArchive: (row: Row) => void;
}

const idOf = ({ id }: Editable) => id;

/** A list of named things: create, and edit and archive in each row, each where the reader may. */
export function EditableList<Row extends Editable>(props: EditableListProps<Row>) {
  const { createLabel, mayCreate, columns, nameOf, onCreate, onEdit, onArchive, editedId, ...screen } = props;
  const { t } = useTranslation('kit');
  const actions = {
    id: 'actions',
    title: t('list.actions'),
    narrow: true,
    cell: (row: Row) => (
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
  return (
    <ListScreen
      {...screen}
      actions={
        mayCreate && (
          <Button kind="primary" icon={<Plus />} onClick={onCreate}>
            {createLabel}
          </Button>
        )
      }
      columns={[...columns, actions]}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={onEdit}
      opened={editedId}
    />
  );
}
