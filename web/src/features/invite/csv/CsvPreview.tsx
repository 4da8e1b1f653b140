import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../hooks/useNarrow';
import { fixedPlace } from '../../../kit/fixed-place';
import type { ListColumn } from '../../../kit/list-columns';
import { ListTable } from '../../../kit/ListTable';
import type { CheckedRow, RowField } from './check';
import { Cell, type CellProps, Happens, Stacked } from './RowCells';

const idOf = ({ row }: CheckedRow) => String(row.number);
const nameOf = ({ row }: CheckedRow) => row.email;

/** Every line of the file, before anything is sent. */
export function CsvPreview({ rows, onEdit }: { readonly rows: readonly CheckedRow[] } & Pick<CellProps, 'onEdit'>) {
  const { t } = useTranslation('invite');
  const isPhone = useNarrow(720);
  const columns = useMemo((): readonly ListColumn<CheckedRow>[] => {
    if (isPhone) {
      const stacked = (checked: CheckedRow) => <Stacked checked={checked} onEdit={onEdit} />;
      return [{ id: 'line', title: t('columns.line'), cell: stacked }];
    }
    const cell = (id: RowField, label: string): ListColumn<CheckedRow> => ({
      id,
      title: label,
      cell: (checked) => <Cell checked={checked} field={id} label={label} onEdit={onEdit} />,
    });
    return [
      { id: 'line', title: t('columns.line'), align: 'end', narrow: true, cell: ({ row }) => row.number },
      cell('name', t('columns.name')),
      cell('email', t('columns.email')),
      cell('persona', t('columns.persona')),
      cell('role', t('columns.role')),
      cell('node', t('columns.node')),
      {
        id: 'happens',
        title: t('columns.happens'),
        cell: (checked) => <Happens checked={checked} onEdit={onEdit} />,
      },
    ];
  }, [t, onEdit, isPhone]);
  return (
    <ListTable
      label={t('csv.preview')}
      rows={rows}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      place={fixedPlace}
      total={null}
    />
  );
}
